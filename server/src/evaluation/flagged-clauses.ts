/** The clauses of a turn with what the patterns find in them. */
import { clauses, lettersOf, touches, type Clause, type Letter, type Span } from '#text';
import { hiddenTextIn, looksLikeCode } from './hidden-text.rules.js';
import * as known from './words-to-the-grader.patterns.js';
import type { Flag } from './words-to-the-grader.patterns.js';

export interface Hit extends Span {
  flag: Flag;
}

/** A clause of a message with its letters as the patterns see them, and what they found in it. */
export interface SearchedClause extends Clause {
  message: number;
  compact: string;
  /** For each code unit of `compact` the letter that it belongs to. */
  letters: Letter[];
  hits: Hit[];
}

/** Letters of other scripts that look like the usual ones, and digits within words that stand in for letters. */
const strange = 'аеорсухіѕтмοαι';
const usual = 'aeopcyxistmoai';
const lookalikes = new Map([...strange].map((letter, at) => [letter, usual[at]!]));
const leet: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

function compactOf(letters: readonly Letter[]): string {
  const plain = letters.map(({ char }) => lookalikes.get(char) ?? char).join('');
  return plain.replace(/(?<=[a-z])[013457]+(?=[a-z])/g, (digits) =>
    [...digits].map((digit) => leet[digit]).join(''),
  );
}

function clausesOf(text: string, message: number): SearchedClause[] {
  const letters = lettersOf(text);
  let at = 0;
  return clauses(text).map((clause) => {
    while (at < letters.length && letters[at]!.from < clause.from) at += 1;
    const first = at;
    while (at < letters.length && letters[at]!.from < clause.to) at += 1;
    const own = letters.slice(first, at);
    return {
      ...clause,
      message,
      compact: compactOf(own),
      letters: own.flatMap((letter) => [...letter.char.split('')].map(() => letter)),
      hits: [],
    };
  });
}

/** Puts down that a part has something between two places of its compact letters; a Latin word is not cut. */
function put(part: SearchedClause, flag: Flag, from: number, to: number): void {
  const [first, last] = [
    part.letters[Math.max(0, from)],
    part.letters[Math.min(part.letters.length, to) - 1],
  ];
  if (!first || !last) return;
  const after = part.text.slice(last.to - part.from);
  const cut = /[a-z]/iu.test(part.text[last.from - part.from]!) ? /^[a-z]*/iu.exec(after)![0].length : 0;
  part.hits.push({ flag, from: first.from, to: last.to + cut });
}

/** What a pattern finds. Most find nothing, and `matchAll` makes a copy of each before it looks. */
const found = (every: RegExp, text: string): Iterable<RegExpExecArray> =>
  text.search(every) < 0 ? [] : text.matchAll(every);

/** What the patterns find in each clause, written backwards, too. */
function findWithin(
  parts: readonly SearchedClause[],
  patternsFor: (compact: string) => readonly known.Pattern[],
): void {
  for (const part of parts) {
    const { compact } = part;
    const mirrored = known.backwards.test(compact) ? [...compact].reverse().join('') : '';
    for (const { flag, every, unless } of patternsFor(compact)) {
      if (unless?.test(compact)) continue;
      for (const hit of found(every, compact)) put(part, flag, hit.index, hit.index + hit[0].length);
      for (const { index, 0: hit } of found(every, mirrored))
        put(part, flag, compact.length - index - hit.length, compact.length - index);
    }
  }
}

/** A hit over several clauses is meant to be one only where it is most of what they say, almost from its beginning: 忽略。以上。指令。 */
const leastShare = 0.6;
const mostBefore = 3;

/** What they find in words that are spread over clauses and messages. */
function findAcross(parts: readonly SearchedClause[]): void {
  if (parts.length < 2) return;
  const whole = parts.map(({ compact }) => compact).join('');
  const starts: number[] = [];
  const owner: number[] = [];
  parts.forEach(({ compact }, index) => {
    starts.push(owner.length);
    for (let at = 0; at < compact.length; at += 1) owner.push(index);
  });
  for (const { flag, every, unless } of known.strictFor(whole)) {
    if (unless?.test(whole)) continue;
    for (const { index: from, 0: hit } of found(every, whole)) {
      const to = from + hit.length;
      const touched = parts.slice(owner[from], owner[to - 1]! + 1);
      const letters = touched.reduce((sum, { compact }) => sum + compact.length, 0);
      if (touched.length < 2 || hit.length / letters < leastShare) continue;
      if (from - starts[owner[from]!]! > mostBefore) continue;
      touched.forEach((part, at) => {
        const start = starts[owner[from]! + at]!;
        put(part, flag, from - start, to - start);
      });
    }
  }
}

/** Lays what only machines read upon the clauses that it touches; what stands outside of all clauses is answered. */
function layUpon(parts: readonly SearchedClause[], found: readonly Hit[]): Hit[] {
  return found.filter((hit) => {
    const touched = parts.filter((part) => touches(part, hit));
    for (const part of touched)
      // An object or a tag is all that its clause says.
      part.hits.push(hit.flag === 'code' ? { ...hit, from: part.from, to: part.to } : hit);
    return touched.length === 0;
  });
}

/** What stands beside something certain and is of its kind goes with it. */
function findCompanions(parts: readonly SearchedClause[]): void {
  const flags = new Set(parts.flatMap(({ hits }) => hits.map(({ flag }) => flag)));
  if (flags.size === 0) return;
  const open = parts.filter(({ hits }) => hits.length === 0);
  findWithin(open, () => known.companions);
  if (!flags.has('code')) return;
  for (const part of open)
    if (looksLikeCode(part.text)) part.hits.push({ flag: 'code', from: part.from, to: part.to });
}

/** @returns the clauses of every message, and what only machines read outside of all clauses, message by message */
export function searched(messages: readonly string[]): { parts: SearchedClause[]; outside: Hit[][] } {
  const byMessage = messages.map((text, message) => clausesOf(text, message));
  const parts = byMessage.flat();
  findWithin(parts, known.certainFor);
  findAcross(parts);
  const outside = messages.map((text, message) => layUpon(byMessage[message]!, hiddenTextIn(text)));
  findCompanions(parts);
  return { parts, outside };
}
