// The forms' classes read what this adds to Reflect, so it comes before them all.
import 'reflect-metadata';
import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { pages } from '#contracts';
import { api } from '../../api';
import { onSignedOutElsewhere } from '../../lib/device';
import { releaseGuards } from '../../lib/unsaved';
import { BrokenPage, MissingPage } from '../../ui/BrokenPage';
import { PendingPage } from '../../ui/PageSkeleton';
import { sayFailure } from '../../ui/Toasts';
import { Shell } from '../Shell';
import { createStore } from '../store';
import { browserLeave, LeaveContext, signInPath } from './leave';
import type { Leave } from './leave';
import { routeTree } from './routes';
import { theme } from './theme';

const Missing = () => <MissingPage to={pages.console.courses} label="回到课程管理" />;

function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 150,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: Missing,
  });
}

/** The console as one element; `history` and `go` only where there is no address bar. */
export function createConsoleApp(history?: RouterHistory, go: Leave = browserLeave) {
  const leave: Leave = (path, failure) => {
    releaseGuards();
    go(path, failure);
  };
  onSignedOutElsewhere(leave);
  const router = createConsoleRouter(history);
  const store = createStore({
    signedOut: (message, end) => leave(signInPath(router.latestLocation.href, end), message),
    forbidden: () => void store.dispatch(api.util.invalidateTags(['User'])),
    say: sayFailure,
  });
  const element = (
    <LeaveContext value={leave}>
      <Shell {...{ store, theme, router }} />
    </LeaveContext>
  );
  return { element, router, store };
}
