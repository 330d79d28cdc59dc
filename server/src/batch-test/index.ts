/** What other domains may use of this one. */
export { BatchTestModule, BatchTestWorkerModule } from './batch-test.module.js';
