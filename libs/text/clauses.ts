/** A text by its clauses: the smallest pieces that say something, which can be quoted, set aside or compared by themselves. */

/** A piece of a text, by code unit offsets. */
export interface Span {
  from: number;
  to: number;
}

export interface Clause extends Span {
  /** `text.slice(from, to)` of the whole text: without the marks around it, and without spaces at its ends. */
  text: string;
  /** What ended it, closing quotation marks included: `，`, `？！`, `。”`; empty at the end of the text. */
  mark: string;
}

/**
 * What ends a clause. Neither a colon does nor a bracket: what is named or commented belongs to what is said of it (材质：真皮, 教练：…).
 * Between digits a comma, a dash and a tilde belong to the figure: 1,000 元, 3~5 天; a full stop ends something where a space follows.
 */
const mark =
  /(?:[，、。！？；!?;…｡､\n\r\u2028\u2029]|(?<!\d),|,(?!\d{3}(?!\d))|(?<!\d)[~～—]|[~～—](?!\d)|\.(?=\s|$))+[”’」』）】》]*/gu;

const saysSomething = /[\p{L}\p{N}]/u;

/** The clauses of a text in their order, whoever wrote it. Pieces without a letter or digit are none; their marks join those before. */
export function clauses(text: string): Clause[] {
  const found: Clause[] = [];
  let at = 0;
  const take = (end: number, ending: string) => {
    const piece = text.slice(at, end);
    const last = found.at(-1);
    if (saysSomething.test(piece)) {
      const from = at + piece.length - piece.trimStart().length;
      found.push({ text: piece.trim(), from, to: from + piece.trim().length, mark: ending });
    } else if (last) {
      last.mark += ending;
    }
    at = end + ending.length;
  };
  for (const hit of text.matchAll(mark)) take(hit.index, hit[0]);
  take(text.length, '');
  return found;
}

export const touches = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
export const isWithin = (inner: Span, outer: Span): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;
