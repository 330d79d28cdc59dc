/** What other domains may use of this one. */
export { EvaluationModule } from './evaluation.module.js';
export { EvaluationService } from './evaluation.service.js';
export type { SessionToSummarise, TalkLine, TurnEvaluation, TurnToEvaluate } from './evaluation.types.js';
export { RuleAuthoringModule } from './rule-authoring.module.js';
