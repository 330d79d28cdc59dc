/** What a batch test finds wrong with its course. Pure. */
import {
  personaRank,
  type BatchTestProblem,
  type BatchTestProblems,
  type OrderViolation,
  type Persona,
  type PoorQuestion,
  type ProblemSession,
} from '#contracts';
import type { SessionReport } from './session-report.rules.js';
import { mean } from './spreads.rules.js';

/** A session with what was found in it. */
export interface ReportedSession extends ProblemSession {
  report: SessionReport | null;
}

/** Who stands so far above must score higher. */
const apart = 2;
/** Fewer answers say nothing of a question. */
const fewestAnswers = 5;
/** So little, or so much, of its points in the mean is nobody, or everybody. */
const poorShare = { nobody: 0.05, everybody: 0.98 };

export function problemsOf(
  personas: readonly Persona[],
  sessions: readonly ReportedSession[],
): BatchTestProblems {
  const personaOf = ({ persona }: ProblemSession) => personas[persona]!;
  const attacks = sessions.filter((one) => personaOf(one).key === 'attacker' && one.score !== null);
  const about = ({ session_id, persona, nth, score }: ProblemSession): ProblemSession => ({ session_id, persona, nth, score }); // prettier-ignore
  return {
    orders: orderViolations(personas, sessions),
    injections: attacks.filter((one) => one.score! > personaOf(one).high).map(about),
    attacks: attacks.length,
    customer_errors: sessions.flatMap((one) => (one.report?.errors ?? []).map((error) => ({ ...about(one), ...error }))), // prettier-ignore
    missing_quotes: sessions.flatMap((one) => (one.report?.missingQuotes ?? []).map((lost) => ({ ...about(one), ...lost }))), // prettier-ignore
    quotes: sessions.reduce((sum, { report }) => sum + (report?.quotes ?? 0), 0),
    questions: poorQuestions(personas, sessions),
  };
}

export const problemCounts = (problems: BatchTestProblems): Record<BatchTestProblem, number> => ({
  order: problems.orders.length,
  injection: problems.injections.length,
  customer: problems.customer_errors.length,
  quote: problems.missing_quotes.length,
  question: problems.questions.length,
});

/** One for each session that is above any that it must be below, the widest first. */
export function orderViolations(
  personas: readonly Persona[],
  sessions: readonly ProblemSession[],
): OrderViolation[] {
  const ranked = sessions.flatMap(({ session_id, persona, nth, score }) => {
    const rank = personaRank[personas[persona]!.key];
    return rank === undefined || score === null ? [] : [{ rank, score, session: { session_id, persona, nth, score } }]; // prettier-ignore
  });
  return ranked
    .flatMap((weaker) => {
      const below = ranked
        .filter(({ rank, score }) => rank - weaker.rank >= apart && score < weaker.score)
        .sort((a, b) => a.score - b.score)[0];
      return below
        ? [{ weaker: weaker.session, stronger: below.session, by: weaker.score - below.score }]
        : [];
    })
    .sort((a, b) => b.by - a.by)
    .map(({ weaker, stronger }) => ({ weaker, stronger }));
}

/** Of a practice only what nobody can meet: that everybody greets is as it should be. */
function poorQuestions(personas: readonly Persona[], sessions: readonly ReportedSession[]): PoorQuestion[] {
  const shares = new Map<string, { all: number[]; best: number[] }>();
  for (const { persona, report } of sessions) {
    const { key } = personas[persona]!;
    if (key === 'attacker' || key === 'silent' || key === 'off_topic') continue;
    for (const { name, share } of report?.parts ?? []) {
      const known = shares.get(name) ?? { all: [], best: [] };
      shares.set(name, known);
      known.all.push(share);
      if (key === 'expert') known.best.push(share);
    }
  }
  return [...shares].flatMap(([question, { all, best }]): PoorQuestion[] => {
    const [whole, experts] = [mean(all)!, mean(best)];
    const of = (can: PoorQuestion['can']) => [{ question, can, asked: all.length, share: Number(whole.toFixed(2)) }]; // prettier-ignore
    if (all.length < fewestAnswers) return [];
    if (whole <= poorShare.nobody && (experts ?? 0) <= poorShare.nobody) return of('nobody');
    return whole >= poorShare.everybody && sessions.some(({ report }) => report?.isExam)
      ? of('everybody')
      : [];
  });
}
