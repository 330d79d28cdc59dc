/** A talk's statements, each with the facts that it may be about. */
import { once } from '#text';
import type { Fact } from './compile.js';
import { isDiscounted, isFollowingTheirs } from './computed.js';
import { featuresOfPair, featuresOfStatement, type Features, type Told } from './features.js';
import { goodsOf, type Match } from './matches.js';
import { scorerOf } from './model.js';
import { statementsOf, type Statement, type Talk } from './statements.js';
import { weights } from './weights.js';

/** A statement with the facts that it may contradict. */
export interface Candidate {
  said: Statement;
  /** All facts that it may be about, the likeliest first. */
  matches: Match[];
  /** The matches that say otherwise than the statement. */
  others: Pair[];
  /** Those that do so, too, but another figure of their line is as the statement says. */
  inLine: Pair[];
  /** It is a price with a discount, which is told behind it: whatever says otherwise is not contradicted. */
  isDiscounted: boolean;
}

export interface Pair {
  fact: Fact;
  /** What weights are learned by. */
  features: () => Features;
  /** How likely it is contradicted, as log odds. */
  odds: () => number;
}

/** All that a talk states of facts; what is asked about it is worked out once. */
export type Candidates = readonly Candidate[];

export const corrects =
  /说错|记错|看错|口误|更正|纠正|更准确|搞错|弄错|错了|应该是|不对|打错|抱歉|不好意思|不是不是|[哦噢啊哎]不/u;

const score = scorerOf(weights);
/** Of more facts than so many none is meant. */
const mostOthers = 5;

/** Lines with a fact that a statement tells as it is. */
function linesTold(matches: readonly Match[]): ReadonlySet<string> {
  const right = matches.filter(({ isAgreeing }) => isAgreeing);
  const least = Math.max(0, ...right.map(({ line }) => line)) * 0.8;
  return new Set(right.flatMap(({ fact, line }) => (line >= least ? [fact.line] : [])));
}

/** What a later clause puts right is no contradiction. */
export function candidatesIn(talk: Talk, facts: readonly Fact[]): Candidates {
  const goods = goodsOf(facts);
  const all = statementsOf(talk, goods)
    .filter(({ isBeside }) => !isBeside)
    .map((said) => ({ said, matches: goods.matchesOf(said) }))
    .map((one) => ({ ...one, told: linesTold(one.matches) }));
  return all.map(({ said, matches }, at): Candidate => {
    const later = all.slice(at + 1).filter((one) => corrects.test(one.said.sentence));
    const isPutRight = (fact: Fact) =>
      later.some((one) => one.matches.some((match) => match.fact === fact && match.isAgreeing));
    const agreeing = matches.filter(
      ({ fact, isAgreeing }) => isAgreeing && fact.dimension === said.dimension,
    );
    // Where a figure of the same line says so, it is true.
    const linesOfAgreeing = new Set(agreeing.map(({ fact }) => fact.line));
    const isInLine = ({ fact: { line } }: Match) => linesOfAgreeing.has(line);
    const differing = matches.filter(({ isAgreeing }) => !isAgreeing);
    const outOfLine = differing.filter((match) => !isInLine(match));
    // What stands in an exam's answer is right.
    const isRight = said.question.isExam && agreeing.length > 0;
    const others = all.filter((one) => one !== all[at]);
    const tellOf = (fact: Fact): Told => ({
      isToldRight: all.some(
        (one) =>
          one.said.dimension === fact.dimension &&
          one.matches.some((match) => match.fact === fact && match.isAgreeing),
      ),
      ofLine: others.filter(({ told }) => told.has(fact.line)).length,
      ofOthers: others.filter(({ told }) => told.size > 0 && !told.has(fact.line)).length,
    });
    const isTrue =
      isRight || isFollowingTheirs(said, facts) || outOfLine.slice(0, 1).some(({ fact }) => isPutRight(fact));
    const common = once(() => featuresOfStatement(said, matches, facts));
    const pairOf = (match: Match): Pair => {
      const own = once(() => featuresOfPair(said, match, matches, facts, tellOf(match.fact)));
      return {
        fact: match.fact,
        features: () => ({ ...common(), ...own() }),
        odds: once(() => score(own(), common())),
      };
    };
    const pairsOf = (some: readonly Match[]) => (isTrue ? [] : some.map(pairOf));
    return {
      said,
      matches,
      others: pairsOf(outOfLine),
      inLine: pairsOf(differing.filter(isInLine)),
      isDiscounted: isDiscounted(said, facts),
    };
  });
}

/** The likeliest of those that a statement may contradict. @param claimed facts that are looked at however little speaks for them */
export const likeliest = ({ others }: Candidate, claimed?: ReadonlySet<string>): Pair[] =>
  others.filter(({ fact }, place) => place < mostOthers || claimed?.has(fact.fact_id));
