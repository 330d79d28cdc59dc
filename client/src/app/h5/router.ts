import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { pages } from '#contracts';
import { BrokenPage, MissingPage } from './BrokenPage';
import { routeTree } from './routes';

export function createH5Router(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // A page that is there at once shows at once; one that must be fetched has its own skeleton.
    defaultPendingMs: 150,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: MissingPage,
  });
}

export type H5Router = ReturnType<typeof createH5Router>;

/** Leads to the sign-in page and keeps where one wanted to be. */
export function toSignIn(router: H5Router): void {
  const { pathname, href } = router.latestLocation;
  if (pathname === pages.login) return;
  void router.navigate({ to: pages.login, search: { redirect: href }, replace: true });
}
