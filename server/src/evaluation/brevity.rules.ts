/** How short what a person reads beside a score is: nothing of it is ever cut on a phone. */
import { normalise } from '#text';

/** Characters of a verdict's reason, and of the sentence over a whole session. */
export const mostCharacters = { reason: 20, sentence: 24 } as const;

/** As many letters in a row as make one line a repetition of another. */
const sameLetters = 6;
/** A line of fewer letters (嗯) says nothing that could be repeated. */
const fewestLetters = 2;
const quoted = /[“「『"]([^“”「」『』"]+)[”」』"]/gu;

export const isAtMost = (text: string, most: number): boolean => [...text].length <= most;

/** Without the full stop that a line of its own needs not. */
export const withoutStop = (text: string): string => text.trim().replace(/[。.]$/u, '');

/** Does a text repeat a line: quote something of it, or say the whole or a good part of it again? */
export function repeats(text: string, line: string): boolean {
  const [letters, plain] = [[...normalise(line)], normalise(text)];
  if (letters.length < fewestLetters) return false;
  const size = Math.min(letters.length, sameLetters);
  const parts = letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
  const quotes = [...text.matchAll(quoted)].map(([, words]) => normalise(words!));
  return (
    parts.some((part) => plain.includes(part)) ||
    quotes.some((words) => words !== '' && letters.join('').includes(words))
  );
}
