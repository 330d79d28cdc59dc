export { JobsModule } from './jobs.module.js';
export { Redis } from './redis.js';
export { redisOptions } from './redis-options.js';
