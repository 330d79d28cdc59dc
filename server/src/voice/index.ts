/** What other domains may use of this one. */
export { VoiceModule, VoiceWorkerModule } from './voice.module.js';
