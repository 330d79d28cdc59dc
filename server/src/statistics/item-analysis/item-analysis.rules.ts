/** From rows of first attempts to what is counted of them. Pure. */
import {
  criterionName,
  isForbidden,
  questionHash,
  type CriterionAnalysis,
  type JudgedPoint,
  type KeyQa,
} from '#contracts';
import type { ExamResult, PracticeResult, SessionCriterion } from '#dialogue';
import { criterionAnalysis, type AskedQuestion, type JudgedSession, type Sitting } from '#item-analysis';
import { keyPointsOf, verdictOfLevel, type Level } from '#scoring';

/** What happened in a turn of an exam: its question was asked in the turn before. */
export interface TurnRow {
  turn: number;
  kind: 'ai.completed' | 'turn.accepted' | 'turn.skipped' | 'eval.completed' | 'eval.corrected';
  /** Milliseconds. */
  at: number;
  /** Of an evaluation, which of its points were hit. */
  hits: JudgedPoint['hit'][] | null;
}

/** An exam, scored. */
export interface SittingRow {
  learner: number;
  snapshotId: number;
  /** Positions in its questions, in the order in which they were asked. */
  positions: number[];
  marks: ExamResult['questions'];
  /** In the order of the log. */
  turns: TurnRow[];
}

/** A talk, scored. */
export interface TalkRow {
  learner: number;
  criteria: PracticeResult['criteria'];
  axes: PracticeResult['axes'];
}

const tenths = (points: number): number => Math.round(points * 10);

/** A question with what is known of it beforehand: worked out once for all sessions of an exam. */
export interface KnownQuestion extends Pick<AskedQuestion, 'hash' | 'worth'> {
  /** Its key points' texts; none where the answer is judged as a whole. */
  points: string[];
}

/** What an exam asks. */
export const knownQuestions = (keyQa: readonly KeyQa[]): KnownQuestion[] =>
  keyQa.map((question) => ({
    hash: questionHash(question),
    worth: tenths(question.score),
    points: keyPointsOf(question).map(({ text }) => text),
  }));

/** Key points as the newest evaluation has them; all missed where nothing was answered. */
function pointsOf(
  { points }: KnownQuestion,
  hits: TurnRow['hits'],
  answered: boolean,
): AskedQuestion['points'] {
  if (!answered) return points.map((text) => ({ text, hit: false }));
  return points.flatMap((text, at) => {
    const hit = hits?.[at] ?? null;
    return hit === null ? [] : [{ text, hit }];
  });
}

export function sittingOf(row: SittingRow, exam: readonly KnownQuestion[]): Sitting {
  const questions = row.marks.map(({ turn, sd_score, kh_score }): AskedQuestion => {
    const question = exam[row.positions[turn - 1]!]!;
    const last = (at: number, ...kinds: TurnRow['kind'][]) =>
      row.turns.findLast((one) => one.turn === at && kinds.includes(one.kind));
    const asked = last(turn - 1, 'ai.completed');
    const answered = last(turn, 'turn.accepted');
    const judged = last(turn, 'eval.completed', 'eval.corrected');
    return {
      hash: question.hash,
      worth: tenths(sd_score),
      earned: kh_score === null ? null : tenths(kh_score),
      reached: asked !== undefined,
      seconds: asked && answered ? Math.max(0, answered.at - asked.at) / 1_000 : null,
      points: pointsOf(question, judged?.hits ?? null, answered !== undefined),
    };
  });
  return { learner: row.learner, questions };
}

/** The same words of the same rule are the same criterion, whatever its id and its weight. */
const keyOf = ({ rule_id, kind, avoid = undefined, text }: SessionCriterion): string =>
  JSON.stringify([rule_id, kind, avoid ?? false, text]);

/** What should not be said or done is met where it was left out. */
function metOf(criterion: SessionCriterion): number | null {
  const { verdict, level } = criterion;
  if (isForbidden(criterion)) return verdict === 'not_met' ? 0 : 1;
  if (verdict === 'undecided' || verdict === 'not_applicable') return null;
  return (level ?? (verdict === 'met' ? 100 : 0)) / 100;
}

const isMet = (share: number): boolean => verdictOfLevel((100 * share) as Level) === 'met';

/** The criteria of the newest talk, by their rules. @param talks the oldest first */
export function criterionAnalyses(talks: readonly TalkRow[]): CriterionAnalysis[] {
  const sessions = talks.map(({ learner, criteria }): JudgedSession => ({
    learner,
    criteria: criteria.map((one) => ({ key: keyOf(one), met: metOf(one), earns: !isForbidden(one) })),
  }));
  const { criteria, axes } = talks.at(-1) ?? { criteria: [], axes: [] };
  const nameOf = new Map(axes.map(({ rule_id, rule_name }) => [rule_id, rule_name]));
  return criteria.map((one) => ({
    ...{ rule_id: one.rule_id, rule_name: nameOf.get(one.rule_id) ?? '', criterion_id: one.criterion_id },
    ...{ name: criterionName(one), text: one.text, kind: one.kind, forbidden: isForbidden(one) },
    ...criterionAnalysis(sessions, keyOf(one), isMet),
  }));
}
