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

/** Where people who type without marks pause: 您好 欢迎光临 平时跑步多吗. */
const pause = /(?<=\p{Script=Han})[ \u3000]+(?=\p{Script=Han})/gu;

/** Pieces of fewer letters in the mean are words in a row (退换 质保) or letters spread out (免 费), and no clauses. */
const clauseLetters = 4;

/** The marks of a text, and the pauses between them that stand for marks. */
function* endsIn(text: string): Generator<{ index: number; 0: string }> {
  let at = 0;
  for (const hit of [...text.matchAll(mark), { index: text.length, 0: '' }]) {
    const stretch = text.slice(at, hit.index);
    const letters = stretch.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    const pauses = [...stretch.matchAll(pause)];
    if (letters >= clauseLetters * (pauses.length + 1))
      for (const { index, 0: space } of pauses) yield { index: at + index, 0: space };
    yield hit;
    at = hit.index + hit[0].length;
  }
}

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
  for (const hit of endsIn(text)) take(hit.index, hit[0]);
  return found;
}

export const touches = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
export const isWithin = (inner: Span, outer: Span): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;
