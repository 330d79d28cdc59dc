/** Which facts statements are about, and whether they say otherwise. Only code compares, and only figures of the same thing. */
import { touches, type Span } from '#text';
import type { Fact } from './compile.js';
import { isFollowingTheirs } from './computed.js';
import { featuresOfPair, featuresOfStatement, isPrice, type Features, type Told } from './features.js';
import { matcherOf, type Match } from './matches.js';
import { scorerOf } from './model.js';
import { quantitiesIn } from './quantities.js';
import { statementsOf, type Statement, type Talk } from './statements.js';
import { plain } from './units.js';
import { weights } from './weights.js';

/** Somebody's words about a fact; whether they are true is not said. */
export interface Claim {
  fact: string;
  /** Word for word, of one message. */
  quote: string;
}

/** A figure that is not what the material says. */
export interface Contradiction {
  fact: Fact;
  /** As it was said: 99 元. */
  said: string;
  /** The clause it was said in. */
  quote: string;
}

/** A statement with the facts that it may contradict. */
export interface Candidate {
  said: Statement;
  /** All facts that it may be about, the likeliest first. */
  matches: Match[];
  /** The likeliest of those that say otherwise, and what their weights are learned by. */
  others: Pair[];
}

interface Pair {
  fact: Fact;
  features: Features;
}

const corrects =
  /说错|记错|看错|口误|更正|纠正|更准确|搞错|弄错|错了|应该是|不对|打错|抱歉|不好意思|不是不是|[哦噢啊哎]不/u;

/** Of more facts than so many none is meant. */
const mostOthers = 5;

interface Read extends Pick<Candidate, 'said' | 'matches'> {
  /** Lines with a fact that it tells as it is. */
  told: ReadonlySet<string>;
}

function matchesIn(talk: Talk, facts: readonly Fact[]): Read[] {
  const names = [...new Set(facts.map(({ subject }) => subject))].filter((subject) => subject !== '');
  const matchesOf = matcherOf(facts);
  return statementsOf(talk, names, facts.map(({ line }) => line).join('\n'))
    .filter(({ isBeside }) => !isBeside)
    .map((said) => {
      const matches = matchesOf(said).sort((a, b) => b.evidence - a.evidence);
      const right = matches.filter(({ isAgreeing }) => isAgreeing);
      const told = right.filter(({ line }) => line >= Math.max(0, ...right.map((one) => one.line)) * 0.8);
      return { said, matches, told: new Set(told.map(({ fact }) => fact.line)) };
    });
}

/**
 * What weights are learned from. What a later clause puts right is no contradiction.
 * @param claimed facts that are looked at however little speaks for them
 */
export function candidatesIn(talk: Talk, facts: readonly Fact[], claimed?: ReadonlySet<string>): Candidate[] {
  const all = matchesIn(talk, facts);
  return all.map(({ said, matches }, at) => {
    const later = all.slice(at + 1).filter((one) => corrects.test(one.said.sentence));
    const isPutRight = (fact: Fact) =>
      later.some((one) => one.matches.some((match) => match.fact === fact && match.isAgreeing));
    // Where a figure of the same line says so, it is true.
    const isInLine = ({ fact: { line } }: Match) =>
      matches.some(
        ({ fact, isAgreeing }) => isAgreeing && fact.line === line && fact.dimension === said.dimension,
      );
    const differing = matches
      .filter((match) => !match.isAgreeing && !isInLine(match))
      .filter(({ fact }, place) => place < mostOthers || claimed?.has(fact.fact_id));
    // What stands in an exam's answer is right.
    const isRight =
      said.question.isExam &&
      matches.some(({ fact, isAgreeing }) => isAgreeing && fact.dimension === said.dimension);
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
    const wrong =
      isRight || isFollowingTheirs(said, facts) || differing.slice(0, 1).some(({ fact }) => isPutRight(fact))
        ? []
        : differing;
    const common = wrong.length > 0 ? featuresOfStatement(said, matches, facts) : {};
    const candidates = wrong.map((match) => ({
      fact: match.fact,
      features: { ...common, ...featuresOfPair(said, match, matches, facts, tellOf(match.fact)) },
    }));
    return { said, matches, others: candidates };
  });
}

const score = scorerOf(weights);
/** Facts that are nearly as likely are meant, too. */
const nearly = 1.5;
/** More than any odds. */
const certain = 10;

/** 三百九十九一双 is the price of what is sold by pairs. */
const isWhole = /^[双台支盒瓶件套只副条张]$/u;
const saysThis = /这[双款个件瓶台支盒杯套种条只张把副颗辆]/u;

/**
 * Wrong whatever the weights say, where no fact of the shop or of a thing that is named has the figure: 终身 of a time that ends, and a price
 * right behind the one thing that is named or shown (这双).
 */
