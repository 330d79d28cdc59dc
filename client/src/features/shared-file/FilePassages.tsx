/** A file's text in passages, searched through; fills what room is there. */
import { useRef } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Virtuoso } from 'react-virtuoso';
import type { VirtuosoHandle } from 'react-virtuoso';
import type { PassageView } from '#contracts';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { countText } from '../../lib/numbers';
import { NotLoaded } from '../../ui/NotLoaded';
import { Notice } from '../../ui/Notice';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { FileSearch } from './FileSearch';
import { Passage } from './Passage';
import { usePassages } from './use-passages';
import type { SoughtPassage } from './use-passages';

const Text = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const End = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '12px 16px',
  textAlign: 'center',
  fontSize: 13,
  color: theme.vars.palette.hint,
}));

interface FilePassagesProps {
  /** Of the file. */
  id: number;
  /** What is shown alone at first; left out: the file from its beginning. */
  sought?: SoughtPassage;
}

export function FilePassages({ id, sought: first }: FilePassagesProps) {
  const list = useRef<VirtuosoHandle>(null);
  const text = usePassages(id, first);
  const { query, sought, words, passages, hitCount, passageCount, position, current } = text;
  const go = async (by: 1 | -1) => {
    const hit = await text.go(by);
    if (hit) list.current?.scrollToIndex({ index: hit.passage, align: 'center' });
  };
  const found =
    words === '' || !passages
      ? null
      : hitCount === 0
        ? '没有找到'
        : `${countText(position)} / ${countText(hitCount)} 处`;
  const onAll = () => text.setText('');
  return (
    <>
      <FileSearch text={text.text} onText={text.setText} found={found} onGo={(by) => void go(by)} />
      <Text>
        {!passages && query.isError && <NotLoaded what="文件的文字" query={query} />}
        {!passages && !query.isError && <PageSkeleton />}
        {passages?.length === 0 && words === '' && <Nothing sought={sought !== undefined} onAll={onAll} />}
        {passages && (passages.length > 0 || words !== '') && (
          <Virtuoso<PassageView, EndProps>
            ref={list}
            data={passages}
            context={{ words, alone: sought !== undefined, shown: passageCount, onAll }}
            components={parts}
            computeItemKey={(_, { passage_id }) => passage_id}
            itemContent={(index, passage) => (
              <Passage
                {...{ passage, words: sought?.quote ?? words }}
                current={current?.passage === index ? current.nth : null}
              />
            )}
            endReached={text.fetchMore}
            increaseViewportBy={400}
            role="region"
            aria-label="文件的文字"
            tabIndex={0}
            style={{ height: '100%', overscrollBehavior: 'contain' }}
          />
        )}
      </Text>
    </>
  );
}

function Nothing({ sought, onAll }: { sought: boolean; onAll: () => void }) {
  if (!sought) return <Notice title="这个文件里没有文字" />;
  return (
    <Notice
      title="这段文字已经不在文件里，文件可能更新过"
      action={
        <Button variant="outlined" onClick={onAll}>
          看全文
        </Button>
      }
    />
  );
}

interface EndProps {
  words: string;
  /** One passage is shown, and nothing is looked for. */
  alone: boolean;
  shown: number;
  onAll: () => void;
}

/** Outside the component: a part that is another function at every render is mounted anew at every render. */
const parts = {
  Footer: ({ context: { words, alone, shown, onAll } }: { context: EndProps }) =>
    (alone || words !== '') && (
      <End>
        {words !== '' && shown > 0 && withNonBreakingSpaces(`只显示有“${words}”的 ${countText(shown)} 段 · `)}
        <Button size="small" onClick={onAll}>
          看全文
        </Button>
      </End>
    ),
};
