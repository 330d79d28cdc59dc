/** What other domains may use of this one. */
export { defaultPrompts } from './defaults/index.js';
export { PromptModule } from './prompt.module.js';
export { PromptService } from './prompt.service.js';
