import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys, routes } from '#contracts';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const signOut = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '退出登陆' }));
};
const question = { name: '退出并清除这台设备上的内容？' };
const done = () => new Response(null, { status: 204 });

test('signing out asks once before it clears a form that is not saved, and clears nothing while it has not signed out', async () => {
  let answer = failed(503, '服务器没有回应');
  const server = fakeConsoleServer({ [routes.feishu.logout]: () => answer });
  const { left, href } = renderConsole('/rating-rules-create/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /规则名称/ }), '王');
  await signOut();
  expect(await screen.findByRole('dialog', question)).toHaveTextContent('1 份没有保存的草稿');
  await press('先不退出');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.to(routes.feishu.logout)).toEqual([]);
  expect(href()).toBe('/rating-rules-create/new');
  await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));

  // Who could not be signed out is still asked afterwards.
  await signOut();
  await press('退出并清除');
  await waitFor(() => expect(server.to(routes.feishu.logout)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(left).toEqual([]);
  expect(Object.keys(localStorage)).toHaveLength(1);

  answer = done();
  await signOut();
  await press('退出并清除');
  await waitFor(() => expect(left).toEqual(['/login']));
  expect(Object.keys(localStorage)).toEqual([]);
});

describe('signing out', () => {
  test('asks nothing where nothing is unsent, and forgets the tab', async () => {
    fakeConsoleServer({ [routes.feishu.logout]: done });
    sessionStorage.setItem(storageKeys.device, 'a tab');
    const { left } = renderConsole('/rating-rules');
    await signOut();
    await waitFor(() => expect(left).toEqual(['/login']));
    expect(sessionStorage.length).toBe(0);
  });

  test('says what the phone’s pages of the same browser have not sent', async () => {
    fakeConsoleServer({ [routes.feishu.logout]: done });
    localStorage.setItem(`${storageKeys.words}7`, '您好');
    localStorage.setItem(`${storageKeys.outbox}7.tab`, '[]');
    localStorage.setItem(`${storageKeys.outbox}8.tab`, '[]');
    localStorage.setItem(`${storageKeys.form}1:course:new:x`, '{}');
    const { left } = renderConsole('/rating-rules');
    await signOut();
    expect(await screen.findByRole('dialog', question)).toHaveTextContent(
      '2 场对练里没有确认送到的话，1 份没有保存的草稿',
    );
    await press('退出并清除');
    await waitFor(() => expect(left).toEqual(['/login']));
    expect(localStorage.length).toBe(0);
  });

  test('clears what is written between signing out and the page’s end', async () => {
    fakeConsoleServer({ [routes.feishu.logout]: done });
    const { left } = renderConsole('/rating-rules');
    await signOut();
    await waitFor(() => expect(left).toEqual(['/login']));
    localStorage.setItem(`${storageKeys.form}1:rule:new:x`, '{}');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);
  });

  test('clears for who was signed out already, too', async () => {
    fakeConsoleServer({ [routes.feishu.logout]: failed(401, '登录已过期，请重新登录') });
    localStorage.setItem(`${storageKeys.words}7`, '您好');
    renderConsole('/rating-rules');
    await signOut();
    await press('退出并清除');
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  test('in another tab leads this one away, and clears behind it', async () => {
    fakeConsoleServer({});
    const { left } = renderConsole('/rating-rules');
    await screen.findByRole('button', { name: /账号菜单/ });
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.signedOut, newValue: '1' }));
    expect(left).toEqual(['/login?error=signed_out']);
    localStorage.setItem(`${storageKeys.form}1:rule:new:x`, '{}');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);
  });
});
