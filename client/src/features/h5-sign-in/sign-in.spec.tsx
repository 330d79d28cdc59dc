import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressMark, routes, signInEnds, storageKeys } from '#contracts';
import type { SignInEnd } from '#contracts';
import { failed, fakeServer, learner, renderApp, signInEnded } from '../../../test/render-app';
import { onSignedOutElsewhere } from '../../lib/device';

afterEach(() => {
  jest.useRealTimers();
});

test('the sign-in page has one button, asks nobody who is there, and comes back to the page that was asked for', async () => {
  const server = fakeServer({});
  renderApp('/login?redirect=%2Fh5%2Fscore-summary%2F5%3Ffrom%3Dnote');
  const button = await screen.findByRole('link', { name: '飞书登录' });
  expect(button).toHaveAttribute('href', '/feishu/oauth?redirect=%2Fh5%2Fscore-summary%2F5%3Ffrom%3Dnote');
  expect(document.title).toBe('登录 · 练货');
  expect(server.requests).toEqual([]);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login?redirect=/login', ''])(
  'it never leads to %p',
  async (path) => {
    fakeServer({});
    renderApp(`/login?${new URLSearchParams({ redirect: path }).toString()}`);
    const button = await screen.findByRole('link', { name: '飞书登录' });
    expect(button).toHaveAttribute('href', '/feishu/oauth?redirect=%2F');
  },
);

test.each([
  ['denied', '你在登录页选择了拒绝，没有登录'],
  ['toString', '企业身份平台暂时没有回应，请稍后再试'],
])('an attempt that ended as %s says why', async (code, sentence) => {
  fakeServer({});
  renderApp(`/login?error=${code}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('opened under another address than the site’s it says which one to use, and leads there', async () => {
  fakeServer({});
  document.documentElement.setAttribute(addressMark, 'https://lianhuo.example.com');
  try {
    renderApp('/login?error=expired&redirect=%2Fh5%2Fpractice-records');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^请用 https:\/\/lianhuo.example.com 打开$/);
    const there = screen.getByRole('link', { name: '去那里登录' });
    expect(there).toHaveAttribute('href', 'https://lianhuo.example.com/h5/practice-records');
    expect(screen.queryByRole('link', { name: '飞书登录' })).toBeNull();
  } finally {
    document.documentElement.removeAttribute(addressMark);
  }
});

test('at the site’s own address there is nothing to say', async () => {
  fakeServer({});
  document.documentElement.setAttribute(addressMark, window.location.origin);
  try {
    renderApp('/login');
    await screen.findByRole('link', { name: '飞书登录' });
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    document.documentElement.removeAttribute(addressMark);
  }
});

test('without a session every page leads to sign-in and keeps where one was', async () => {
  fakeServer({ [routes.feishu.currentUser]: failed(401, '请先登录') });
  const { href } = renderApp('/h5/practice-records');
  await screen.findByRole('link', { name: '飞书登录' });
  expect(href()).toBe('/login?redirect=%2Fh5%2Fpractice-records');
});

test.each(Object.keys(signInEnds) as SignInEnd[])(
  'whose sign-in has ended (%s) reads why on the sign-in page, and comes back from there',
  async (reason) => {
    const ended = () => signInEnded(reason);
    fakeServer({ [routes.feishu.currentUser]: ended, [routes.client.practiceRecords]: ended });
    const { href } = renderApp('/h5/practice-records?type=2');
    expect(await screen.findByRole('alert')).toHaveTextContent(signInEnds[reason]);
    expect(href()).toBe(`/login?redirect=%2Fh5%2Fpractice-records%3Ftype%3D2&error=${reason}`);
    const button = screen.getByRole('link', { name: '飞书登录' });
    expect(button).toHaveAttribute('href', '/feishu/oauth?redirect=%2Fh5%2Fpractice-records%3Ftype%3D2');
  },
);

test('who signs out in another tab reads so in this one', async () => {
  const left: string[] = [];
  const stop = onSignedOutElsewhere((path) => left.push(path));
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.signedOut, newValue: '1' }));
  stop();
  fakeServer({});
  renderApp(left[0]!);
  expect(await screen.findByRole('alert')).toHaveTextContent('你已在别处退出登录，请重新登录');
});

test('a current user that cannot be had leads to sign-in, whatever the reason', async () => {
  fakeServer({ [routes.feishu.currentUser]: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { href } = renderApp('/h5/task-management');
  await screen.findByRole('link', { name: '飞书登录' });
  expect(href()).toBe('/login?redirect=%2Fh5%2Ftask-management&error=unavailable');
  expect(await screen.findByText('网络连接失败，请检查网络后再试')).toBeInTheDocument();
});

test('who came to sign-in for want of a server goes back by hand, or by itself once the server is ready again', async () => {
  let answer = failed(503, '');
  const server = fakeServer({ [routes.health.ready]: () => answer });
  jest.useFakeTimers({ advanceTimers: true });
  const { router } = renderApp('/login?redirect=%2Fcourse-management&error=unavailable');
  const navigate = jest.spyOn(router, 'navigate').mockResolvedValue(undefined);
  const pass = () => void jest.advanceTimersByTime(5_000);
  const back = { href: '/course-management', replace: true, reloadDocument: true };
  expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时没有回应，恢复后会自动回到刚才的页面');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(navigate.mock.calls).toEqual([[back]]);
  for (const asks of [pass, () => window.dispatchEvent(new Event('online'))]) {
    const before = server.requests.length;
    act(() => void asks());
    await waitFor(() => expect(server.requests.length).toBe(before + 1));
    expect(navigate).toHaveBeenCalledTimes(1);
  }
  answer = new Response(null, { status: 200 });
  act(pass);
  await waitFor(() => expect(navigate.mock.calls).toEqual([[back], [back]]));
  expect(new Set(server.requests.map(({ path }) => path))).toEqual(new Set([routes.health.ready]));
});

test('without admin rights one reads why, whom to ask, and where to go', async () => {
  fakeServer({});
  renderApp('/non-admin');
  expect(await screen.findByText(/林小满，/)).toHaveTextContent('请联系已有的管理员');
  expect(screen.getByRole('link', { name: '去学员端' })).toHaveAttribute('href', '/h5/task-management');
});

test('who has become an administrator meanwhile is led back to the console', async () => {
  fakeServer({ [routes.feishu.currentUser]: { ...learner, is_admin: true } });
  const { router } = renderApp('/non-admin');
  const navigate = jest.spyOn(router, 'navigate').mockResolvedValue(undefined);
  await waitFor(() =>
    expect(navigate.mock.calls).toEqual([[{ href: '/', replace: true, reloadDocument: true }]]),
  );
});

test('signing out ends the session on the server and leads to the sign-in page', async () => {
  const server = fakeServer({ [routes.feishu.logout]: new Response(null, { status: 204 }) });
  const { href } = renderApp('/non-admin');
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(href()).toBe('/login'));
  expect(server.to(routes.feishu.logout)).toHaveLength(1);
});

test('signing out on a phone asks before words that were never sent are cleared', async () => {
  const server = fakeServer({ [routes.feishu.logout]: new Response(null, { status: 204 }) });
  localStorage.setItem(`${storageKeys.outbox}7.tab`, '[]');
  const { href } = renderApp('/non-admin');
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await userEvent.click(await screen.findByRole('button', { name: '先不退出' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([server.to(routes.feishu.logout).length, localStorage.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await userEvent.click(await screen.findByRole('button', { name: '退出并清除' }));
  await waitFor(() => expect(href()).toBe('/login'));
  expect(localStorage.length).toBe(0);
});
