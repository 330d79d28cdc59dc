import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoModelMark, routes } from '#contracts';
import { failed, fakeServer, learner, never, renderApp, signInEnded } from '../../../test/render-app';
import { pageOf } from '../../../test/builders/page';
import { recordsPage } from '../../../test/builders/session-result';
import { studentTask } from '../../../test/builders/task';
import { api } from '../../api';
import { leaveFailure, takeFailure } from '../../lib/device';

const calm = {
  [routes.client.taskList]: pageOf([studentTask()]),
  [routes.client.practiceRecords]: recordsPage([]),
};

beforeEach(() => sessionStorage.clear());

test.each(['/h5', '/h5/'])('%s leads to the tasks', async (address) => {
  fakeServer(calm);
  const { href } = renderApp(address);
  expect(await screen.findByRole('heading', { name: '任务列表' })).toBeInTheDocument();
  expect(href()).toBe('/h5/task-management');
});

test('one line stands above every page while the model only demonstrates, and none otherwise', async () => {
  const line = '演示模型，评分只作演示';
  fakeServer({ ...calm, [routes.feishu.currentUser]: { ...learner, demo_model: true } });
  const demonstrated = renderApp('/h5/task-management');
  expect(await screen.findAllByText(line)).toHaveLength(1);
  demonstrated.unmount();
  fakeServer(calm);
  renderApp('/h5/task-management');
  expect(await screen.findByRole('link', { name: /待完成/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(line)).toBeNull());
});

test('the line stands there before the server has answered, where the page says so', async () => {
  document.documentElement.setAttribute(demoModelMark, '');
  fakeServer({ ...calm, [routes.feishu.currentUser]: never });
  renderApp('/h5/task-management');
  expect(await screen.findByText('演示模型，评分只作演示')).toBeInTheDocument();
  document.documentElement.removeAttribute(demoModelMark);
});

test('who is signed in stands in the head of a list, with the way out behind it', async () => {
  const server = fakeServer({ ...calm, [routes.feishu.logout]: new Response(null, { status: 204 }) });
  const { href } = renderApp('/h5/practice-records');
  await userEvent.click(await screen.findByRole('button', { name: /林小满/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '林小满' }));
  expect(sheet.getByText('西湖店')).toBeVisible();
  expect(sheet.queryByRole('link', { name: '去管理后台' })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(href()).toBe('/login'));
  expect(server.to(routes.feishu.logout)).toHaveLength(1);
});

test('an administrator finds the console there', async () => {
  fakeServer({ ...calm, [routes.feishu.currentUser]: { ...learner, is_admin: true } });
  renderApp('/h5/task-management');
  await userEvent.click(await screen.findByRole('button', { name: /林小满/ }));
  expect(await screen.findByRole('link', { name: '去管理后台' })).toHaveAttribute('href', '/');
});

test.each(['/h5/nonsense', '/h5/chat/abc', '/h5/score-summary/-1', '/h5/score-detail/1.5'])(
  '%s is no page, and says where to go',
  async (path) => {
    const server = fakeServer(calm);
    renderApp(path);
    expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeInTheDocument();
    expect(server.to(routes.feishu.currentUser)).toHaveLength(1);
    expect(screen.getByRole('link', { name: '回到任务列表' })).toHaveAttribute('href', '/h5/task-management');
  },
);

test.each(['/h5/nonsense', '/h5/task-management'])(
  'at %s who is not recognised is told why, and led to sign-in',
  async (path) => {
    fakeServer({ ...calm, [routes.feishu.currentUser]: failed(503, '服务暂时不可用，请稍后再试') });
    const { href } = renderApp(path);
    await waitFor(() => expect(href()).toBe(`/login?redirect=${encodeURIComponent(path)}&error=unavailable`));
    expect(await screen.findByText('服务暂时不可用，请稍后再试')).toBeInTheDocument();
  },
);

test('the sign-in page asks who is there of nobody, and says what went wrong on the page before, once', async () => {
  const server = fakeServer({});
  leaveFailure('请先登录');
  const first = renderApp('/login?redirect=%2Frole-management');
  expect(await screen.findByText('请先登录')).toBeInTheDocument();
  expect(server.requests).toEqual([]);
  first.unmount();
  expect(takeFailure()).toBeNull();
});

test('the current user is asked for once, and a search that no page knows does no harm', async () => {
  const server = fakeServer(calm);
  renderApp('/h5/task-management?tab=else');
  expect(await screen.findByRole('link', { name: /待完成/ })).toHaveAttribute('aria-current', 'page');
  expect(server.to(routes.feishu.currentUser)).toHaveLength(1);
});

test('a body with a code of its own is a failure, and its sentence a toast', async () => {
  fakeServer({
    ...calm,
    [routes.client.practiceRecords]: { code: 5001, message: '记录正在整理，请稍后再看' },
  });
  renderApp('/h5/practice-records');
  expect(await screen.findByText('记录正在整理，请稍后再看')).toBeInTheDocument();
  expect(await screen.findByText('记录没有加载出来')).toBeInTheDocument();
});

test('the same failure twice is one toast; what is tried again by itself is told once, until it has succeeded', async () => {
  let ticket: object = failed(503, '连接服务暂时没有回应');
  fakeServer({
    ...calm,
    [routes.client.practiceStart]: failed(409, '任务还没有开始'),
    [routes.client.socketTicket]: () => ticket,
  });
  const { store } = renderApp('/h5/task-management');
  await screen.findByRole('heading', { name: '任务列表' });
  const ids = { practice_session_id: 1, course_id: 1, task_id: 1 };
  const ask = () => store.dispatch(api.endpoints.socketTicket.initiate());
  await act(async () => {
    await ask();
    ticket = failed(503, '连接服务还是没有回应');
    await ask();
    await store.dispatch(api.endpoints.start.initiate(ids));
    await store.dispatch(api.endpoints.start.initiate(ids));
  });
  await waitFor(() => expect(screen.getAllByText('任务还没有开始')).toHaveLength(1));
  expect(screen.getByText('连接服务暂时没有回应')).toBeInTheDocument();
  expect(screen.queryByText('连接服务还是没有回应')).not.toBeInTheDocument();
  const refused = ticket;
  ticket = { ticket: 't', expires_at: '' };
  await act(ask);
  ticket = refused;
  await act(ask);
  expect(await screen.findByText('连接服务还是没有回应')).toBeInTheDocument();
});

test('who was recognised stays on the page when the connection is lost, until a 401 says otherwise', async () => {
  let answer: () => object = () => ({ id: 7, name: '林小满' });
  fakeServer({ ...calm, [routes.feishu.currentUser]: () => answer() });
  const { store, href } = renderApp('/h5/task-management');
  await screen.findByRole('heading', { name: '任务列表' });
  const again = () =>
    act(async () => {
      await store.dispatch(api.endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
    });
  await waitFor(() => expect(api.endpoints.currentUser.select()(store.getState()).data).toBeDefined());
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await again();
  expect(href()).toBe('/h5/task-management');
  answer = () => signInEnded('left');
  await again();
  await waitFor(() => expect(href()).toBe('/login?redirect=%2Fh5%2Ftask-management&error=left'));
});
