export interface PrefetchedAnswer {
  response: Response;
  /** On this device's clock. */
  at: number;
}

/** By the request in one line; the first script (client/src/app/first/prefetch.ts) has sent them. */
export type Prefetched = Record<string, { sentAt: number; answer: Promise<PrefetchedAnswer> }>;

export interface PrefetchingPage {
  fetch?: typeof fetch;
  prefetched?: Prefetched;
}

/** What was asked longer ago is asked again: it may have changed, and a ticket is good for a minute. */
const keptMs = 30_000;

/** The answer to what the first script has asked already, to each question once; undefined where it has not. */
export async function prefetchedAnswer(request: Request): Promise<PrefetchedAnswer | undefined> {
  const { prefetched: asked } = window as PrefetchingPage;
  if (asked === undefined) return undefined;
  const key = `${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`;
  const found = asked[key];
  delete asked[key];
  if (found === undefined || Date.now() - found.sentAt > keptMs) return undefined;
  // Without an answer it is asked like any other.
  return Promise.race([found.answer, until(request.signal)]).catch(() => undefined);
}

const until = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
