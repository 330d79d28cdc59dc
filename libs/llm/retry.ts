import type { ModelError } from './errors.js';
import type { Timers } from './time.js';

export interface RetryPolicy {
  maxRetries: number;
  /** Before the first retry; doubled for the next. */
  baseMs: number;
}

export const usualRetries: RetryPolicy = { maxRetries: 2, baseMs: 300 };

/**
 * How long to wait before the next try, or null when there is to be none.
 * @param retries how many retries there were
 * @param leftMs time left in which an answer must begin. What a server asks us to wait is honoured if it fits in, else not tried at all
 * @param luck 0…1: spreads the retries of many callers
 */
export function delayBeforeRetry(
  error: ModelError,
  retries: number,
  leftMs: number,
  luck: number,
  policy: RetryPolicy = usualRetries,
): number | null {
  if (!error.retryable || retries >= policy.maxRetries) return null;
  const own = policy.baseMs * 2 ** retries * (0.5 + luck / 2);
  const delay = Math.max(own, error.retryAfterMs ?? 0);
  return delay < leftMs ? delay : null;
}

/** Waits; returns early when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      timers.cancel(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = timers.after(ms, done);
    signal.addEventListener('abort', done, { once: true });
  });
}
