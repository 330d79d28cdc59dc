import type { Prefetched, PrefetchingPage } from '../../api/prefetched';

/** A request, as much of it as differs. */
export type PrefetchRequest = readonly [method: 'GET' | 'POST', path: string, body?: object];
/** What pages whose address begins so ask for; `$id` stands for the number that ends the address. */
export type PrefetchOfPages = readonly (readonly [begins: string, asks: readonly PrefetchRequest[]])[];

/**
 * Asks for what the page that is being opened will show before its code is here: on a slow network the code takes seconds, and only then its
 * questions would go out, which take half a second more.
 */
export function prefetch(page: PrefetchingPage, path: string, asksOfPages: PrefetchOfPages): void {
  if (!page.fetch) return;
  for (const [begins, asks] of asksOfPages) {
    const id = path.slice(begins.length);
    if (path.indexOf(begins) !== 0 || !/^\d*$/.test(id)) continue;
    const asked: Prefetched = (page.prefetched = {});
    for (const [method, to, object] of asks) {
      const body = object && JSON.stringify(object).replace('"$id"', id);
      const headers: Record<string, string> = { Accept: 'application/json' };
      if (body) headers['Content-Type'] = 'application/json';
      const answer = page
        .fetch(to, { method, headers, body, credentials: 'same-origin' })
        .then((response) => ({ response, at: Date.now() }));
      // The application asks again itself.
      answer.catch(() => {});
      asked[`${method} ${to} ${body || ''}`] = { sentAt: Date.now(), answer };
    }
  }
}
