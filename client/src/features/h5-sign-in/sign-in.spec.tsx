import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys, routes } from '#contracts';
import { failed, fakeServer, renderApp } from '../../../test/render-app';

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

test('without a session every page leads to sign-in and keeps where one was', async () => {
  fakeServer({ [routes.feishu.currentUser]: failed(401, '请先登录') });
  const { href } = renderApp('/h5/practice-records');
  await screen.findByRole('link', { name: '飞书登录' });
  expect(href()).toBe('/login?redirect=%2Fh5%2Fpractice-records');
});

test('a current user that cannot be had leads to sign-in, whatever the reason', async () => {
  fakeServer({ [routes.feishu.currentUser]: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { href } = renderApp('/h5/task-management');
  await screen.findByRole('link', { name: '飞书登录' });
  expect(href()).toBe('/login?redirect=%2Fh5%2Ftask-management');
  expect(await screen.findByText('网络连接失败，请检查网络后再试')).toBeInTheDocument();
});

test('without admin rights one reads why, whom to ask, and where to go', async () => {
  fakeServer({});
  renderApp('/non-admin');
  expect(await screen.findByText(/林小满，/)).toHaveTextContent('请联系已有的管理员');
  expect(screen.getByRole('link', { name: '去学员端' })).toHaveAttribute('href', '/h5/task-management');
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
