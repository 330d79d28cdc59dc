/** What stands in a file, at the side: its passages with their places, searched through. */
import { useState } from 'react';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { PassageView } from '#contracts';
import { usePassagesInfiniteQuery } from '../../../api/console/knowledge.api';
import { useDebounced } from '../../../lib/use-debounced';
import { IconAction } from '../../../ui/IconAction';
import { Notice } from '../../../ui/Notice';
import { NotLoaded } from '../../../ui/NotLoaded';
import { PageSkeleton } from '../../../ui/PageSkeleton';
import { placeText } from '../../../lib/file-words';
import { PassageTable } from '../../shared-file/PassageTable';
import { searchFor } from './quote';
import { Quoted } from './Quoted';
import type { ShownSource } from './shown-source';

const Side = styled(Drawer)(({ theme }) => ({
  // It also opens from dialogs.
  zIndex: theme.zIndex.modal + 1,
  '& .MuiDrawer-paper': { width: 560, maxWidth: '100%' },
}));

const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: 17,
    lineHeight: '26px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& .MuiInputBase-root': { flexBasis: '100%' },
}));

const Passages = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px 24px',
  '& li': { padding: '12px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& small': {
    display: 'block',
    fontSize: 13,
    lineHeight: '20px',
    color: theme.vars.palette.hint,
    overflowWrap: 'anywhere',
  },
}));

interface FileDrawerProps {
  open: boolean;
  source: ShownSource;
  onClose: () => void;
}

export default function FileDrawer({ open, source, onClose }: FileDrawerProps) {
  return (
    <Side
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'source-title' } }}
    >
      <File key={`${source.file_id} ${source.quote}`} source={source} onClose={onClose} />
    </Side>
  );
}

const debounceMs = 300;

function File({ source, onClose }: Omit<FileDrawerProps, 'open'>) {
  const { file_id, file_name, quote } = source;
  const sought = quote && searchFor(quote, limits.name);
  const [text, setText] = useState(sought ?? '');
  const words = useDebounced(text.trim(), debounceMs);
  const query = usePassagesInfiniteQuery({ file_id, query: words || undefined });
  const { currentData, isError, hasNextPage, isFetchingNextPage } = query;
  const found = currentData?.pages.flatMap(({ items }) => items);
  return (
    <>
      <Head>
        <h2 id="source-title">{file_name}</h2>
        <IconAction aria-label="关闭" onClick={onClose}>
          <Close fontSize="small" />
        </IconAction>
        <OutlinedInput
          size="small"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="查找文件里的内容"
          inputProps={{ 'aria-label': '查找文件里的内容', maxLength: limits.name }}
        />
      </Head>
      {found && found.length > 0 && (
        <Passages aria-label="文件内容">
          {found.map((passage) => (
            <Passage
              key={passage.passage_id}
              passage={passage}
              quote={words === sought ? (quote ?? '') : words}
            />
          ))}
        </Passages>
      )}
      {found?.length === 0 && <Nothing words={words} sought={sought} onAll={() => setText('')} />}
      {hasNextPage && (
        <Button
          loading={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ margin: '0 16px 24px' }}
        >
          显示更多
        </Button>
      )}
      {!found && !isError && <PageSkeleton />}
      {!found && isError && <NotLoaded what="文件内容" query={query} />}
    </>
  );
}

function Passage({ passage: { place, table, text }, quote }: { passage: PassageView; quote: string }) {
  return (
    <li>
      <small>{placeText(place)}</small>
      {table ? (
        <PassageTable label="表格" rows={table} cell={(one) => <Quoted text={one} quote={quote} />} />
      ) : (
        <Quoted text={text} quote={quote} />
      )}
    </li>
  );
}

interface NothingProps {
  words: string;
  sought: string | undefined;
  onAll: () => void;
}

function Nothing({ words, sought, onAll }: NothingProps) {
  if (words === '') return <Notice title="这个文件里没有文字" />;
  return (
    <Notice
      title={words === sought ? '这段文字已经不在文件里，文件可能更新过' : '没有找到这些内容'}
      action={
        <Button variant="outlined" onClick={onAll}>
          看全文
        </Button>
      }
    />
  );
}
