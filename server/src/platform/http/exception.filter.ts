import { isNativeError } from 'node:util/types';
import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody } from '#contracts';
import type { Response } from 'express';
import { isDatabaseDown } from '../database/index.js';
import { isRedisDown } from '../jobs/index.js';
import { BadRequestError, DomainError, TooManyRequestsError, UnavailableError } from './errors.js';

/** What is said when the framework refuses a request by itself. */
export const sentences: Record<number, string> = {
  400: '请求不正确，请检查后再试',
  401: '请先登录',
  403: '你没有权限进行这个操作',
  404: '没有找到请求的内容',
  405: '不支持这种请求方式',
  408: '请求超时，请重试',
  409: '现在不能进行这个操作',
  413: '提交的内容太大了',
  414: '请求的网址太长了',
  415: '不支持这种内容格式',
  422: '提交的内容不正确',
  429: '操作太快了，请稍后再试',
  500: '服务出了点问题，请稍后再试',
  503: '服务暂时不可用，请稍后再试',
};

/** Turns whatever was thrown into `{ code, status, message, errors }`. A surprise is logged with its stack and answered without it. */
@Catch()
export class EveryExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw thrown;
    const response = host.switchToHttp().getResponse<Response>();
    const error = this.classify(thrown);
    const code = error instanceof DomainError ? error.httpStatus : error;
    if (response.headersSent) {
      // Half an answer can't be corrected: cutting the connection lets the caller see that it failed.
      response.destroy();
      return;
    }
    if (error instanceof TooManyRequestsError && error.retryAfterS !== undefined) {
      response.setHeader('Retry-After', Math.ceil(error.retryAfterS));
    }
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

function bodyOf(code: number, error: DomainError | null): ErrorBody {
  return {
    code,
    status: STATUS_CODES[code] ?? 'Error',
    message: error?.message || (sentences[code] ?? (code < 500 ? sentences[400]! : sentences[500]!)),
    errors: error?.errors ?? {},
  };
}

/** Nest turns what the body parser throws into an HTTP exception and keeps the original as its cause. */
function isMalformedJson(thrown: unknown): boolean {
  const cause = thrown instanceof HttpException ? thrown.cause : thrown;
  return isNativeError(cause) && 'type' in cause && cause.type === 'entity.parse.failed';
}
