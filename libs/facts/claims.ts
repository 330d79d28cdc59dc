/** Which facts statements are about, and whether they say otherwise. Only code compares, and only figures of the same thing. */
import { touches, type Span } from '#text';
import { corrects, likeliest, type Candidate, type Candidates, type Pair } from './candidates.js';
import { isSameDimension } from './compare.js';
import type { Fact } from './compile.js';
import { isPlainlyBeside, isPlainlyWrong } from './plainly.js';
import type { Statement } from './statements.js';
import { weights } from './weights.js';

/** Somebody's words about a fact. */
export interface Claim {
  fact: string;
  /** Word for word, of one message. */
  quote: string;
  /** Whether they say otherwise than the fact, where that is told. */
  differs?: boolean;
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

/** What a statement may contradict. */
const considered = (candidate: Candidate, claimed?: ReadonlySet<string>): Pair[] =>
  likeliest(candidate, claimed).filter((pair) => !isPlainlyBeside(candidate, pair));

/** The facts that a statement contradicts, the likeliest first. */
function contradictedBy(candidate: Candidate, claimed?: ReadonlySet<string>): Fact[] {
  const { isExam } = candidate.said.question;
  const least = isExam ? weights.thresholdInExams : weights.threshold;
  const scored = considered(candidate, claimed).map((pair) => ({ fact: pair.fact, odds: pair.odds() + (isPlainlyWrong(candidate, pair) ? certain : 0) }));
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
    const [wrong] = contradictedBy(candidate);
    const right = candidate.matches.find(({ isAgreeing, evidence }) => isAgreeing && evidence > 0);
    const fact = wrong ?? right?.fact;
    return fact ? [{ fact: fact.fact_id, quote: candidate.said.clause.text, differs: wrong !== undefined }] : [];
  }); // prettier-ignore

/**
 * Which of the claims contradict the facts they name. A claim whose quote stands nowhere, that names no fact, or that states nothing
 * about it (a question, a negation, somebody else's words or goods, a sum or a discount of known figures) contradicts nothing.
 * A later clause that corrects the figure clears it.
 */
export function contradictionsIn(claims: readonly Claim[], candidates: Candidates): Contradiction[] {
  const named = new Set(claims.map(({ fact }) => fact));
  const found = candidates.flatMap((candidate): Contradiction[] => {
    const { said } = candidate;
    const own = claims.filter(({ quote }) => isIn(quote, said));
    const claimed = new Set(own.map(({ fact }) => fact));
    const differing = new Set(own.flatMap(({ fact, differs }) => (differs ? [fact] : [])));
    // Another figure of the clause is what the claim is about, and says it as it is.
    const isRight = ({ fact_id }: Fact) =>
      candidates.some((one) => one.said.text === said.text && one.said.clause.from === said.clause.from && one.matches.some(({ fact, isAgreeing }) => fact.fact_id === fact_id && isAgreeing));
    // Two have looked: the judge says that the quote differs from the fact, and code that its figure does. Then less is taken for true.
    const isDiffering = ({ fact, features }: Pair) => differing.has(fact.fact_id) && isSameDimension(said.dimension, fact.dimension) && features().follows === 0;
    const least = said.question.isExam ? weights.thresholdInExams : weights.thresholdOfClaims;
    const meant = [
      ...considered(candidate, named).filter((pair) => isDiffering(pair) || !isRight(pair.fact)),
      ...candidate.inLine.filter((pair) => isDiffering(pair) && !isPlainlyBeside(candidate, pair)),
    ].filter((pair) => pair.odds() >= (isDiffering(pair) ? weights.thresholdOfDiffering : least)).map(({ fact }) => fact);
    const fact = [...contradictedBy(candidate, named), ...meant].find(({ fact_id }) => claimed.has(fact_id));
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
