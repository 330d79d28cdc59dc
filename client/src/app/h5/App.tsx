import { createRouter } from '@tanstack/react-router';
import type { ParsedLocation, RouterHistory } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import { BrokenPage } from '../../ui/BrokenPage';
import { sayFailure } from '../../ui/Toasts';
import { Shell } from '../Shell';
import { createStore } from '../store';
import { theme } from '../theme';
import { NotFoundPage, routeTree } from './routes';
import { toSignIn } from './RequireSignIn';

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

function createH5Router(history?: RouterHistory) {
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

/** The phone's application as one element; `history` only where there is no address bar. */
export function createH5App(history?: RouterHistory) {
  const router = createH5Router(history);
  const store = createStore({
    signedOut: (_message, end) => toSignIn(router, end),
    say: sayFailure,
  });
  return { element: <Shell {...{ store, theme, router }} />, router, store };
}
