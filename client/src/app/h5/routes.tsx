/** The phone's pages and where they are. Each is a chunk of its own: the task list pays for no socket and no chart. */
import { Suspense } from 'react';
import { phonePages as pages } from '#contracts';
import { createRootRoute, createRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { MissingPage } from '../../ui/BrokenPage';
import { LoginPage } from '../../features/h5-sign-in/LoginPage';
import { RequireSignIn } from './RequireSignIn';
import { Tabs } from './Tabs';
import { lazyPage } from '../lazy-page';
import type { TasksSearch } from '../../features/h5-tasks/task-card-content';
import type { OwnSearch } from '../../features/h5-own/OwnPracticePage';
import { isCourseType } from '../../features/h5-records/records';
import type { RecordsSearch } from '../../features/h5-records/records';

export function Root() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

export const NotFoundPage = () => (
  <main>
    <MissingPage to={pages.h5.tasks} label="回到任务列表" />
  </main>
);

const root = createRootRoute({ component: Root });

const login = createRoute({
  getParentRoute: () => root,
  path: pages.login,
  validateSearch: (search: Record<string, unknown>): { redirect?: string; error?: string } => ({
    ...(typeof search.redirect === 'string' && { redirect: search.redirect }),
    ...(typeof search.error === 'string' && { error: search.error }),
  }),
  component: function Login() {
    const { redirect: returnTo, error } = login.useSearch();
    return <LoginPage returnTo={returnTo} error={error} />;
  },
});

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: RequireSignIn });

/** Not for who is signed in alone: signing in may be what does not work. */
const check = createRoute({
  getParentRoute: () => root,
  path: pages.h5.check,
  component: lazyPage(() => import('../../features/h5-check/CheckPage')),
});

const tabs = createRoute({ getParentRoute: () => signedIn, id: 'tabs', component: Tabs });

const nonAdmin = createRoute({
  getParentRoute: () => signedIn,
  path: pages.nonAdmin,
  component: lazyPage(() => import('../../features/h5-sign-in/NonAdminPage')),
});

const tasks = createRoute({
  getParentRoute: () => tabs,
  path: pages.h5.tasks,
  validateSearch: (search: Record<string, unknown>): TasksSearch =>
    search.tab === 'done' ? { tab: 'done' } : {},
  component: lazyPage(() => import('../../features/h5-tasks/TasksPage')),
});

const records = createRoute({
  getParentRoute: () => tabs,
  path: pages.h5.records,
  validateSearch: (search: Record<string, unknown>): RecordsSearch =>
    isCourseType(search.type) ? { type: search.type } : {},
  component: lazyPage(() => import('../../features/h5-records/RecordsPage')),
});

const own = createRoute({
  getParentRoute: () => tabs,
  path: pages.h5.own,
  validateSearch: (search: Record<string, unknown>): OwnSearch =>
    search.tab === 'mine' ? { tab: 'mine' } : {},
  component: lazyPage(() => import('../../features/h5-own/OwnPracticePage')),
});

const drill = createRoute({
  getParentRoute: () => signedIn,
  path: pages.h5.drill,
  component: lazyPage(() => import('../../features/h5-drill/DrillPage')),
});

/** A page about one session, whose id ends the path. */
const aboutSession = (page: (sessionId: number) => string, load: Parameters<typeof lazyPage>[0]) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: page(0).replace(/0$/, '$id'),
    params: {
      parse: ({ id = '' }: { id?: string }) => {
        if (!/^\d{1,10}$/.test(id)) throw notFound();
        return { id };
      },
    },
    component: lazyPage(load),
  });

/** The root leads to the tasks. */
const index = createRoute({
  getParentRoute: () => root,
  path: '/h5',
  beforeLoad: () => {
    throw redirect({ to: pages.h5.tasks, replace: true });
  },
});

/** Whoever follows an address that leads nowhere is recognised, too. */
const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage });

export const routeTree = root.addChildren([
  index,
  login,
  check,
  signedIn.addChildren([
    tabs.addChildren([tasks, records, own]),
    nonAdmin,
    drill,
    aboutSession(pages.h5.chat, () => import('../../features/h5-session/ChatPage')),
    aboutSession(pages.h5.summary, () => import('../../features/h5-score/SummaryPage')),
    aboutSession(pages.h5.detail, () => import('../../features/h5-score/DetailPage')),
    aboutSession(pages.h5.again, () => import('../../features/h5-score/again/AgainPage')),
    unknown,
  ]),
]);
