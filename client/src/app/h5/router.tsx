import { createRouter } from '@tanstack/react-router';
import type { ParsedLocation, RouterHistory } from '@tanstack/react-router';
import { pages } from '#contracts';
import { BrokenPage } from '../../ui/BrokenPage';
import { NotFoundPage, routeTree } from './routes';

const Broken = () => (
  <main>
    <BrokenPage />
  </main>
);

const tabs: string[] = [pages.h5.tasks, pages.h5.records];

/** A tab is found as it was left, whichever way one comes back to it; any other page by its entry in the history. */
function scrollKey({ href, pathname, state }: ParsedLocation): string {
  return tabs.includes(pathname) ? href : (state.__TSR_key ?? href);
}

export function createH5Router(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    // A page that is there at once shows at once; one that must be fetched has its own skeleton.
    defaultPendingMs: 150,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: NotFoundPage,
  });
}
