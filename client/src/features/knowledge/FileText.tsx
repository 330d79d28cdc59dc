/** One file at the side of the list: what it is, and its text in passages. */
import { useRef } from 'react';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Virtuoso } from 'react-virtuoso';
import type { VirtuosoHandle } from 'react-virtuoso';
import { FileSource, FileState, fileStateLabel } from '#contracts';
import type { KnowledgeFileView, PassageView } from '#contracts';
import { useFileQuery } from '../../api/console/knowledge.api';
import { factsText } from '../../lib/file-words';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { wholeOf } from '../../lib/shortened';
import { fullTime } from '../../lib/time';
import { IconAction } from '../../ui/IconAction';
import { NotLoaded } from '../../ui/NotLoaded';
import { Notice } from '../../ui/Notice';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { FileSearch } from './FileSearch';
import { FileStateCell } from './FileState';
import { Passage } from './Passage';
import { isBeingRead, useLiveFile } from './use-live-file';
import { usePassages } from './use-passages';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  '& > header': { padding: '14px 16px 10px' },
  '& > header > .title': { display: 'flex', alignItems: 'flex-start', gap: 8 },
  '& h2': { flex: 1, minWidth: 0, margin: 0, fontSize: 17, lineHeight: '26px', fontWeight: 600 },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginTop: 6,
    fontSize: 13,
    lineHeight: '20px',
    color: theme.vars.palette.text.secondary,
  },
  '& .facts .MuiButton-root': { minWidth: 0, padding: '0 4px', margin: '-6px 0' },
  '& .text': { flex: 1, minHeight: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > footer': {
    display: 'flex',
    gap: 8,
    padding: '12px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > footer > .MuiButton-root': { flex: 1 },
}));

const End = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '12px 16px',
  textAlign: 'center',
  fontSize: 13,
  color: theme.vars.palette.hint,
}));

interface FileTextProps {
  id: number;
  onClose: () => void;
  onRetry: (file: KnowledgeFileView) => void;
  onRefresh: (file: KnowledgeFileView) => void;
  onReplace: (file: KnowledgeFileView) => void;
  onDownload: (file: KnowledgeFileView) => void;
  onUses: (file: KnowledgeFileView) => void;
}

export default function FileText({ id, ...handlers }: FileTextProps) {
  const query = useFileQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData, isError } = query;
  if (currentData) return <Loaded file={currentData} {...handlers} />;
  if (!isError) return <PageSkeleton />;
  return (
    <NotLoaded what="这个文件" query={query}>
      <Button onClick={handlers.onClose}>关闭</Button>
    </NotLoaded>
  );
}

function Loaded({ file: shown, ...handlers }: Omit<FileTextProps, 'id'> & { file: KnowledgeFileView }) {
  const file = useLiveFile(shown);
  const { onClose, onRetry, onRefresh, onReplace, onDownload, onUses } = handlers;
  const ofFeishu = file.file_source === FileSource.feishu;
  const facts = [factsText(file), ...(file.state === FileState.ready ? [`${file.passage_count} 段`] : [])];
  return (
    <Frame>
      <header>
        <div className="title">
          <h2 id="file-title" title={wholeOf(file.file_name)}>
            {file.file_name}
          </h2>
          <IconAction aria-label="关闭" onClick={onClose}>
            <Close fontSize="small" />
          </IconAction>
        </div>
        <div className="facts">
          <FileStateCell file={shown} onRetry={onRetry} />
          {withNonBreakingSpaces(facts.join(' · '))}
          {file.course_count > 0 && (
            <Button size="small" onClick={() => onUses(file)}>
              {withNonBreakingSpaces(`${file.course_count} 门课程在用`)}
            </Button>
          )}
        </div>
        {file.refresh_time !== null && (
          <div className="facts">
            {fullTime(file.refresh_time)} 由{file.refresher_name}从飞书读取
          </div>
        )}
      </header>
      {file.passage_count > 0 ? (
        <Text key={file.refresh_time} file={file} />
      ) : (
        <div className="text">
          <Notice title={emptyText(file)} />
        </div>
      )}
      <footer>
        <Button variant="outlined" onClick={() => onDownload(file)}>
          {ofFeishu ? '下载文字' : '下载原文件'}
        </Button>
        {ofFeishu ? (
          <Button variant="outlined" disabled={isBeingRead(file)} onClick={() => onRefresh(file)}>
            刷新文档
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => onReplace(file)}>
            替换文件
          </Button>
        )}
        {file.cloud_url !== null && (
          <Button variant="outlined" href={file.cloud_url} target="_blank" rel="noopener noreferrer">
            在飞书打开
          </Button>
        )}
      </footer>
    </Frame>
  );
}

const emptyText = ({ state, failed_reason: reason }: KnowledgeFileView): string => {
  if (state === FileState.failed) return `没有读出文字：${reason ?? fileStateLabel[state]}`;
  return '正在读取文字，完成后会显示在这里';
};

function Text({ file }: { file: KnowledgeFileView }) {
  const list = useRef<VirtuosoHandle>(null);
  const text = usePassages(file.file_id);
  const { query, words, passages, hitCount, passageCount, position, current } = text;
  const go = async (by: 1 | -1) => {
    const hit = await text.go(by);
    if (hit) list.current?.scrollToIndex({ index: hit.passage, align: 'center' });
  };
  const found =
    words === '' || !passages ? null : hitCount === 0 ? '没有找到' : `${position} / ${hitCount} 处`;
  return (
    <>
      <FileSearch text={text.text} onText={text.setText} found={found} onGo={(by) => void go(by)} />
      <div className="text">
        {!passages && query.isError && <NotLoaded what="文件的文字" query={query} />}
        {!passages && !query.isError && <PageSkeleton />}
        {passages && (
          <Virtuoso<PassageView, EndProps>
            ref={list}
            data={passages}
            context={{ words, shown: passageCount, all: file.passage_count, onAll: () => text.setText('') }}
            components={parts}
            computeItemKey={(_, { passage_id }) => passage_id}
            itemContent={(index, passage) => (
              <Passage {...{ passage, words }} current={current?.passage === index ? current.nth : null} />
            )}
            endReached={text.fetchMore}
            increaseViewportBy={400}
            role="region"
            aria-label="文件的文字"
            tabIndex={0}
            style={{ height: '100%', overscrollBehavior: 'contain' }}
          />
        )}
      </div>
    </>
  );
}

interface EndProps {
  words: string;
  shown: number;
  all: number;
  onAll: () => void;
}

/** Outside the component: a part that is another function at every render is mounted anew at every render. */
const parts = {
  Footer: ({ context: { words, shown, all, onAll } }: { context: EndProps }) =>
    words !== '' && (
      <End>
        {shown > 0 && withNonBreakingSpaces(`只显示有“${words}”的 ${shown} 段 · `)}
        <Button size="small" onClick={onAll}>
          {withNonBreakingSpaces(`显示全部 ${all} 段`)}
        </Button>
      </End>
    ),
};
