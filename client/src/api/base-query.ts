import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query/react';
import { setServerTime } from '../lib/server-clock';
import { prefetchedAnswer } from './prefetched';
import { failureInBody, failureOf } from './failure';
import type { Failure } from './failure';

/**
 * `repeated`: asked for by itself until it succeeds; the first failure is reported and not those that follow. `silent`: the page does without, or
 * says itself that it did not come.
 */
export interface RequestOptions {
  repeated?: boolean;
  silent?: boolean;
}

/** `usePublishTaskMutation(quietly)`: one among several, which have one toast together. */
export const quietly = { fixedCacheKey: 'quietly' };

const timeoutMs = 30_000;

const request = fetchBaseQuery({
  fetchFn: async (input) => {
    const asked = await prefetchedAnswer(input as Request);
    const response = asked?.response ?? (await fetch(input));
    setServerTime(response.headers.get('date'), asked?.at);
    return response;
  },
  baseUrl: globalThis.location?.origin,
  credentials: 'same-origin',
  timeout: timeoutMs,
  headers: { Accept: 'application/json' },
});

/** Every request of the client: cookies of this site, and failures in one shape. */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  Failure,
  RequestOptions,
  RequestOptions
> = async (args, api, options) => {
  const { data, error, meta } = await request(args, api, options ?? {});
  const failure = error ? failureOf(error) : failureInBody(data, meta?.response?.status ?? 200);
  return failure ? { error: failure, meta: options } : { data };
};
