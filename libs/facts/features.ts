/** What speaks for and against a statement's being wrong about a fact, as numbers that weights are learned for. */
import { isSameDimension } from './compare.js';
import type { Fact } from './compile.js';
import { isFollowing, reckons } from './computed.js';
import { isSized, share, sumOf, type Match } from './matches.js';
import { isTime } from './quantities.js';
import type { Statement } from './statements.js';

export type Features = Readonly<Record<string, number>>;

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;
export const isPrice = (attribute: string): boolean => /^(?:price|deal|list)$/u.test(attribute);
const hanWords = (words: ReadonlySet<string>): string[] => [...words].filter((word) => !word.startsWith('#'));
const best = (some: readonly Match[]): number => Math.max(-1, ...some.map(({ evidence }) => evidence));

/** What holds of the statement whatever the fact. */
export function featuresOfStatement(
  said: Statement,
  matches: readonly Match[],
  facts: readonly Fact[],
): Features {
  const { dimension, question } = said;
  const agreeing = matches.filter(({ isAgreeing }) => isAgreeing);
  const likely = (agreeing.length > 0 ? agreeing : matches).map(({ fact }) => fact);
  const top = best(matches);
  const clause = said.clause.text;
  return numbers({
    nth: Math.min(5, said.nth),
    clauseAt: Math.min(5, said.clauseAt),
    length: clause.length,
    company: said.company,
    isAnswer: said.isAnswer,
    isForFigure: question.isForFigure,
    asksPrice: question.kinds.includes('money'),
    askedWords: question.words.size,
    ownWords: said.own.size,
    nounWords: said.noun.size,
    things: said.things.length,
    hasPer: said.per !== '',
    hasPart: said.part !== '',
    isAsked: question.text.length > 1,
    isTime: isTime(dimension),
    isMinutes: dimension === 'minutes',
    isMonths: dimension === 'months',
    isMass: dimension === 'mass',
    isLength: dimension === 'length',
    isShare: /^(?:rate|percent)$/u.test(dimension),
    isBare: said.bare,
    isLoose: said.low !== said.high && !said.isRange && said.bound === '',
    isRound: said.figure % 10 === 0,
    figure: Math.min(2_000, said.figure),
    reckons: reckons.test(said.sentence),
    follows: isFollowing(said, likely, facts),
    mustWords: /必须|最多|最少|至少|起|满|限|以上|以内|超过|保证|都/u.test(clause),
    isConfirmed: said.isConfirmed,
    isEndless: said.low === Infinity,
    you: /[您你]/u.test(clause),
    also: /也/u.test(clause),
    uses: /用|吃|喝|穿|戴|睡|骑|开|跑|洗|喂|抹|擦/u.test(clause),
    alreadyHas: /差|了|再|又/u.test(clause),
    strangeNoun: said.strangeNoun,
    strange: said.strange,
    matches: matches.length,
    top,
    topWords: Math.max(0, ...matches.map(({ words }) => words)),
    topAgreeing: best(agreeing),
    rivals: matches.filter(({ evidence }) => evidence > top * 0.75).length,
  });
}

/** What the rest of the talk says of a fact and of its line. */
export interface Told {
  /** The fact, as it is. */
  isToldRight: boolean;
  /** How many other figures of its line, and of other lines. */
  ofLine: number;
  ofOthers: number;
}

/** What holds of the statement and one of its matches. */
export function featuresOfPair(
  said: Statement,
  match: Match,
  matches: readonly Match[],
  facts: readonly Fact[],
  told: Told,
): Features {
  const { fact, evidence, words, line, clauseLine } = match;
  const { words: asked, kinds } = said.question;
  const [a, b] = [said, fact].map(({ low, high }) => (low === 0 || low === Infinity ? high : low)) as [
    number,
    number,
  ];
  const isRatio = a > 0 && b > 0 && a < Infinity && b < Infinity;
  const inFact = (some: Iterable<string>, of: ReadonlySet<string>) =>
    sumOf(some, (word) => Number(of.has(word)));
  const asksThis = kinds.some((kind) => isSameDimension(kind, fact.dimension));
  const alike = facts.filter(
    (one) =>
      one.dimension === fact.dimension && one.subject === fact.subject && one.attribute === fact.attribute,
  );
  return numbers({
    evidence,
    words,
    ...told,
    line,
    clauseLine,
    lineLead:
      line - Math.max(0, ...matches.filter((one) => one.fact.line !== fact.line).map((one) => one.line)),
    lineLeadAgreeing:
      line - Math.max(0, ...matches.filter(({ isAgreeing }) => isAgreeing).map((one) => one.line)),
    inLine: facts.filter((one) => one.line === fact.line && one.dimension === fact.dimension).length,
    gap: evidence - best(matches),
    lead: evidence - best(matches.filter((one) => one !== match)),
    leadAgreeing: evidence - best(matches.filter(({ isAgreeing }) => isAgreeing)),
    ratio: isRatio ? Math.min(5, Math.abs(Math.log2(a / b))) : 6,
    exact: said.dimension === fact.dimension,
    alike: alike.length,
    sameRole: said.attribute !== '' && said.attribute === fact.attribute,
    otherRole:
      differ(said.attribute, fact.attribute) && !(isPrice(said.attribute) && isPrice(fact.attribute)),
    factRole: said.attribute === '' && fact.attribute !== '',
    saidRole: said.attribute !== '' && fact.attribute === '',
    factPrice: isPrice(fact.attribute),
    sameTime: share(said.roles, fact.roles),
    samePart: said.part !== '' && said.part === fact.part,
    otherPart: differ(said.part, fact.part),
    onlyFactPart: said.part === '' && fact.part !== '',
    samePer: said.per !== '' && said.per === fact.per,
    otherPer: said.per !== fact.per,
    isSized: isSized(said, fact),
    ofShop: fact.subject === '',
    ofNamed: said.things.includes(fact.subject) ? said.named : 0,
    ofUnnamed: fact.subject !== '' && said.things.length === 0,
    ofOther: fact.subject !== '' && said.things.length > 0 && !said.things.includes(fact.subject),
    ownInOwn: inFact(said.own, fact.own),
    ownInNear: inFact(said.own, fact.near),
    askedInNear: inFact(asked, fact.near),
    nounInNear: inFact(hanWords(said.noun), fact.near),
    cover: said.own.size === 0 ? 0 : inFact(said.own, fact.near) / said.own.size,
    factCover:
      fact.own.size === 0
        ? 0
        : sumOf(fact.own, (word) => Number(said.near.has(word) || asked.has(word))) / fact.own.size,
    asksThis,
    asksOther: kinds.length > 0 && !asksThis,
    factRange: fact.isRange,
    isNamedPrice:
      said.named === 1 &&
      said.company === 0 &&
      isPrice(said.attribute) &&
      isPrice(fact.attribute) &&
      said.things.length === 1 &&
      said.things[0] === fact.subject &&
      alike.length === 1,
  });
}

/** Rounded, so that a weight's threshold is the same number wherever it is computed. */
function numbers(some: Record<string, number | boolean>): Features {
  for (const name in some) some[name] = Math.round(Number(some[name]) * 1_000) / 1_000;
  return some as Features;
}
