import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { QueueClients } from './queue-clients.js';
import { Redis } from './redis.js';
import { redisOptions } from './redis-options.js';
import { Topics } from './topics.js';

/**
 * The queues' Redis. A job is only a pointer to a row: Redis may lose it, and a sweeper queues the row again.
 * A domain registers its queue with `BullModule.registerQueue({ name })`; its processors live in a module that `app.module.ts`
 * lists under the worker role.
 */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [AppConfig, QueueClients],
      useFactory: (config: AppConfig, clients: QueueClients) => ({
        createClient: clients.open,
        redis: redisOptions(config.redisUrl),
        defaultJobOptions: { removeOnComplete: 1_000, removeOnFail: 5_000 },
      }),
    }),
  ],
  providers: [Redis, QueueClients, Topics],
  exports: [Redis, QueueClients, Topics],
})
export class JobsModule {}
