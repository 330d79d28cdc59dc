/** Questions of an exam, from its first attempts. */
import { itemLimits, type ExamReliability, type QuestionAnalysis } from '#contracts';
import { cronbachAlpha, discriminationOf, findingOf, meanShare, medianOf, wanting } from './figures.js';

/** A question as it was put to somebody. Points are tenths, so that sums are exact. */
export interface AskedQuestion {
  /** `questionHash`. */
  hash: string;
  worth: number;
  /** null: it could not be marked. */
  earned: number | null;
  /** It was asked before the exam ended. */
  reached: boolean;
  /** From when it was asked to its answer; null without one. */
  seconds: number | null;
  /** Key points as they were judged; empty where the answer was judged as a whole. */
  points: readonly { text: string; hit: boolean }[];
}

/** A first attempt, marked. */
export interface Sitting {
  learner: number;
  questions: readonly AskedQuestion[];
}

interface Asked {
  question: AskedQuestion & { earned: number };
  sitting: Sitting;
}

/** Where the question was asked and marked, of each learner the first. @param sittings the oldest first */
function askedOf(sittings: readonly Sitting[], hash: string): Asked[] {
  const seen = new Set<number>();
  return sittings.flatMap((sitting) => {
    const question = sitting.questions.find((one) => one.hash === hash && one.reached);
    if (!question || seen.has(sitting.learner)) return [];
    seen.add(sitting.learner);
    const { earned } = question;
    return earned === null ? [] : [{ question: { ...question, earned }, sitting }];
  });
}

const shareOf = ({ earned, worth }: { earned: number; worth: number }): number => earned / worth;

/** What was earned of all other questions: what was never reached earned nothing, what could not be marked counts in nothing. */
function restOf({ question, sitting }: Asked): number | null {
  const others = sitting.questions.filter(({ hash, earned }) => hash !== question.hash && earned !== null);
  const worth = others.reduce((sum, one) => sum + one.worth, 0);
  const earned = others.reduce((sum, one) => sum + (one.reached ? one.earned! : 0), 0);
  return worth === 0 ? null : earned / worth;
}

function missedIn(asked: readonly Asked[]): QuestionAnalysis['missed'] {
  const points = new Map<string, { missed: number; of: number }>();
  for (const { question } of asked)
    for (const { text, hit } of question.points) {
      const { missed, of } = points.get(text) ?? { missed: 0, of: 0 };
      points.set(text, { missed: missed + (hit ? 0 : 1), of: of + 1 });
    }
  return [...points]
    .map(([text, counted]) => ({ text, ...counted }))
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => b.missed / b.of - a.missed / a.of)
    .slice(0, itemLimits.points);
}

function analysisOf(sittings: readonly Sitting[], hash: string): QuestionAnalysis {
  const asked = askedOf(sittings, hash).filter(({ question }) => question.worth > 0);
  const share = meanShare(asked.map(({ question }) => shareOf(question)));
  const discrimination = discriminationOf(
    asked.flatMap((one) => {
      const rest = restOf(one);
      return rest === null ? [] : [[shareOf(one.question), rest] as const];
    }),
  );
  const n = asked.length;
  const enough = wanting(n) === 0;
  const seconds = asked.flatMap(({ question }) => question.seconds ?? []);
  return {
    ...{ hash, n, wanting: wanting(n), share, discrimination },
    finding: findingOf(n, share, discrimination),
    missed: enough ? missedIn(asked) : [],
    median_seconds: wanting(seconds.length) === 0 ? medianOf(seconds) : null,
  };
}

/** Every question that was ever asked in these sittings. @param sittings the oldest first */
export function questionAnalyses(sittings: readonly Sitting[]): QuestionAnalysis[] {
  const hashes = new Set(sittings.flatMap(({ questions }) => questions.map(({ hash }) => hash)));
  return [...hashes].map((hash) => analysisOf(sittings, hash));
}

const keyOf = (questions: readonly Pick<AskedQuestion, 'hash' | 'worth'>[]): string =>
  questions
    .map(({ hash, worth }) => `${hash} ${worth}`)
    .sort()
    .join();

/**
 * How reliable an exam is: of the sittings that were asked exactly its questions, worth as much, of each learner the first. What was never reached
 * earned nothing; a sitting with a question that could not be marked is left out.
 * @param exam its questions as they are
 * @param sittings the oldest first
 */
export function examReliability(
  exam: readonly Pick<AskedQuestion, 'hash' | 'worth'>[],
  sittings: readonly Sitting[],
): ExamReliability {
  const [key, seen] = [keyOf(exam), new Set<number>()];
  const total = exam.reduce((sum, { worth }) => sum + worth, 0);
  const rows = sittings.flatMap(({ learner, questions }) => {
    if (seen.has(learner) || keyOf(questions) !== key) return [];
    seen.add(learner);
    if (questions.some(({ earned }) => earned === null)) return [];
    const sorted = [...questions].sort((a, b) => (a.hash < b.hash ? -1 : 1));
    return [sorted.map(({ reached, earned }) => (reached ? earned! : 0))];
  });
  const n = rows.length;
  const found = wanting(n) === 0 ? cronbachAlpha(rows) : null;
  return {
    ...{ n, wanting: wanting(n), alpha: found?.alpha ?? null },
    standard_error: found === null ? null : (100 * found.standardError) / total,
  };
}
