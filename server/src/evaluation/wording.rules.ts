/** What may be used of the words in which the model puts the summary. Each point stands or falls alone. */
import { isRecord } from './judge-answers.rules.js';
import { stripPromptInjection } from './prompt-injection.js';
import type { Points, Wording } from './summary.rules.js';

const longest = { point: 200, comment: 200 };
/** 85 分, 满分: a score is arithmetic, the model doesn't name one. 三十分钟, 八分熟 and 100 分期 are none. */
const namesScore = /(?:\d|[零一二三四五六七八九十百])\s*分(?!钟|之|期|熟|类|店|袖|裤|别|开)|满分/u;
const quoted = /[“「『"]([^“”「」『』"]+)[”」』"]/gu;

function usable(text: unknown, most: number): text is string {
  if (typeof text !== 'string' || text.trim() === '' || text.length > most) return false;
  return !namesScore.test(text) && stripPromptInjection([text]).flags.length === 0;
}

/** Everything in quotation marks was really said; an ellipsis stands for what was left out at either end. */
const quotesTruly = (text: string, said: string): boolean =>
  [...text.matchAll(quoted)].every((match) => said.includes(match[1]!.replace(/^…+|…+$/gu, '')));

/**
 * @param raw the model's answer: `{ points: [{ id, text }], comment }`
 * @param said everything that was said in the session; what is good or weak may only quote from it
 */
export function readWording(raw: unknown, points: Points, said: readonly string[]): Wording {
  const talk = said.join('\n');
  const bound = new Set([...points.good, ...points.weak].map(({ id }) => id));
  const free = new Set(points.suggestions.map(({ id }) => id));
  const texts = new Map<string, string>();
  const items: unknown[] = isRecord(raw) && Array.isArray(raw.points) ? raw.points : [];
  for (const item of items) {
    if (!isRecord(item) || typeof item.id !== 'string' || !usable(item.text, longest.point)) continue;
    const allowed = free.has(item.id) || (bound.has(item.id) && quotesTruly(item.text, talk));
    if (allowed && !texts.has(item.id)) texts.set(item.id, item.text.trim());
  }
  const comment = isRecord(raw) ? raw.comment : null;
  const isTrue = usable(comment, longest.comment) && quotesTruly(comment, talk);
  return { texts, comment: isTrue ? comment.trim() : null };
}
