/** What other domains may use of this one. */
export { EvaluationModule, RuleAuthoringModule } from './evaluation.module.js';
export { decidedByWords, EvaluationService, evaluationBy } from './evaluation.service.js';
export { ExamEvaluationService, examEvaluationBy } from './exam-evaluation.service.js';
export type {
  AnswerToMark,
  ExamToSumUp,
  QuestionOfExam,
  SessionToSummarise,
  TalkLine,
  TurnToEvaluate,
} from './evaluation.types.js';
export { uncorrected, type Uncorrected } from './material-contradictions.rules.js';
export {
  choicesOf,
  correctionRefused,
  pointChoices,
  withCorrectedVerdicts,
} from './corrected-verdicts.rules.js';
export { givesAway } from './leak.rules.js';
export { flagLabels } from './words-to-the-grader.patterns.js';
