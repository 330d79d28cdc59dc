import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AddressBudget } from './address-budget.js';
import { rememberSource } from './request-source.js';

/** Who may call what, and how often. `AccessService` comes from the auth domain; `main.ts` puts the address's budget before everything. */
@Module({
  providers: [AddressBudget, { provide: APP_GUARD, useClass: AccessGuard }],
})
export class AccessModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(rememberSource).forRoutes('{*path}');
  }
}
