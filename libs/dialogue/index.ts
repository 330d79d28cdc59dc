/** The pure session machine. No clock, no I/O, no randomness. */
export { betterWordings, fold, foldOnto, spokenTurns } from './fold.js';
export { moodAfterEvaluation, moodAfterMessage, startMood } from './mood.js';
export { isParting, pendingWork } from './pending-work.js';
export { saysGoodbye } from './turn-limits.js';
export { signalsOf } from './signals.js';
export { step } from './step.js';
export { learnerEval, learnerEvent } from './learner-view.js';
export * from './types.js';
