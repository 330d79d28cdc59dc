/** Which facts statements are about, and whether they say otherwise. Only code compares, and only figures of the same thing. */
import { touches, type Span } from '#text';
import { corrects, likeliest, type Candidate, type Candidates, type Pair } from './candidates.js';
import type { Fact } from './compile.js';
import { isPrice } from './features.js';
import { quantitiesIn } from './quantities.js';
import type { Statement } from './statements.js';
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
    said.strangeNoun === 0 && features().alike === 1 && features().follows === 0 && features().reckons === 0
  );
} // prettier-ignore

/** What a statement may contradict. */
const considered = (candidate: Candidate, claimed?: ReadonlySet<string>): Pair[] =>
  candidate.isDiscounted ? [] : likeliest(candidate, claimed);

/** The facts that a statement contradicts, the likeliest first. */
function contradictedBy(candidate: Candidate, claimed?: ReadonlySet<string>): Fact[] {
  const { isExam } = candidate.said.question;
  const least = isExam ? weights.thresholdInExams : weights.threshold;
  const scored = considered(candidate, claimed).map((pair) => ({ fact: pair.fact, odds: pair.odds() + (isPlain(candidate, pair) ? certain : 0) }));
  const best = Math.max(...scored.map(({ odds }) => odds));
  if (best < least) return [];
  return scored
    .filter(({ odds }) => odds > best - nearly)
    .sort((a, b) => b.odds - a.odds)
    .map(({ fact }) => fact);
} // prettier-ignore

/** What a talk states about facts, right or wrong: what a careful reader would name. */
export const claimsIn = (candidates: Candidates): Claim[] =>
  candidates.flatMap((candidate) => {
    const right = candidate.matches.find(({ isAgreeing, evidence }) => isAgreeing && evidence > 0);
    const fact = contradictedBy(candidate)[0] ?? right?.fact;
    return fact ? [{ fact: fact.fact_id, quote: candidate.said.clause.text }] : [];
  });

/**
 * Which of the claims contradict the facts they name. A claim whose quote stands nowhere, that names no fact, or that states nothing
 * about it (a question, a negation, somebody else's words or goods, a sum or a discount of known figures) contradicts nothing.
 * A later clause that corrects the figure clears it.
 */
export function contradictionsIn(claims: readonly Claim[], candidates: Candidates): Contradiction[] {
  const named = new Set(claims.map(({ fact }) => fact));
  const found = candidates.flatMap((candidate): Contradiction[] => {
    const { said } = candidate;
    const claimed = new Set(claims.filter(({ quote }) => isIn(quote, said)).map(({ fact }) => fact));
    // Another figure of the clause is what the claim is about, and says it as it is.
    const isRight = ({ fact_id }: Fact) =>
      candidates.some((one) => one.said.text === said.text && one.said.clause.from === said.clause.from && one.matches.some(({ fact, isAgreeing }) => fact.fact_id === fact_id && isAgreeing));
    const least = said.question.isExam ? weights.thresholdInExams : weights.thresholdOfClaims;
    const likely = considered(candidate, named).filter(({ odds }) => odds() >= least).map(({ fact }) => fact);
    const fact = [...contradictedBy(candidate, named), ...likely.filter((one) => !isRight(one))].find(({ fact_id }) => claimed.has(fact_id));
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
export const correctionsIn = (candidates: Candidates): Claim[] =>
  candidates
    .filter(({ said }) => corrects.test(said.sentence))
    .flatMap(({ said, matches }) =>
      matches
        .filter(({ isAgreeing, evidence }) => isAgreeing && evidence >= matches[0]!.evidence - 0.5)
        .map(({ fact }) => ({ fact: fact.fact_id, quote: said.clause.text })),
    );
