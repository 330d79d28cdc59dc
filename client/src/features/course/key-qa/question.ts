/** A question as the form holds it. Pure; its spec lies beside. */
import type { KeyQa } from '#contracts';

/** Where `score` is empty it is ''; what is no number stays as it was typed, and the check refuses both. */
export type Question = Required<Omit<KeyQa, 'score'>> & { score: number | string };

export const blankQuestion: Question = { index: 0, question: '', answer: '', score: '', key_points: [] };

/** 10, 2.5, １０ and 10 分 are numbers. */
export function readScore(text: string): number | string {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*分$/, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text.trim();
}

/** While it is typed: half a number, such as 2. or 2.0, stays as it is. */
export const typedScore = (text: string): number | string =>
  /^\d+(\.\d*[1-9])?$/.test(text) ? Number(text) : text;

/** Each line is a point. */
export const pointsIn = (text: string): string[] => text.split('\n');

export function sumOf(questions: readonly Pick<Question, 'score'>[]): number {
  const sum = questions.reduce((all, { score }) => all + (Number(readScore(String(score))) || 0), 0);
  return Math.round(sum * 100) / 100;
}
