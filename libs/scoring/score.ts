/** From verdicts to figures: turn, axis, session, exam. */
import type { Band } from '#contracts';
import { earned, type Counted } from './criteria.js';
import { exact, hundred, oneDecimal, over, sum, times, type Fraction } from './exact.js';

/** Σ weight earned / Σ weight applicable × 100; null when nothing is applicable. */
function shareOf(checks: readonly Counted[]): Fraction | null {
  const applicable = checks.filter((check) => check.verdict !== 'not_applicable');
  const gained = applicable.map((check) => times(exact(check.weight), exact(earned(check))));
  return over(sum(gained), sum(applicable.map((check) => exact(check.weight))));
}

const shown = (value: Fraction | null): number | null => (value === null ? null : oneDecimal(value));

/** answer_score of one turn, 0…100 with one decimal; null when none of its criteria is applicable. */
export function turnScore(checks: readonly Counted[]): number | null {
  return shown(shareOf(checks));
}

/** One rule of the rubric with its criteria as they ended over the session. */
export interface RuleOutcome {
  rule_id: number;
  weight: number;
  criteria: readonly Counted[];
}

export interface SessionScore {
  /** 0…100 with one decimal; null without evidence, or as long as a turn is unscored. */
  score: number | null;
  /** One per rule, in the rubric's order; null without evidence. */
  axes: { rule_id: number; value: number | null }[];
}

/**
 * Axis per rule, and the mean over the axes that have evidence, by the rules' weights. The mean is taken of the exact
 * axes, not of the rounded ones.
 * @param unscoredTurns turns with learner text that could not be scored; any of them leaves everything null
 */
export function sessionScore(rules: readonly RuleOutcome[], unscoredTurns: number): SessionScore {
  if (unscoredTurns > 0) {
    return { score: null, axes: rules.map(({ rule_id }) => ({ rule_id, value: null })) };
  }
  const axes = rules.map((rule) => ({ ...rule, share: shareOf(rule.criteria) }));
  const judged = axes.flatMap(({ weight, share }) =>
    share === null ? [] : [{ weight: exact(weight), share }],
  );
  const total = sum(judged.map(({ weight, share }) => times(weight, share)));
  return {
    score: shown(over(total, sum(judged.map(({ weight }) => weight)))),
    axes: axes.map(({ rule_id, share }) => ({ rule_id, value: shown(share) })),
  };
}

/** One exam question: points it has and points earned; `kh_score` null while its answer is unscored. */
export interface ExamMark {
  sd_score: number;
  kh_score: number | null;
}

/** Σ kh / Σ sd × 100 with one decimal. One unscored question leaves the exam unscored (null). Not answered is 0, not null. */
export function examScore(marks: readonly ExamMark[]): number | null {
  if (marks.some((mark) => mark.kh_score === null)) return null;
  const gained = sum(marks.map((mark) => exact(mark.kh_score!)));
  return rateOf(gained, sum(marks.map((mark) => exact(mark.sd_score))));
}

function rateOf(part: Fraction, whole: Fraction): number | null {
  return shown(over(times(part, hundred), whole));
}

/** part / whole in percent with one decimal; null (shown as –) when the whole is zero. */
export function rate(part: number, whole: number): number | null {
  return rateOf(exact(part), exact(whole));
}

/** Answered questions of all questions, in percent with one decimal. */
export const completionRate = rate;

/** Mean of the scores that exist, with one decimal; null when none does. Unscored is left out, it is not 0. */
export function mean(scores: readonly (number | null)[]): number | null {
  const given = scores.filter((score) => score !== null);
  return shown(over(sum(given.map(exact)), exact(given.length)));
}

/** How much better than before, with one decimal; null when either is missing. */
export function delta(now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  return oneDecimal(sum([exact(now), exact(-before)]));
}

/** The band of a score under the marks that were in force when the session ran; null while there is no score. */
export function bandOf(
  score: number | null,
  marks: { pass_score: number; excellent_score: number },
): Band | null {
  if (score === null) return null;
  if (score >= marks.excellent_score) return 'excellent';
  return score >= marks.pass_score ? 'pass' : 'improve';
}
