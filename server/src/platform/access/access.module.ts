import { Global, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { AppConfig } from '../config/index.js';
import { AccessGuard } from './access.guard.js';
import { BudgetGuard, byAddress, byCaller } from './budget.guard.js';
import { rememberCaller } from './caller.js';

const minuteMs = 60_000;

/** The two guards that every HTTP request passes: budget, then who it is. `AccessService` comes from the auth domain. */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        setHeaders: false,
        throttlers: [
          { name: 'address', ttl: minuteMs, limit: config.requestsPerMinute.address, getTracker: byAddress },
          {
            name: 'caller',
            ttl: minuteMs,
            limit: config.requestsPerMinute.caller,
            getTracker: byCaller(config.publicBaseUrl),
          },
        ],
      }),
    }),
  ],
  providers: [
    { provide: APP_GUARD, useClass: BudgetGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AccessModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(rememberCaller).forRoutes('{*path}');
  }
}
