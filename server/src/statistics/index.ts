/** What other domains may use of this one. */
export { StatisticsModule } from './statistics.module.js';
export { StatisticsWorkerModule } from './statistics-worker.module.js';
export { rebuildStatistics, verifyStatistics } from './commands.js';
