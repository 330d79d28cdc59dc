export { Model, Speaker, Transcriber } from '#llm';
export { accountFor } from './account-for.js';
export { LlmModule, speakerOf, transcriberOf } from './llm.module.js';
export { ModelStatus } from './model-status.js';
export { SpendingRecorder } from './spending-recorder.js';
export { OpenAiWire } from './openai-wire.js';
export { failureSentence, modelRefusal } from './model-refusal.js';
