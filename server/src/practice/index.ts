/** What other domains may use of this one. */
export {
  chanceOf,
  countedHead,
  headScore,
  setStanding,
  shownOtherwise,
  standingColumns,
  standingOf,
} from './engine/counted-sessions.sql.js';
export { EndedSessionRecount } from './engine/log/ended-session-recount.service.js';
export { evaluationsAtOnce } from './engine/evaluation-jobs/evaluation-queue.js';
export { PracticeEngine } from './engine/practice-engine.service.js';
export { RecordingRegistry } from './engine/recordings.registry.js';
export { SessionFiles } from './engine/session-files.service.js';
export type { SessionFacts } from './engine/engine.types.js';
export { answerToMark, turnToEvaluate } from './engine/evaluation-jobs/evaluation-input.js';
export { SessionStore, type StoredSession } from './engine/log/session-store.js';
export { ContradictionRecount } from './engine/log/contradiction-recount.js';
export { EngineWorkerModule } from './engine/engine.module.js';
export { DemoScoresWorkerModule, PracticeModule, ReEvaluationsWorkerModule } from './practice.module.js';
export { clearDemoScores } from './demo-scores/command.js';
export { TaskProgressEvents } from './engine/feed/task-progress-events.service.js';
export { ResultsService } from './results/results.service.js';
