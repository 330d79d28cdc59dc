/** A list that shows its first ones; the rest unfolds in place. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { countText } from '../lib/numbers';
import { Toggle } from './ChartFigure';

interface FoldedProps<Row> {
  rows: readonly Row[];
  first?: number;
  /** What unfolds the rest is called. */
  more?: string;
  children: (shown: readonly Row[]) => ReactNode;
}

/** The first of a list; the rest unfolds in place. */
export function Folded<Row>({ rows, first = 10, more, children }: FoldedProps<Row>) {
  const [whole, setWhole] = useState(false);
  const all = `显示全部 ${countText(rows.length)} 个`;
  return (
    <>
      {children(whole ? rows : rows.slice(0, first))}
      {!whole && rows.length > first && <Toggle onClick={() => setWhole(true)}>{more ?? all}</Toggle>}
    </>
  );
}
