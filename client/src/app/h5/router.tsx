import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { pages } from '#contracts';
import { BrokenPage, MissingPage } from '../../ui/BrokenPage';
import { routeTree } from './routes';

const Broken = () => (
  <main>
    <BrokenPage />
  </main>
);

const Missing = () => (
  <main>
    <MissingPage to={pages.h5.tasks} label="回到任务列表" />
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
