import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
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
