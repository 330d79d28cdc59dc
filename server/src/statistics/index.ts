/** What other domains may use of this one. */
export { StatisticsModule } from './statistics.module.js';
