/** What other domains may use of this one. */
export { DrillModule, DrillWorkerModule } from './drill.module.js';
