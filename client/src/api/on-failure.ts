/** What every failed request leads to: one toast, except where a dialog says more, and after a 401 the sign-in page. */
import { createListenerMiddleware, isRejected } from '@reduxjs/toolkit';
import { failureFrom, isOutdated } from './failure';
import { quietly } from './base-query';
import type { RequestOptions } from './base-query';

interface FailedRequest {
  error?: unknown;
  payload?: unknown;
  meta: {
    condition?: boolean;
    aborted?: boolean;
    arg?: { fixedCacheKey?: string };
    baseQueryMeta?: RequestOptions;
  };
}

export interface FailureHandlers {
  signedOut: () => void;
  /** Not allowed, although the page offered it: the right may have been taken away. */
  forbidden?: () => void;
  say: (message: string) => void;
}

/** The middleware that tells the application of failures; `condition` means that nothing was sent at all. */
export function failureMiddleware({ signedOut, forbidden, say }: FailureHandlers) {
  const listener = createListenerMiddleware();
  listener.startListening({
    predicate: isRejected,
    effect: (action) => {
      const { payload, error, meta } = action as FailedRequest;
      if (meta.condition || meta.aborted) return;
      const failure = failureFrom(payload ?? error);
      if (!failure) return;
      if (failure.status === 401) signedOut();
      if (failure.status === 403) forbidden?.();
      const quiet = meta.baseQueryMeta?.quiet || meta.arg?.fixedCacheKey === quietly.fixedCacheKey;
      if (!quiet && !isOutdated(failure)) say(failure.message);
    },
  });
  return listener.middleware;
}
