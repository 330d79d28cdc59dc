import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { EveryExceptionFilter } from './exception.filter.js';
import { StrictValidationPipe } from './validation.pipe.js';

/** One shape of error and one strictness for every controller. */
@Module({
  providers: [
    { provide: APP_FILTER, useClass: EveryExceptionFilter },
    { provide: APP_PIPE, useClass: StrictValidationPipe },
  ],
})
export class HttpModule {}
