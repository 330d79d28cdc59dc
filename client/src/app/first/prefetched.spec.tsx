/** The application takes the answers to what the first script has asked, and asks for none of it again. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pages, routes } from '#contracts';
import { studentTask } from '../../../test/builders/task';
import { FakeServer, sid } from '../../../test/chat/fake-server';
import { field, openChat, practised } from '../../../test/chat/open-chat';
import { fakeServer, learner, renderApp } from '../../../test/render-app';
import { prefetchOfPages } from '../../../vite.prefetch';
import { prefetch } from './prefetch';
import type { PrefetchingPage } from '../../api/prefetched';

const page = window as PrefetchingPage;
afterEach(() => {
  delete page.prefetched;
  jest.restoreAllMocks();
});

const { taskList, practiceTaskEval, socketTicket } = routes.client;
const tasks = (name: string) => ({
  items: [studentTask({ task_name: name })],
  pagination: { total: 1, next_page: null },
});

test('the task list is asked for once, and shows what was answered before its code was there', async () => {
  const server = fakeServer({ [taskList]: tasks('接待练习') });
  prefetch(page, pages.h5.tasks, prefetchOfPages);
  await waitFor(() => expect(server.requests).toHaveLength(3));
  renderApp(pages.h5.tasks);
  expect(await screen.findByText('接待练习')).toBeInTheDocument();
  await waitFor(() => expect(page.prefetched).toEqual({}));
  // What the card of 练三句 shows comes after the page.
  expect(server.requests.filter(({ path }) => !path.includes('/drill/'))).toHaveLength(3);
});

test('what was asked too long ago is asked again, and so is what was not answered', async () => {
  const server = fakeServer({ [taskList]: () => tasks('很久以前') });
  prefetch(page, pages.h5.tasks, prefetchOfPages);
  const [open, done] = Object.values(page.prefetched!);
  open!.sentAt -= 30_001;
  done!.answer = Promise.reject(new Error('no network'));
  renderApp(pages.h5.tasks);
  expect(await screen.findByText('很久以前')).toBeInTheDocument();
  await waitFor(() => expect(server.to(taskList)).toHaveLength(4));
});

test('a talk takes its ticket and its course from there', async () => {
  const answers: Record<string, object> = {
    [routes.feishu.currentUser]: learner,
    [practiceTaskEval]: practised,
    [socketTicket]: { ticket: 'early', expires_at: '', socket_base_url: 'http://socket.test' },
  };
  const early: PrefetchingPage = { fetch: (to) => Promise.resolve(Response.json(answers[to as string])) };
  prefetch(early, pages.h5.chat(sid), prefetchOfPages);
  page.prefetched = early.prefetched;
  const { asked } = await openChat(new FakeServer());
  expect(await field()).toBeEnabled();
  expect(asked).toEqual([]);
});
