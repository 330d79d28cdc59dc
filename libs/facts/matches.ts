/** Which facts a statement may be about, and how much speaks for each. */
import { agrees, isComparable, isSameDimension } from './compare.js';
import type { Fact } from './compile.js';
import { wordsOf } from './context.js';
import { isTime } from './quantities.js';
import type { Statement } from './statements.js';

/** A fact that a statement may be about. */
export interface Match {
  fact: Fact;
  /** Words in common, the rarer ones more. */
  words: number;
  /** All that speaks for it: words, name, role, piece, size. Only the order that it gives counts for much. */
  evidence: number;
  /** Which part of the words of question and sentence that the material has are in the fact's line, and of those of the clause. */
  line: number;
  clauseLine: number;
  isAgreeing: boolean;
}

/** A fact with what is looked up in it for every statement. */
interface Prepared {
  fact: Fact;
  name: ReadonlySet<string>;
  own: string;
  near: string;
}

/** 膜 is in 贴膜. */
const stands = (word: string, words: ReadonlySet<string>, text: string): boolean =>
  words.has(word) || (word.length === 1 && text.includes(word));

export const sumOf = (words: Iterable<string>, weight: (word: string) => number): number =>
  [...words].reduce((sum, word) => sum + weight(word), 0);

/** What prices depend on. */
const isSize = ({ dimension }: { dimension: string }): boolean =>
  !isTime(dimension) && !/^(?:money|rate|count:次|clock|date|bare)$/u.test(dimension);
/** The size beside the fact stands beside the statement, too: 5 升 138. */
export const isSized = (said: Statement, fact: Fact): boolean =>
  fact.beside.some(
    (one) =>
      isSize(one) &&
      (said.own.has(String(one.low)) ||
        said.beside.some((other) => one.dimension === other.dimension && agrees(other, one))),
  );

export const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((role) => other.includes(role));

/** What speaks for a fact but words. */
function signsFor(said: Statement, fact: Fact): number {
  let sum = isSized(said, fact) ? 1 : 0;
  if (said.things.includes(fact.subject)) sum += said.named / said.things.length;
  else if (fact.subject !== '')
    sum += said.others.includes(fact.subject) ? 0.2 : said.things.length > 0 ? -1 : 0;
  if (said.attribute !== '')
    sum += said.attribute === fact.attribute ? 0.5 : fact.attribute !== '' ? -0.3 : 0;
  if (said.roles.length > 0 && fact.roles.length > 0) sum += share(said.roles, fact.roles) ? 0.5 : -1;
  if (said.per !== fact.per) sum -= 0.3;
  else if (said.per !== '') sum += 0.5;
  return isSameDimension(said.dimension, fact.dimension) ? sum : sum - 0.7;
}

/** Tells which part of some words a line has, of those that any line has; words of few lines count more. */
function lineShares(facts: readonly Fact[]): (words: ReadonlySet<string>) => (line: string) => number {
  const wordsIn = new Map(facts.map(({ line, lineWords }) => [line, lineWords]));
  const counts = new Map<string, number>();
  for (const word of [...wordsIn.values()].flatMap((words) => [...words])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + wordsIn.size / counts.get(word)!);
  return (words) => {
    const known = [...words].filter((word) => counts.has(word));
    const all = sumOf(known, weightOf);
    const shares = new Map([...wordsIn].map(([line, has]) => [line, all === 0 ? 0 : sumOf(known.filter((word) => has.has(word)), weightOf) / all]));
    return (line) => shares.get(line)!;
  };
} // prettier-ignore

/** Finds the facts that statements may be about. */
export function matcherOf(facts: readonly Fact[]): (said: Statement) => Match[] {
  const counts = new Map<string, number>();
  for (const word of facts.flatMap(({ own }) => [...own])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => 1 / Math.sqrt(counts.get(word) ?? 1);
  const prepared = facts.map((fact): Prepared => {
    return {
      fact,
      name: wordsOf(fact.subject),
      own: [...fact.own].join('|'),
      near: [...fact.near].join('|'),
    };
  });
  const sharesOf = lineShares(facts);
  return (said) => {
    const [inLine, clauseInLine] = [sharesOf(said.near), sharesOf(said.own)];
    const { words: asked } = said.question;
    const weightOf = (word: string) => (said.own.has(word) || (said.isAnswer && asked.has(word)) ? 1 : 0.6);
    const words = new Set([...said.own, ...said.near, ...asked]);
    return prepared
      .filter(({ fact }) => isComparable(said, fact))
      .map(({ fact, name, own, near }) => {
        const common = sumOf(words, (word) => {
          if (!stands(word, fact.near, near) || (name.has(word) && said.things.length > 0)) return 0;
          return rarity(word) * weightOf(word) * (stands(word, fact.own, own) ? 1 : 0.5);
        });
        return {
          fact,
          words: common,
          evidence: common + signsFor(said, fact),
          line: inLine(fact.line),
          clauseLine: clauseInLine(fact.line),
          isAgreeing: agrees(said, fact),
        };
      });
  };
}
