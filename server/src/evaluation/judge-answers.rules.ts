/** Reads what the judge answered. Whatever is not exactly what was asked for is refused as a whole. */
import { lettersOf } from '#text';
import { withoutStop } from './brevity.rules.js';
import { gap } from './words-to-the-grader.js';

export interface Answer {
  verdict: string;
  quote: string;
  reason: string;
  /** The model says that it can't decide it: what it answered counts only where it costs nothing to be wrong. */
  undecided?: true;
}

export type Read = { answers: Map<string, Answer>; better: string } | { malformed: string };

const longest = { quote: 2_000, reason: 500, better: 500 };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

/**
 * Every question answered once, nothing else answered, every answer one that the question may have.
 * @param asksBetter whether a better wording of the whole was asked for, too
 */
export function readAnswers(
  raw: unknown,
  questions: readonly { id: string; answers: readonly string[] }[],
  asksBetter: boolean,
): Read {
  if (!isRecord(raw) || !Array.isArray(raw.answers)) return { malformed: 'no answers' };
  const better = asksBetter ? raw.better : '';
  if (!isText(better, longest.better)) return { malformed: 'no better wording, or an endless one' };
  const open = new Map(questions.map((question) => [question.id, question]));
  const answers = new Map<string, Answer>();
  for (const item of raw.answers as unknown[]) {
    if (!isRecord(item) || typeof item.id !== 'string') return { malformed: 'an answer without an id' };
    const question = open.get(item.id);
    if (!question)
      return { malformed: answers.has(item.id) ? 'a question answered twice' : 'an answer to no question' };
    const { verdict, quote, reason } = item;
    if (typeof verdict !== 'string' || !question.answers.includes(verdict))
      return { malformed: 'no such verdict' };
    if (!isText(quote, longest.quote) || !isText(reason, longest.reason))
      return { malformed: 'no quote or reason' };
    open.delete(item.id);
    answers.set(item.id, { verdict, quote, reason: withoutStop(reason) });
  }
  if (open.size > 0) return { malformed: 'a question without an answer' };
  return { answers, better: better.trim() };
}

const quoteMarks = /^[\s"'“”‘’「」『』《》]+|[\s"'“”‘’「」『』《》]+$/gu;

/**
 * The quote as it stands in the turn, or null when it does not. Only marks and spaces around it may differ: it must be
 * found letter by letter in one piece of one message. Of a quote over what was set aside its longest part is looked for.
 */
export function findQuote(quote: string, pieces: readonly (readonly string[])[]): string | null {
  const [part = quote] = quote.split(gap).sort((a, b) => b.length - a.length);
  const candidates = [quote, quote.trim(), quote.replace(quoteMarks, ''), part.replace(quoteMarks, '')];
  const found = candidates.find(
    (candidate) =>
      lettersOf(candidate).length > 0 && pieces.flat().some((piece) => piece.includes(candidate)),
  );
  return found ?? null;
}
