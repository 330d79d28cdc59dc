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
  if (request.origin !== undefined) return isOurs(request.origin, request, publicBaseUrl);
  return request.secFetchSite === 'same-origin';
}

/**
 * Whether one of our pages started a GET. Browsers say so over https; over plain http they say nothing, but name the page that a link
 * was on (our pages ask them to, and a foreign page can name no other than itself).
 */
export function startedByOurPage(
  request: RequestOrigin & { referer: string | undefined },
  publicBaseUrl: string,
): boolean {
  if (request.secFetchSite !== undefined) return request.secFetchSite === 'same-origin';
  const { referer } = request;
  return (
    referer !== undefined && URL.canParse(referer) && isOurs(new URL(referer).origin, request, publicBaseUrl)
  );
}

const isOurs = (origin: string, { sentTo }: RequestOrigin, publicBaseUrl: string): boolean =>
  origin === new URL(publicBaseUrl).origin || origin === sentTo;
