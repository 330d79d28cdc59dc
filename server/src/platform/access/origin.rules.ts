/** What a browser says about where a request comes from. */
export interface RequestOrigin {
  method: string;
  origin: string | undefined;
  secFetchSite: string | undefined;
  /** The origin that the request itself was sent to: scheme and Host. */
  sentTo: string;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that is signed in by a cookie may change something. Browsers send the cookie along with what foreign pages
 * start, too, so the request must come from a page of this site: its Origin is ours, or the browser says "same-origin".
 * (A foreign name that leads to this server has no cookie for it, therefore the origin that was sent to counts as ours.)
 */
export function comesFromOurPages(request: RequestOrigin, publicBaseUrl: string): boolean {
  if (safeMethods.has(request.method)) return true;
  if (request.origin !== undefined) {
    return request.origin === new URL(publicBaseUrl).origin || request.origin === request.sentTo;
  }
  return request.secFetchSite === 'same-origin';
}
