import { Global, Module } from '@nestjs/common';
import { ThrottlerStorageService } from '@nestjs/throttler';
import { Budgets } from './budgets.js';

/** How often anybody may ask: for the guard of the API, and for services that ask the model, also where there is no API (the seed). */
@Global()
@Module({
  providers: [ThrottlerStorageService, Budgets],
  exports: [Budgets],
})
export class BudgetsModule {}
