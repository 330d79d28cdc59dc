export { Model } from './model.js';
export type {
  Account,
  CallOptions,
  Finish,
  OnText,
  Judged,
  JudgeRequest,
  Message,
  ReplyEnd,
  ReplyRequest,
  Usage,
} from './model.js';
export { asModelError, ModelError, type ModelErrorCode, type ModelFailure } from './errors.js';
export type { Spent } from './spending.js';
export { fenced, newBoundary, objectSchema } from './fenced-data.js';
export { parseAnswer, violation, type JsonSchema } from './schema.js';
export type { Completion, ModelWire } from './wire.js';
export { GuardedModel, type GuardOptions } from './guarded-model.js';
export type { FailedTry } from './guard.js';
export { GuardedSpeaker, GuardedTranscriber, type SpeechGuard } from './guarded-speech.js';
export {
  Speaker,
  Transcriber,
  type OnSound,
  type SpeechRequest,
  type SpeechWire,
  type Transcript,
  type TranscriptionRequest,
} from './speech.js';
export { CircuitBreaker, usualBreaker, type BreakerPolicy } from './breaker.js';
export { delayBeforeRetry, usualRetries, type RetryPolicy } from './retry.js';
export { usualLimits, type Limits } from './watch.js';
export { realTimers, type Timers } from './time.js';
export { ReasoningFilter } from './reasoning-filter.js';
