/** The pure session machine. No clock, no I/O, no randomness. */
export { betterWordings, fold, foldOnto, spokenTurns } from './fold.js';
export { moodAfterEvaluation, moodAfterMessage, startMood } from './mood.js';
export { isSettled } from './fold-turns.js';
export { heardUpTo, isParting, pendingWork } from './pending-work.js';
export { putsOf, yesIn } from './buying.js';
export { isGivenBack, partingOf, policyOf } from './kinds/policy-of.js';
export { judgedByDemo } from './evaluation-steps.js';
export { askedTurn, questionsOf } from './kinds/exam.policy.js';
export type { KindPolicy } from './kinds/kind-policy.js';
export { randomFrom, shuffled } from './shuffled.js';
export { signalsOf } from './signals.js';
export { fork, whyNotForked, type ForkAt, type NotForked } from './fork.js';
export { step } from './step.js';
export { practiceEval, setAsideView } from './kinds/practice.policy.js';
export { isDemo } from './stored-evaluations.js';
export {
  isReviewOpen,
  mayAskReview,
  whyNotRestored,
  wordsSetAside,
  type NotRestored,
} from './review-steps.js';
export { appealedName, mayAppeal, whyNotCorrected, type NotCorrected } from './appeal-steps.js';
export { lateOffer, learnerEvent } from './learner-view.js';
export { drivenElsewhere } from './submit-checks.js';
export * from './types.js';
