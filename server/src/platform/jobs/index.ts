export { Connection } from './connection.js';
export { Every } from './every.js';
export { Timer } from './timer.js';
export { JobsModule } from './jobs.module.js';
export { isRedisDown, Redis } from './redis.js';
export { redisOptions } from './redis-options.js';
export { Topics, type Topic } from './topics.js';
export { checkRedisConnection } from './connection-check.js';
