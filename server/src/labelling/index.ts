/** What other domains may use of this one. */
export { LabellingModule, LabellingWorkerModule } from './labelling.module.js';
export { TrustService } from './trust.service.js';
