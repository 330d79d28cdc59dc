import type { CountedPlace } from '#contracts';
import type { NewPassage } from '../extraction/index.js';

/** How long a file is, as people count it. */
export type Length = { kind: CountedPlace; count: number } | { kind: null; count: null };

/**
 * Pages and slides by the last one that has text, tables by their rows: each group of rows begins with the header. What is told apart by
 * headings alone has no length.
 */
export function lengthOf(passages: readonly Pick<NewPassage, 'place' | 'table'>[]): Length {
  const kind = passages[0]?.place.kind;
  if (kind === 'page' || kind === 'slide')
    return { kind, count: passages.reduce((last, { place }) => Math.max(last, place.no), 0) };
  if (kind === 'sheet')
    return {
      kind: 'row',
      count: passages.reduce((rows, { table }) => rows + (table ? table.length - 1 : 0), 0),
    };
  return { kind: null, count: null };
}
