/** A passage with its place; a table stays a table. */
import { memo } from 'react';
import { styled } from '@mui/material/styles';
import type { PassageView } from '#contracts';
import { placeText } from '../../lib/file-labels';
import { PassageTable } from './PassageTable';
import { countHits, segmentsOf, textsOf } from './hits';

const Frame = styled('article')(({ theme }) => ({
  padding: '10px 16px 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > header': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    fontSize: 12,
    lineHeight: '20px',
    color: theme.vars.palette.hint,
  },
  '& > header > span:last-of-type': { flex: 'none' },
  '& > p': { margin: 0, whiteSpace: 'pre-line' },
  '& mark': { borderRadius: 3, color: 'inherit', background: '#FFE3A3' },
  '& mark[data-current]': { background: '#FFC54D', outline: '1px solid #9A5B00' },
}));

interface PassageProps {
  passage: PassageView;
  words: string;
  /** Which of its hits one is at. */
  current: number | null;
}

export const Passage = memo(function Passage({ passage, words, current }: PassageProps) {
  const texts = textsOf(passage);
  const before = (at: number) => texts.slice(0, at).reduce((sum, text) => sum + countHits(text, words), 0);
  const marked = (one: string, at: number) => (
    <Marked text={one} words={words} current={current === null ? null : current - before(at)} />
  );
  const { table, text, place, no } = passage;
  return (
    <Frame>
      <header>
        <span>{placeText(place)}</span>
        <span>
          第{'\u00a0'}
          {no}
          {'\u00a0'}段
        </span>
      </header>
      {table ? (
        <PassageTable label={`第 ${no} 段的表格`} rows={table} cell={marked} />
      ) : (
        <p>{marked(text, 0)}</p>
      )}
    </Frame>
  );
});

const Marked = ({ text, words, current }: { text: string; words: string; current: number | null }) =>
  segmentsOf(text, words).map((piece, at) =>
    piece.hit === null ? (
      piece.text
    ) : (
      <mark key={at} data-current={piece.hit === current || undefined}>
        {piece.text}
      </mark>
    ),
  );
