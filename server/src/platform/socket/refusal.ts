import { Logger } from '@nestjs/common';
import { refusals, type Refusal, type RefusalCode } from '#contracts';
import { isDatabaseDown } from '../database/index.js';
import { DomainError, TooManyRequestsError } from '../http/index.js';

type More = Pick<Refusal, 'retryAfterMs' | 'current' | 'reason'> & { message?: string };

/** An expected failure on the socket: thrown anywhere below a command, answered as a refusal with its code. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  constructor(
    readonly code: RefusalCode,
    readonly more: More = {},
  ) {
    super(refusals[code].message);
  }
}

/** The wire shape of a refusal, with the sentence that a person can read. */
export function refusalOf(code: RefusalCode, more: More = {}): Refusal {
  return { ok: false, code, ...refusals[code], ...more };
}

const byHttpStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'BAD_PAYLOAD',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'NOTHING_TO_DO',
  422: 'BAD_PAYLOAD',
  429: 'RATE_LIMITED',
  503: 'STORE_UNAVAILABLE',
};
const logger = new Logger('Socket');

/** Whatever was thrown, as a refusal. A surprise is logged and becomes INTERNAL; neither error nor payload reaches the caller. */
export function refusalFrom(thrown: unknown): Refusal {
  if (thrown instanceof RefusalError) return refusalOf(thrown.code, thrown.more);
  if (thrown instanceof TooManyRequestsError)
    return refusalOf('RATE_LIMITED', { retryAfterMs: 1_000 * (thrown.retryAfterS ?? 1) });
  if (thrown instanceof DomainError) return refusalOf(byHttpStatus[thrown.httpStatus] ?? 'INTERNAL');
  if (isDatabaseDown(thrown)) {
    logger.error({ msg: 'The store is unavailable', error: thrown });
    return refusalOf('STORE_UNAVAILABLE', { retryAfterMs: 500 });
  }
  logger.error({ msg: 'Unexpected error', error: thrown });
  return refusalOf('INTERNAL');
}
