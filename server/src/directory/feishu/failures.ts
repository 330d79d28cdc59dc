import { ProviderError } from '../workplace-provider.port.js';

/** The provider's numbers that the code acts on. */
export const feishuCode = {
  tenantTokenInvalid: 99991663,
  rateLimited: 99991400,
} as const;

/** What every answer of the provider's API looks like. */
export interface FeishuReply {
  code?: number;
  msg?: string;
}

/** An answer that makes no sense. */
export const malformed = (what: string): ProviderError => new ProviderError('malformed', null, what);

/** The answer itself, when it says that it succeeded: the SDK resolves business failures that come with HTTP 200. */
export function unwrap<T extends FeishuReply>(reply: T | null | undefined): T {
  if (typeof reply !== 'object' || reply === null)
    throw malformed('The provider answered with something that is not JSON.');
  if (typeof reply.code !== 'number') throw malformed('The answer of the provider has no code.');
  if (reply.code !== 0)
    throw new ProviderError(kindOf(reply.code, 200), reply.code, describe(reply.code, 200));
  return reply;
}

/** A rate limit, with the seconds after which it ends. */
export class RateLimitError extends ProviderError {
  constructor(readonly resetS: number) {
    super('unavailable', feishuCode.rateLimited, 'The provider asks for fewer calls.');
  }
}

/** Not even a connection came about, so the provider has received nothing. */
export class UnreachedError extends ProviderError {
  constructor(code: number | null, reason: string) {
    super('unavailable', code, `The provider can't be reached (${reason}).`);
  }
}
const withoutConnection = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

interface HttpFailure {
  response?: { status: number; data?: FeishuReply & { error?: string }; headers?: Record<string, unknown> };
  statusCode?: number;
  code?: string | number;
  message?: string;
}

/** Any failure as ours. Of the original only numbers are kept: it carries the request with the application's secret and codes. */
export function toProviderError(thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  const failure = thrown as HttpFailure;
  const status = failure.response?.status ?? failure.statusCode ?? 0;
  const code = failure.response?.data?.code ?? (typeof failure.code === 'number' ? failure.code : null);
  if (status === 429 || code === feishuCode.rateLimited) {
    return new RateLimitError(Number(failure.response?.headers?.['x-ogw-ratelimit-reset']) || 1);
  }
  if (status === 0) {
    const reason = typeof failure.code === 'string' ? failure.code : 'no answer';
    if (withoutConnection.has(reason)) return new UnreachedError(code, reason);
    return new ProviderError('unavailable', code, `The provider can't be reached (${reason}).`);
  }
  return new ProviderError(kindOf(code, status), code, describe(code, status));
}

/** 2200, 5000 and 20050 are "internal error", 20072 "unavailable"; HTTP 5xx says the same without a number. */
const passing = new Set([2200, 5000, 20050, 20072, 40003]);

function kindOf(code: number | null, status: number): ProviderError['kind'] {
  return status >= 500 || (code !== null && passing.has(code)) ? 'unavailable' : 'denied';
}

const describe = (code: number | null, status: number) =>
  `The provider refused the call (HTTP ${status}, code ${code ?? 'none'}).`;
