/** What may be used of the words in which the model puts the summary. Each point stands or falls alone. */
import { isAtMost, mostCharacters } from './brevity.rules.js';
import { isRecord } from './judge-answers.rules.js';
import { learnerTextOf } from './words-to-the-grader.js';

/** The model's wording by point id, as far as it can be used, and its sentence on the whole. */
export interface Wording {
  texts: ReadonlyMap<string, string>;
  comment: string | null;
}

/** The points that are worded. */
export type WordingIds = Record<'good' | 'weak' | 'suggestions', readonly { id: string }[]>;

const longest = 200;
/** 85 分, 满分: a score is arithmetic, the model doesn't name one. 三十分钟, 八分熟 and 100 分期 are none. */
const namesScore = /(?:\d|[零一二三四五六七八九十百])\s*分(?!钟|之|期|熟|类|店|袖|裤|别|开)|满分/u;
const quoted = /[“「『"]([^“”「」『』"]+)[”」』"]/gu;

/** Words for a learner: not endless, without a score, and none that talk to the grader. */
function isUsable(text: unknown): text is string {
  if (typeof text !== 'string' || text.trim() === '' || text.length > longest) return false;
  return !namesScore.test(text) && learnerTextOf([text]).flags.length === 0;
}

/** Everything in quotation marks was really said; an ellipsis stands for what was left out at either end. */
const quotesTruly = (text: string, said: string): boolean =>
  [...text.matchAll(quoted)].every((match) => said.includes(match[1]!.replace(/^…+|…+$/gu, '')));

/** May this be said to a learner? @param said everything that it may quote */
export const isTrueWording = (text: unknown, said: readonly string[]): text is string =>
  isUsable(text) && quotesTruly(text, said.join('\n'));

/**
 * @param raw the model's answer: `{ points: [{ id, text }], comment }`
 * @param said everything that was said in the session; what is good or weak may only quote from it
 * @param may what may be said of what is weak, and of anything else
 */
export function readWording(
  raw: unknown,
  points: WordingIds,
  said: readonly string[],
  may = { maySay: (_text: string) => true, mayPraise: (_text: string) => true },
): Wording {
  const kindOf = new Map(
    (['good', 'weak', 'suggestions'] as const).flatMap((kind) => points[kind].map(({ id }) => [id, kind])),
  );
  const texts = new Map<string, string>();
  const items: unknown[] = isRecord(raw) && Array.isArray(raw.points) ? raw.points : [];
  for (const item of items) {
    if (!isRecord(item) || typeof item.id !== 'string' || !isUsable(item.text)) continue;
    const kind = kindOf.get(item.id);
    const isTrue = kind === 'suggestions' || quotesTruly(item.text, said.join('\n'));
    const allowed =
      kind !== undefined && isTrue && (kind === 'weak' ? may.maySay(item.text) : may.mayPraise(item.text));
    if (allowed && !texts.has(item.id)) texts.set(item.id, item.text.trim());
  }
  const comment = isRecord(raw) && typeof raw.comment === 'string' ? raw.comment.trim() : null;
  const fits =
    isTrueWording(comment, said) && isAtMost(comment, mostCharacters.sentence) && may.mayPraise(comment);
  return { texts, comment: fits ? comment : null };
}
