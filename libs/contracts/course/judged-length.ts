/** How much of an exam's answer is judged: so much that a full one has room, and a pasted handbook has not. */
import { countText, limits } from '../limits.js';
import type { KeyQa } from './course.views.js';

/** A learner is told the step and never the length of the standard answer. The last one is all that may be sent. */
export const judgedSteps = [400, 800, 1_200, limits.turn.characters] as const;

const textOf = (point: NonNullable<KeyQa['key_points']>[number]): string =>
  typeof point === 'string' ? point : point.text;

/**
 * Characters of the answer to a question that are judged: the smallest step that is at least four times the standard answer and holds
 * all key points.
 */
export function judgedCharacters({ answer, key_points = [] }: Pick<KeyQa, 'answer' | 'key_points'>): number {
  const points = key_points.map(textOf).join('\n').length;
  const wanted = Math.max(4 * answer.trim().length, points);
  return judgedSteps.find((step) => step >= wanted) ?? limits.turn.characters;
}

/** Half of a figure is another figure, half of a pair of code units no character. */
const inOne =
  /[\d.,零〇一二两三四五六七八九十百千万亿A-Za-z]+[零〇一二两三四五六七八九十百千万亿\dA-Za-z]$|[\u{10000}-\u{10FFFF}]$/u;

/** No figure is longer. */
const longestFigure = 12;

/** What is judged of an answer: its beginning up to `most` characters, without a figure or a word of Latin letters that would be cut in two. */
export function judgedPart(answer: string, most: number): string {
  if (answer.length <= most) return answer;
  const across = inOne.exec(answer.slice(Math.max(0, most - longestFigure), most + 1))?.[0] ?? '';
  const begun = across.length - 1;
  return answer.slice(0, begun > 0 && begun < longestFigure ? most - begun : most);
}

/** How it is told that an answer went on beyond what is judged. */
export const beyondJudged = (judged: number, over: number): string =>
  `只评前 ${countText(judged)} 字，后面 ${countText(over)} 字不计分`;
