/** Whether scores are the same for those who write little and those who write much, and however they spell. */
import { compareKinds, medianOf, mostDifference, shapeOf } from '#agreement';
import { isDecided } from './figures.js';
import { wholeAnswer, type Judged, type ScoredAnswer, type Unit } from './judging.js';
import type { GoldenFile } from './golden.js';

/** Points of 100 by which scores may move in the mean, and by how many standard deviations groups may differ. */
export const most = { points: 2, deviations: mostDifference };

export interface FairnessRow {
  title: string;
  n: number;
  /** What `n` counts: answers, or labels. */
  unit: '句' | '条';
  /** Mean difference in points; null where verdicts are compared. */
  points: number | null;
  /** The same in standard deviations of scores, or of verdicts, by labels. */
  deviations: number;
  /** What is held against `most`; null: nothing, it is shown. */
  goal: keyof typeof most | null;
}
export const isMissed = ({ goal, ...row }: FairnessRow): boolean =>
  goal !== null && Math.abs(row[goal] ?? 0) > most[goal];

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

/** The same answers written otherwise, so many times: by how much their scores rise in the mean. @param goal in what it is held against `most` */
export function rewritten(
  title: string,
  usual: Judged,
  others: readonly Judged[],
  goal: keyof typeof most = 'deviations',
): FairnessRow {
  const pairs = others.flatMap((other) => {
    const known = new Map(ofAnswers(other).map((score) => [keyOf(score), score.machine]));
    return ofAnswers(usual).flatMap((score) => {
      const now = known.get(keyOf(score));
      return now === undefined ? [] : [{ rise: now - score.machine, people: score.people }];
    });
  });
  const points = mean(pairs.map(({ rise }) => rise));
  return {
    title,
    ...{ n: pairs.length, unit: '句', points, goal },
    deviations: points / deviation(pairs.map(({ people }) => people)),
  };
}

/**
 * How much kinder the machine is to the shorter half of the answers, at the same criterion and the same label.
 * @param ofModel only of what a model judges; shown beside the figure of all verdicts, of which scores are made
 */
export function shortAgainstLong(
  files: readonly GoldenFile[],
  { units }: Pick<Judged, 'units'>,
  random: () => number,
  ofModel = false,
): FairnessRow {
  const answers = files.flatMap(({ sessions }) => sessions).map((session) => session.answers);
  const lengthOf = ({ session, answer }: Unit) => shapeOf(answers[session]![answer]!.learner).characters;
  const decided = units.filter(({ label, machine }) => isDecided(label) && isDecided(machine));
  const shown = ofModel ? decided.filter(({ byWords }) => !byWords) : decided;
  const middle = medianOf(shown.map(lengthOf));
  const compared = shown.map((unit) => ({
    ...{ session: unit.session, criterion: `${unit.passport}/${unit.item.id}` },
    ...{ people: unit.label === 'y', machine: unit.machine === 'y', isFirst: lengthOf(unit) < middle },
  }));
  const { first, second, difference } = compareKinds(compared, random);
  return {
    title: ofModel
      ? `  其中由模型判的，不到 ${middle} 字的`
      : `不到 ${middle} 字的，比更长的（同一要求、同样标签）`,
    ...{ n: first + second, unit: '条', points: null, deviations: difference ?? 0 },
    goal: ofModel ? null : 'deviations',
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
  `写法不同的人，分数一样吗（标准化差 ≤ ${most.deviations.toFixed(2)}；错同音字的平均差 ≤ ${most.points} 分）`,
  ...rows.map(
    (row) =>
      `  ${row.title}：${row.points === null ? '' : `平均差 ${signed(row.points, 1)} 分，`}标准化差 ${signed(row.deviations, 2)}（${row.n} ${row.unit}）${isMissed(row) ? '，没有达到' : ''}`,
  ),
  '  说出来的是把同一批文字改成识别出来的样子，没有真人说的录音。',
];
