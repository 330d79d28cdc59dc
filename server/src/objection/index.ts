/** What other domains may use of this one. */
export { ObjectionLibrary } from './objection-library.service.js';
export { ObjectionModule, ObjectionWorkerModule } from './objection.module.js';
