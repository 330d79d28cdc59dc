/** From verdicts to figures: turn, axis, session, exam. */
import { isForbidden, type Band, type Criterion, type ScoreLimits } from '#contracts';
import { earned, isDecisive, type Counted } from './criteria.js';
import { exact, hundred, oneDecimal, over, smaller, sum, times, zero, type Fraction } from './fraction.js';

/** Σ weight earned / Σ weight applicable × 100; null when nothing is applicable. */
function shareOf(checks: readonly Counted[]): Fraction | null {
  const applicable = checks.filter(isDecisive);
  const gained = applicable.map((check) => times(exact(check.weight), exact(earned(check))));
  return over(sum(gained), sum(applicable.map((check) => exact(check.weight))));
}

const shown = (value: Fraction | null): number | null => (value === null ? null : oneDecimal(value));

/** answer_score of one turn, 0…100 with one decimal; null when none of its criteria is applicable. */
export function turnScore(checks: readonly Counted[]): number | null {
  return shown(shareOf(checks));
}

/** The arithmetic below. Stored with each result; results of different versions can't be compared line by line. */
export const scoringVersion = 2;

/** A criterion as it ended over the session. */
export interface CriterionOutcome extends Counted, Pick<Criterion, 'kind' | 'avoid' | 'cap'> {
  /** With a level: turns that reached one above 0. */
  shownIn?: number;
}

/** One rule of the rubric with its criteria as they ended over the session. */
export interface RuleOutcome {
  rule_id: number;
  weight: number;
  criteria: readonly CriterionOutcome[];
}

export interface SessionScore extends ScoreLimits {
  /** 0…100 with one decimal; null as long as a turn is unscored, where the rubric has nothing that can be earned, and where too little was decided. */
  score: number | null;
  /** Less than half of what can be earned was decided. */
  undecided?: true;
  /** One per rule, in the rubric's order; null where nothing of the rule was applicable. */
  axes: { rule_id: number; value: number | null }[];
}

/** So much of the rubric done well is enough for the full mark. */
const enough: Fraction = { n: 3n, d: 4n };
/** A rule without criteria counts in full when so many turns showed it. */
const turnsToShow = 3;

/** Percent of what a rule could give that was earned, what never applied included; null when it only forbids. */
function reachOf(criteria: readonly CriterionOutcome[]): Fraction | null {
  const due = criteria.filter((criterion) => !isForbidden(criterion) && criterion.verdict !== 'undecided');
  const gained = due.map(({ shownIn = turnsToShow, ...check }) => {
    const share = over(exact(Math.min(shownIn, turnsToShow)), exact(turnsToShow))!;
    return times(times(exact(check.weight), exact(earned(check))), share);
  });
  return over(sum(gained), sum(due.map(({ weight }) => exact(weight))));
}

/** Less of what is due decided than this leaves the whole without a score. */
const decidedAtLeast: Fraction = { n: 1n, d: 2n };
const isTooLittle = (decided: Fraction | null): boolean =>
  decided !== null && smaller(decidedAtLeast, decided) !== decidedAtLeast;

/** How much of what a rule can give was decided, 0…1; null when it only forbids. */
function decidedOf(criteria: readonly CriterionOutcome[]): Fraction | null {
  const due = criteria.filter((criterion) => !isForbidden(criterion));
  const decided = due.filter(({ verdict }) => verdict !== 'undecided');
  return over(sum(decided.map(({ weight }) => exact(weight))), sum(due.map(({ weight }) => exact(weight))));
}

/** Mean by weight of the values that there are; null when there is none. */
function weightedMean(items: readonly { weight: number; value: Fraction | null }[]): Fraction | null {
  const given = items.flatMap(({ weight, value }) =>
    value === null ? [] : [{ weight: exact(weight), value }],
  );
  const total = sum(given.map(({ weight, value }) => times(weight, value)));
  return over(total, sum(given.map(({ weight }) => weight)));
}

/** The lowest red line that was crossed; null when none was. */
export function redLineOf(criteria: readonly Pick<CriterionOutcome, 'verdict' | 'cap'>[]): number | null {
  const crossed = criteria.flatMap(({ verdict, cap }) => (verdict === 'not_met' ? (cap ?? []) : []));
  return crossed.length > 0 ? Math.min(...crossed) : null;
}

/**
 * The score of a session: min(M, E / 0.75), then red lines. M is the mean of the axes that have evidence (none: 0), E the
 * mean of what was earned of all there was to earn, both by the rules' weights. So a talk that reaches little is worth little,
 * and saying less never helps. What was not decided is left out of both; where less than half of what is due was decided, there is no score.
 * Everything is exact and rounded once, at the end.
 * @param unscoredTurns turns with learner text that could not be scored; any of them leaves everything null
 */
export function sessionScore(rules: readonly RuleOutcome[], unscoredTurns: number): SessionScore {
  const none = { score: null, reached: null, red_line: null };
  const noAxes = rules.map(({ rule_id }) => ({ rule_id, value: null }));
  if (unscoredTurns > 0) return { ...none, axes: noAxes };
  const decided = weightedMean(rules.map(({ weight, criteria }) => ({ weight, value: decidedOf(criteria) })));
  if (isTooLittle(decided)) return { ...none, axes: noAxes, undecided: true };
  const shares = rules.map(({ weight, criteria }) => ({ weight, value: shareOf(criteria) }));
  const axes = rules.map(({ rule_id }, at) => ({ rule_id, value: shown(shares[at]!.value) }));
  const reach = weightedMean(rules.map(({ weight, criteria }) => ({ weight, value: reachOf(criteria) })));
  if (reach === null) return { ...none, axes };
  const earnedMark = over(reach, enough)!;
  const meanOfAxes = weightedMean(shares) ?? zero;
  const talk = smaller(meanOfAxes, earnedMark);
  const redLine = redLineOf(rules.flatMap(({ criteria }) => criteria));
  const isCut = redLine !== null && smaller(talk, exact(redLine)) !== talk;
  return {
    score: isCut ? redLine : oneDecimal(talk),
    axes,
    reached: !isCut && talk === earnedMark ? oneDecimal(reach) : null,
    red_line: isCut ? redLine : null,
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

/** Is less than half of what an exam is worth decided? @param marks those questions that were */
export function isExamUndecided(marks: readonly Pick<ExamMark, 'sd_score'>[], sdTotal: number): boolean {
  return isTooLittle(over(sum(marks.map(({ sd_score }) => exact(sd_score))), exact(sdTotal)));
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

/** The band as people are told it: an exam is passed or not. */
export const toldBandOf = (
  score: number | null,
  marks: { pass_score: number; excellent_score: number },
  isExam: boolean,
): Band | null => {
  const band = bandOf(score, marks);
  return isExam && band === 'excellent' ? 'pass' : band;
};