function isPlain({ said, matches }: Candidate, { fact, features }: Pair): boolean {
  const { things, clause } = said;
  const isOf = ({ subject }: Fact) => subject === '' || things.length === 0 || things.includes(subject);
  if (matches.some((match) => match.isAgreeing && isOf(match.fact))) return false;
  if (said.low === Infinity && said.dimension === 'months') return said.roles.some((role) => fact.roles.includes(role));
  if (said.dimension !== 'money' || !isPrice(said.attribute) || !isPrice(fact.attribute) || fact.subject === '') return false;
  const isMeant = things.length === 0 ? saysThis.test(clause.text) : said.named === 1 && things.length === 1 && things[0] === fact.subject;
  const times = Math.max(said.low / fact.low, fact.low / said.high);
  const isAlone = quantitiesIn(plain(clause.text)).filter(({ dimension }) => dimension === 'money').length === 1;
  return (
    isMeant && isAlone && times <= (said.bare ? 4 : 10) && (said.per === fact.per || (fact.per === '' && isWhole.test(said.per))) &&
    said.strangeNoun === 0 && features.alike === 1 && features.follows === 0 && features.reckons === 0
  );
} // prettier-ignore

/** The facts that a statement contradicts, the likeliest first. */
function contradictedBy(candidate: Candidate): Fact[] {
  const { isExam } = candidate.said.question;
  const least = isExam ? weights.thresholdInExams : weights.threshold;
  const scored = candidate.others.map((pair) => ({ fact: pair.fact, odds: score(pair.features) + (isPlain(candidate, pair) ? certain : 0) }));
  const best = Math.max(...scored.map(({ odds }) => odds));
  if (best < least) return [];
  return scored
    .filter(({ odds }) => odds > best - nearly)
    .sort((a, b) => b.odds - a.odds)
    .map(({ fact }) => fact);
} // prettier-ignore

/** What texts state about facts, right or wrong: what a careful reader would name. */
export const claimsIn = (talk: Talk, facts: readonly Fact[]): Claim[] =>
  candidatesIn(talk, facts).flatMap((candidate) => {
    const right = candidate.matches.find(({ isAgreeing, evidence }) => isAgreeing && evidence > 0);
    const fact = contradictedBy(candidate)[0] ?? right?.fact;
    return fact ? [{ fact: fact.fact_id, quote: candidate.said.clause.text }] : [];
  });

/**
 * Which of the claims contradict the facts they name. A claim whose quote stands nowhere, that names no fact, or that states nothing
 * about it (a question, a negation, somebody else's words or goods, a sum or a discount of known figures) contradicts nothing.
 * A later clause that corrects the figure clears it.
 */
export function contradictionsIn(
  claims: readonly Claim[],
  talk: Talk,
  facts: readonly Fact[],
): Contradiction[] {
  const candidates = candidatesIn(talk, facts, new Set(claims.map(({ fact }) => fact)));
  const found = candidates.flatMap((candidate): Contradiction[] => {
    const { said, others } = candidate;
    const claimed = new Set(claims.filter(({ quote }) => isIn(quote, said)).map(({ fact }) => fact));
    // Another figure of the clause is what the claim is about, and says it as it is.
    const isRight = ({ fact_id }: Fact) =>
      candidates.some((one) => one.said.text === said.text && one.said.clause.from === said.clause.from && one.matches.some(({ fact, isAgreeing }) => fact.fact_id === fact_id && isAgreeing));
    const least = said.question.isExam ? weights.thresholdInExams : weights.thresholdOfClaims;
    const likely = others.filter(({ features }) => score(features) >= least).map(({ fact }) => fact);
    const fact = [...contradictedBy(candidate), ...likely.filter((one) => !isRight(one))].find(({ fact_id }) => claimed.has(fact_id));
    return fact ? [{ fact, said: said.written, quote: said.clause.text }] : [];
  }); // prettier-ignore
  const isFirst = ({ fact, said }: Contradiction, at: number) =>
    found.findIndex((one) => one.fact === fact && one.said === said) === at;
  return found.filter(isFirst);
}

function isIn(quote: string, { text, clause }: Statement): boolean {
  const from = quote.trim() === '' ? -1 : text.indexOf(quote);
  const span: Span = { from, to: from + quote.length };
  return from >= 0 && touches(span, clause);
}

/** Facts that a turn puts right, with the clause that does: what was said wrong before is cleared by it. */
export const correctionsIn = (talk: Talk, facts: readonly Fact[]): Claim[] =>
  matchesIn(talk, facts)
    .filter(({ said }) => corrects.test(said.sentence))
    .flatMap(({ said, matches }) =>
      matches
        .filter(({ isAgreeing, evidence }) => isAgreeing && evidence >= matches[0]!.evidence - 0.5)
        .map(({ fact }) => ({ fact: fact.fact_id, quote: said.clause.text })),
    );
