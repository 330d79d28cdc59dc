import { Global, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerStorageService } from '@nestjs/throttler';
import { AccessGuard } from './access.guard.js';
import { AddressBudget } from './address-budget.js';
import { Budgets } from './budgets.js';
import { rememberCaller } from './caller.js';

/** Who may call what, and how often. `AccessService` comes from the auth domain; `main.ts` puts the address's budget before everything. */
@Global()
@Module({
  providers: [ThrottlerStorageService, Budgets, AddressBudget, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Budgets],
})
export class AccessModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(rememberCaller).forRoutes('{*path}');
  }
}
