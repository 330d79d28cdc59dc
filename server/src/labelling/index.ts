/** What other domains may use of this one. */
export { LabellingModule } from './labelling.module.js';
