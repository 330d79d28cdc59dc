import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { pages } from '#contracts';
import { BrokenPage, MissingPage } from '../../ui/BrokenPage';
import { PendingPage } from '../../ui/PageSkeleton';
import { routeTree } from './routes';

const Missing = () => <MissingPage to={pages.console.courses} label="回到课程管理" />;

export function createConsoleRouter(history?: RouterHistory) {
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
