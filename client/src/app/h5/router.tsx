import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { BrokenPage } from '../../ui/BrokenPage';
import { Missing } from './Missing';
import { routeTree } from './routes';

const Broken = () => (
  <main>
    <BrokenPage />
  </main>
);

export function createH5Router(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // A page that is there at once shows at once; one that must be fetched has its own skeleton.
    defaultPendingMs: 150,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: Missing,
  });
}
