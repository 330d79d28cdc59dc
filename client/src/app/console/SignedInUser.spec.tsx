import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

beforeEach(() => localStorage.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const signOut = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '退出登陆' }));
};

test('signing out asks about unsaved changes like any other leaving, once', async () => {
  let answer = failed(503, '服务器没有回应');
  const server = fakeConsoleServer({ [routes.feishu.logout]: () => answer });
  const { left, href } = renderConsole('/rating-rules-create/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /规则名称/ }), '王');
  await signOut();
  await screen.findByRole('dialog', { name: '离开这个页面？' });
  await press('留在这里');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.to(routes.feishu.logout)).toEqual([]);
  expect(href()).toBe('/rating-rules-create/new');

  // Who could not be signed out is still asked afterwards.
  await signOut();
  await press('离开');
  await waitFor(() => expect(server.to(routes.feishu.logout)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(left).toEqual([]);

  answer = new Response(null, { status: 204 });
  await signOut();
  await press('离开');
  await waitFor(() => expect(left).toEqual(['/login']));
});
