/** What every failed request leads to: one toast, and after a 401 the sign-in page. */
import { isFulfilled, isRejected } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { signInEndIn } from '#contracts';
import type { SignInEnd } from '#contracts';
import { failureFrom } from './failure';
import { quietly } from './base-query';
import type { RequestOptions } from './base-query';

interface FailedRequest {
  error?: unknown;
  payload?: unknown;
  meta: {
    condition?: boolean;
    aborted?: boolean;
    arg?: { fixedCacheKey?: string; endpointName?: string };
    baseQueryMeta?: RequestOptions;
  };
}

export interface FailureHandlers {
  /** Nobody is signed in, or no longer: `end` says why. */
  signedOut: (message: string, end?: SignInEnd) => void;
  /** Not allowed, although the page offered it: the right may have been taken away. */
  forbidden?: () => void;
  say: (message: string) => void;
}

/**
 * The middleware that reports failures to the application; `condition` means that nothing was sent at all. Written out, because the toolkit's
 * listeners are 2 KB that the phone would load for these lines alone.
 */
export function failureMiddleware({ signedOut, forbidden, say }: FailureHandlers): Middleware {
  /** The endpoints whose failures go on, each reported once. */
  const reported = new Set<string | undefined>();
  const report = ({ payload, error, meta }: FailedRequest): void => {
    if (meta.condition || meta.aborted) return;
    const failure = failureFrom(payload ?? error);
    if (!failure) return;
    if (failure.status === 401) signedOut(failure.message, signInEndIn(failure.errors));
    if (failure.status === 403) forbidden?.();
    if (meta.arg?.fixedCacheKey === quietly.fixedCacheKey || meta.baseQueryMeta?.silent) return;
    if (meta.baseQueryMeta?.repeated) {
      if (reported.has(meta.arg?.endpointName)) return;
      reported.add(meta.arg?.endpointName);
    }
    say(failure.message);
  };
  return () => (next) => (action) => {
    const done = next(action);
    if (isFulfilled(action)) reported.delete((action as unknown as FailedRequest).meta.arg?.endpointName);
    if (isRejected(action)) report(action as FailedRequest);
    return done;
  };
}
