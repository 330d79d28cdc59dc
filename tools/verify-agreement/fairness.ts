/** Whether scores are the same for those who write little and those who write much, and however they spell. */
import { wholeAnswer, type Judged, type ScoredAnswer } from './judging.js';
import type { GoldenFile } from './golden.js';

/** Points of 100 by which scores may move in the mean, and by how many standard deviations groups may differ. */
export const most = { points: 2, deviations: 0.1 };

export interface FairnessRow {
  title: string;
  n: number;
  /** Mean difference in points, and in standard deviations of the scores by labels. */
  points: number;
  deviations: number;
}
export const isMissed = ({ points, deviations }: FairnessRow): boolean =>
  Math.abs(points) > most.points || Math.abs(deviations) > most.deviations;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((one) => (one - middle) ** 2))) || 1;
}

/** One score of each answer: over everything that is asked of it. */
const ofAnswers = ({ scores }: Pick<Judged, 'scores'>): ScoredAnswer[] => {
  const wholes = scores.filter(({ passport }) => passport === wholeAnswer);
  const sessions = new Set(wholes.map(({ session }) => session));
  return [...wholes, ...scores.filter(({ session }) => !sessions.has(session))];
};

const keyOf = ({ session, answer }: ScoredAnswer): string => `${session}/${answer}`;

/** The same answers written otherwise: by how much their scores rise. */
export function rewritten(title: string, usual: Judged, other: Judged): FairnessRow {
  const known = new Map(ofAnswers(other).map((score) => [keyOf(score), score.machine]));
  const pairs = ofAnswers(usual).filter((score) => known.has(keyOf(score)));
  const points = mean(pairs.map((score) => known.get(keyOf(score))! - score.machine));
  return {
    title,
    n: pairs.length,
    points,
    deviations: points / deviation(pairs.map(({ people }) => people)),
  };
}

/** How much kinder the machine is to the shorter half of the answers, against what people say of them. */
export function shortAgainstLong(files: readonly GoldenFile[], judged: Judged): FairnessRow {
  const lengths = files
    .flatMap(({ sessions }) => sessions)
    .flatMap(({ answers }, session) =>
      answers.map(({ learner }, answer) => [`${session}/${answer}`, learner.join('').length] as const),
    );
  const lengthOf = new Map<string, number>(lengths);
  const scores = ofAnswers(judged);
  const sorted = scores.map((score) => lengthOf.get(keyOf(score))!).sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const kindness = (isIn: (length: number) => boolean) =>
    mean(
      scores
        .filter((score) => isIn(lengthOf.get(keyOf(score))!))
        .map(({ machine, people }) => machine - people),
    );
  const points = kindness((length) => length < middle) - kindness((length) => length >= middle);
  return {
    title: `不到 ${middle} 字的，比更长的`,
    ...{ n: scores.length, points, deviations: points / deviation(scores.map(({ people }) => people)) },
  };
}

/** The files with every message of a learner by another one. */
export const withLearners = (files: readonly GoldenFile[], rewrite: (text: string) => string): GoldenFile[] =>
  files.map((file) => ({
    ...file,
    sessions: file.sessions.map((session) => ({
      ...session,
      answers: session.answers.map((answer) => ({ ...answer, learner: answer.learner.map(rewrite) })),
    })),
  }));

const signed = (value: number, digits: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

export const fairnessLines = (rows: readonly FairnessRow[]): string[] => [
  '',
  `写法不同的人，分数一样吗（平均差 ≤ ${most.points} 分，标准化差 ≤ ${most.deviations.toFixed(2)}）`,
  ...rows.map(
    (row) =>
      `  ${row.title}：平均差 ${signed(row.points, 1)} 分，标准化差 ${signed(row.deviations, 2)}（${row.n} 句）${isMissed(row) ? '，没有达到' : ''}`,
  ),
  '  打字的和说话的没有比：没有真人说的录音。',
];
