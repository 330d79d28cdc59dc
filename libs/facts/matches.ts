/** Which facts a statement may be about, and how much speaks for each. */
import { oncePer } from '#text';
import { agrees, isComparable, isSameDimension } from './compare.js';
import type { Fact } from './compile.js';
import { wordsOf } from './context.js';
import { namingOf } from './names.js';
import { isTime } from './quantities.js';
import type { Assortment, Statement } from './statements.js';

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

/** Facts, as statements are held against them. */
interface Goods extends Assortment {
  /** The facts that a statement may be about, the likeliest first. */
  matchesOf: (said: Statement) => Match[];
}

/** Worked out once for all talks about them. */
export const goodsOf = oncePer((facts: readonly Fact[]): Goods => {
  const names = [...new Set(facts.map(({ subject }) => subject))].filter((subject) => subject !== '');
  const lines = facts.map(({ line }) => line).join('\n');
  return { names, lines, thingsIn: namingOf(names), matchesOf: matcherOf(facts) };
});

function matcherOf(facts: readonly Fact[]): Goods['matchesOf'] {
  const counts = new Map<string, number>();
  for (const word of facts.flatMap(({ own }) => [...own])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => 1 / Math.sqrt(counts.get(word) ?? 1);
  const prepared = facts.map((fact) => {
    const [own, near] = [fact.own, fact.near].map((words) => [...words].join('|')) as [string, string];
    return { fact, name: wordsOf(fact.subject), own, near };
  });
  const sharesOf = lineShares(facts);
  return (said) => {
    const [inLine, clauseInLine] = [sharesOf(said.near), sharesOf(said.own)];
    const { words: asked } = said.question;
    const weightOf = (word: string) => (said.own.has(word) || (said.isAnswer && asked.has(word)) ? 1 : 0.6);
    const words = [...new Set([...said.own, ...said.near, ...asked])].map(
      (word) => [word, rarity(word) * weightOf(word)] as const,
    );
    return prepared
      .filter(({ fact }) => isComparable(said, fact))
      .map(({ fact, name, own, near }) => {
        let common = 0;
        for (const [word, weight] of words) {
          if (!stands(word, fact.near, near) || (name.has(word) && said.things.length > 0)) continue;
          common += weight * (stands(word, fact.own, own) ? 1 : 0.5);
        }
        return {
          fact,
          words: common,
          evidence: common + signsFor(said, fact),
          line: inLine(fact.line),
          clauseLine: clauseInLine(fact.line),
          isAgreeing: agrees(said, fact),
        };
      })
      .sort((a, b) => b.evidence - a.evidence);
  };
}
