export { Model } from '#llm';
export { LlmModule } from './llm.module.js';
export { OpenAiWire } from './openai-wire.js';
export { failureSentence, modelRefusal } from './refusal.js';
