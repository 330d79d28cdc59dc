/** Where the words that are looked for stand in passages. Pure; the spec lies beside. */
import type { PassageView } from '#contracts';

export interface TextSegment {
  text: string;
  /** Which of the hits it is, counted from 0 within the text; null for what stands between them. */
  hit: number | null;
}

/** A text cut at its hits, case aside. */
export function segmentsOf(text: string, words: string): TextSegment[] {
  const lower = text.toLowerCase();
  const wanted = words.toLowerCase();
  // A few letters have more characters when they are small: the places would be others.
  if (wanted === '' || lower.length !== text.length) return [{ text, hit: null }];
  const pieces: TextSegment[] = [];
  let from = 0;
  for (let hit = 0; ; hit += 1) {
    const at = lower.indexOf(wanted, from);
    if (at > from || (at < 0 && from < text.length))
      pieces.push({ text: text.slice(from, at < 0 ? undefined : at), hit: null });
    if (at < 0) return pieces;
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), hit });
  }
}

/** The texts of a passage as they are shown: its cells, or itself. */
export const textsOf = ({ table, text }: Pick<PassageView, 'table' | 'text'>): string[] =>
  table ? table.flat() : [text];

export const countHits = (text: string, words: string): number =>
  segmentsOf(text, words).filter(({ hit }) => hit !== null).length;

/** One hit: in which passage, and which of that passage's. */
export interface Hit {
  passage: number;
  nth: number;
}

/** All hits of these passages in their order. */
export const hitsOf = (passages: readonly Pick<PassageView, 'table' | 'text'>[], words: string): Hit[] =>
  passages.flatMap((passage, index) => {
    const count = textsOf(passage).reduce((sum, text) => sum + countHits(text, words), 0);
    return Array.from({ length: count }, (_, nth) => ({ passage: index, nth }));
  });
