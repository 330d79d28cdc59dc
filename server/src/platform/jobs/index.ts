export { Connection, redisOptions } from './redis-options.js';
export { DurableProcessor } from './durable-processor.js';
export { DurableQueue } from './durable-queue.js';
export { Every, Timer } from './timer.js';
export { JobsModule } from './jobs.module.js';
export { isRedisDown, Redis } from './redis.js';
export { Topics, type Topic } from './topics.js';
export { checkRedisConnection } from './connection-check.js';
