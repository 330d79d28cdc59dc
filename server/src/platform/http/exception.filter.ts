import { isNativeError } from 'node:util/types';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { isDatabaseDown } from '../database/index.js';
import { isRedisDown } from '../jobs/index.js';
import { currentDeadline } from '../time/index.js';
import { Denials } from './denials.js';
import { bodyOf } from './error-body.js';
import { BadRequestError, deniedIn, DomainError, TooManyRequestsError, UnavailableError } from '../errors.js';
import { noStore } from './security.js';

/** Turns whatever was thrown into `{ code, status, message, errors }`. A surprise is logged with its stack and answered without it. */
@Catch()
export class EveryExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(private readonly denials: Denials) {}

  catch(thrown: unknown, host: ArgumentsHost): void | Promise<void> {
    if (host.getType() !== 'http') throw thrown;
    const denied = deniedIn(thrown);
    if (denied) return this.denials.note(denied).then(() => this.answer(thrown, host));
    this.answer(thrown, host);
  }

  private answer(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (currentDeadline()?.passed) {
      this.logger.warn({ msg: 'A call that was not answered in time has failed', error: thrown });
      return;
    }
    const error = this.classify(thrown);
    const code = error instanceof DomainError ? error.httpStatus : error;
    if (response.headersSent) {
      // Half an answer can't be corrected: cutting the connection lets the caller see that it failed. A stream that has ended has said so.
      if (!response.writableEnded) response.destroy();
      return;
    }
    if (error instanceof TooManyRequestsError && error.retryAfterS !== undefined) {
      response.setHeader('Retry-After', Math.ceil(error.retryAfterS));
    }
    response.setHeader('Cache-Control', noStore);
    response.status(code).json(bodyOf(code, error instanceof DomainError ? error : null));
  }

  private classify(thrown: unknown): DomainError | number {
    if (thrown instanceof DomainError) {
      if (thrown instanceof UnavailableError) this.logger.warn({ msg: thrown.message, error: thrown });
      return thrown;
    }
    if (isMalformedJson(thrown)) return new BadRequestError('请求内容不是有效的 JSON');
    if (thrown instanceof HttpException) return thrown.getStatus();
    if (isDatabaseDown(thrown) || isRedisDown(thrown)) {
      this.logger.error({ msg: 'A store is unavailable', error: thrown });
      return 503;
    }
    this.logger.error({ msg: 'Unexpected error', error: thrown });
    return 500;
  }
}

/** Nest turns what the body parser throws into an HTTP exception and keeps the original as its cause. */
function isMalformedJson(thrown: unknown): boolean {
  const cause = thrown instanceof HttpException ? thrown.cause : thrown;
  return isNativeError(cause) && 'type' in cause && cause.type === 'entity.parse.failed';
}
