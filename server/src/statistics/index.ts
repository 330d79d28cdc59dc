/** What other domains may use of this one. */
export { StatisticsModule, StatisticsWorkerModule } from './statistics.module.js';
export { rebuildStatistics, verifyStatistics } from './commands.js';
