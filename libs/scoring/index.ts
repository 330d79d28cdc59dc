/** Pure arithmetic of scores: verdicts → turn → axis → session, exams, bands, rates. No clock, no I/O. */
export {
  criteriaOf,
  earned,
  isDecisive,
  levels,
  overSession,
  verdictOfLevel,
  verdictOfWords,
  type Counted,
  type Level,
  type Outcome,
  type Verdict,
} from './criteria.js';
export { addUp, earnedByLevel, keyPointsOf, percentOf, shareOut } from './key-points.js';
export {
  bandOf,
  toldBandOf,
  completionRate,
  delta,
  examScore,
  isExamUndecided,
  mean,
  rate,
  redLineOf,
  scoringVersion,
  sessionScore,
  turnScore,
  type CriterionOutcome,
  type ExamMark,
  type RuleOutcome,
  type SessionScore,
} from './score.js';
