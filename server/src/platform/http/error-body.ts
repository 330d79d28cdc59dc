import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '#contracts';
import type { DomainError } from './errors.js';

/** What is said when a request is refused by something that has no sentence of its own. */
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

/** The shape of every error. */
export function bodyOf(code: number, error: DomainError | null): ErrorBody {
  return {
    code,
    status: STATUS_CODES[code] ?? 'Error',
    message: error?.message || (sentences[code] ?? (code < 500 ? sentences[400]! : sentences[500]!)),
    errors: error?.errors ?? {},
  };
}

export const unavailableBody = bodyOf(503, null);
