/** The page of roles in jsdom: its list, its drawer, two people at one role, and deleting. The server's answers are given. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { RoleListItem } from '#contracts';
import { pageOf } from '../../../test/builders/page';
import { role } from '../../../test/builders/role';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const answers = (...roles: RoleListItem[]) => ({
  [routes.role.filter]: pageOf(roles),
  [routes.role.creators]: [{ creator_id: 1, creator_name: '林晓燕' }],
  ...Object.fromEntries(roles.map((one) => [`/api/role/${one.role_id}`, one])),
});
const refused = (code: number, message: string, errors: object) =>
  new Response(JSON.stringify({ code, status: 'Failed', message, errors }), {
    status: code,
    headers: { 'content-type': 'application/json' },
  });

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

const drawer = () => screen.findByRole('dialog', { name: /角色$/ });
const nameField = () => screen.findByRole('textbox', { name: /角色名称/ });

/** From now on the server has what somebody else saved. */
function fakeTheirs(theirs: RoleListItem): void {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL((input as Request).url).pathname === `/api/role/${theirs.role_id}`
      ? Promise.resolve(Response.json(theirs))
      : before(input, init);
}

/** I change the name of a role of which 陈静 has saved this meanwhile, and save. */
async function collide(over: Partial<RoleListItem>, desc = '') {
  const theirs = role({ ...over, version: 4, updater_name: '陈静' });
  const message = '陈静刚刚也改了这个角色，请先查看对方的修改';
  const server = fakeConsoleServer({
    ...answers(role()),
    [routes.role.update]: (body: unknown) =>
      (body as { version: number }).version === 3
        ? refused(409, message, { version: [message] })
        : role({ ...theirs, ...(body as object), version: 5 }),
  });
  const { href } = renderConsole('/role-management?role=5');
  await userEvent.type(await nameField(), '们');
  if (desc) await userEvent.type(screen.getByRole('textbox', { name: /角色描述/ }), desc);
  fakeTheirs(theirs);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const dialog = within(await screen.findByRole('dialog', { name: '陈静刚刚也改了这个角色' }));
  // A failed request has its toast, once, also where a dialog says more.
  expect(await screen.findAllByText(message)).toHaveLength(1);
  const rows = dialog.getAllByRole('row').map((row) => row.textContent);
  return { rows, dialog, href, sent: () => server.to(routes.role.update).map(({ body }) => body) };
}
const first = { role_id: 5, role_name: '王女士们', role_desc: '怕磨脚', voice: '', version: 3 };

test('the list shows who they are and how often they are used, and asks for what the address says', async () => {
  const server = fakeConsoleServer(
    answers(role(), role({ role_id: 6, role_name: '李先生', role_desc: '', course_count: 2 })),
  );
  renderConsole('/role-management?name=王&creator=1&page=2&from=2026-11-01');
  const table = await screen.findByRole('table', { name: '角色' });
  expect(within(table).getByText('怕磨脚')).toBeInTheDocument();
  expect(within(table).getByText('被 2 门课程使用')).toBeInTheDocument();
  for (const time of ['2026-11-19 09:05:00', '2026-11-20 14:32:08'])
    expect(within(table).getAllByText(time)).toHaveLength(2);
  expect(server.to(routes.role.filter)[0]!.body).toEqual({
    role_name: '王',
    creator_id: 1,
    start_time: '2026-11-01T00:00:00+08:00',
    page: 2,
  });
});

test('an empty list offers to make one, a narrowed one to widen it, a failed one to try again', async () => {
  fakeConsoleServer(answers());
  const first = renderConsole('/role-management');
  expect(await screen.findByText(/还没有角色/)).toBeInTheDocument();
  first.unmount();
  const second = renderConsole('/role-management?name=x');
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText(/还没有角色/)).toBeInTheDocument();
  expect(second.href()).toBe('/role-management');
  second.unmount();
  fakeConsoleServer({ [routes.role.filter]: failed(500, '坏了') });
  renderConsole('/role-management');
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('a new role needs a name, and is there once it is saved', async () => {
  const server = fakeConsoleServer({ ...answers(), [routes.role.create]: role({ role_name: '赵女士' }) });
  const { href } = renderConsole('/role-management');
  await userEvent.click((await screen.findAllByRole('button', { name: '新建角色' }))[0]!);
  await drawer();
  expect(href()).toContain('role=new');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入角色名称')).toBeInTheDocument();
  expect(server.to(routes.role.create)).toEqual([]);
  await userEvent.type(await nameField(), '赵女士');
  await userEvent.type(screen.getByRole('textbox', { name: /^声音/ }), 'nova');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.to(routes.role.create)[0]?.body).toEqual({
      role_name: '赵女士',
      role_desc: '',
      voice: 'nova',
    }),
  );
  await waitFor(() => expect(href()).toBe('/role-management'));
  await waitFor(() => expect(server.to(routes.role.filter)).toHaveLength(2));
});

test('what the server refuses stands below its field', async () => {
  fakeConsoleServer({
    ...answers(role()),
    [routes.role.update]: refused(422, '不行', { role_desc: ['角色描述太奇怪'] }),
  });
  renderConsole('/role-management?role=5');
  await userEvent.type(await nameField(), '们');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const desc = await screen.findByRole('textbox', { name: /角色描述/ });
  await waitFor(() => expect(desc).toHaveAccessibleDescription(/角色描述太奇怪/));
});

test('closing with unsaved changes asks; what is thrown away is not offered again', async () => {
  fakeConsoleServer(answers(role()));
  const { href } = renderConsole('/role-management?role=5');
  await userEvent.type(await nameField(), '们');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  expect(await nameField()).toHaveValue('王女士们');
  await waitFor(() => expect(localStorage.length).toBe(1));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(href()).toBe('/role-management'));
  expect(localStorage.length).toBe(0);
});

test('leaving the drawer by its address asks, too', async () => {
  fakeConsoleServer(answers(role()));
  const { href, router } = renderConsole('/role-management?role=5');
  await userEvent.type(await nameField(), '们');
  const back = () => act(() => void router.navigate({ to: '/role-management' }));
  back();
  await userEvent.click(await screen.findByRole('button', { name: '留在这里' }));
  expect(await nameField()).toHaveValue('王女士们');
  back();
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(href()).toBe('/role-management'));
});

test('who may not be here any more is not held by unsaved changes', async () => {
  const ended = failed(401, '登录已过期，请重新登录');
  fakeConsoleServer({ ...answers(role()), [routes.role.update]: ended });
  const { left, href, router } = renderConsole('/role-management?role=5');
  await userEvent.type(await nameField(), '们');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(left).toHaveLength(1));
  act(() => void router.navigate({ to: '/role-management' }));
  await waitFor(() => expect(href()).toBe('/role-management'));
  expect(screen.queryByRole('button', { name: '留在这里' })).toBeNull();
});

test('what two people changed in different fields is shown, and saved together only when that is said', async () => {
  const { rows, dialog, href, sent } = await collide({ role_desc: '想退货' });
  expect(rows).toEqual(['字段对方的', '角色描述想退货']);
  expect(dialog.queryByRole('button', { name: '用对方的' })).not.toBeInTheDocument();
  expect(sent()).toEqual([first]);
  await userEvent.click(dialog.getByRole('button', { name: '一起保存' }));
  await waitFor(() => expect(href()).toBe('/role-management'));
  expect(sent()).toEqual([first, { ...first, role_desc: '想退货', version: 4 }]);
});

test('what is typed before the other’s changes arrive stays in the form, and is saved with the next click', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const theirs = role({ role_desc: '想退货', version: 4, updater_name: '陈静' });
  const server = fakeConsoleServer({
    ...answers(role()),
    [routes.role.update]: async (body) => {
      await asked;
      const { version } = body as { version: number };
      return version === 3
        ? refused(409, '改过', { version: ['改过'] })
        : role({ ...theirs, ...(body as object), version: version + 1 });
    },
  });
  renderConsole('/role-management?role=5');
  await userEvent.type(await nameField(), '们');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.to(routes.role.update)).toHaveLength(1));
  await userEvent.type(await nameField(), '俩');
  fakeTheirs(theirs);
  answer();
  await userEvent.click(await screen.findByRole('button', { name: '一起保存' }));
  expect(await screen.findByText('已保存“王女士们”')).toBeInTheDocument();
  expect(await nameField()).toHaveValue('王女士们俩');
  expect(await screen.findByRole('textbox', { name: /角色描述/ })).toHaveValue('想退货');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.to(routes.role.update).at(-1)!.body).toMatchObject({ role_name: '王女士们俩', version: 5 }),
  );
});

test('of what both changed one stays; what only the other changed stays either way', async () => {
  const { rows, dialog, sent } = await collide({ role_name: '李女士', role_desc: '想退货' });
  expect(rows).toEqual(['字段我的对方的', '角色名称王女士们李女士', '字段对方的', '角色描述想退货']);
  await userEvent.click(dialog.getByRole('button', { name: '保留我的' }));
  await waitFor(() => expect(sent()[1]).toEqual({ ...first, role_desc: '想退货', version: 4 }));
});

test('of several fields that both changed each is chosen by itself', async () => {
  const { dialog, sent } = await collide({ role_name: '李女士', role_desc: '想退货' }, '，赶时间');
  expect(dialog.queryByRole('button', { name: '保留我的' })).not.toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: '角色名称用我的' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: '角色名称用对方的' }));
  expect(dialog.getByRole('radio', { name: '角色名称用我的' })).not.toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: '按所选保存' }));
  await waitFor(() =>
    expect(sent()[1]).toEqual({ ...first, role_name: '李女士', role_desc: '怕磨脚，赶时间', version: 4 }),
  );
});

test('who takes the other version and had changed nothing else has nothing to save', async () => {
  const { dialog, sent } = await collide({ role_name: '李女士', role_desc: '想退货' });
  await userEvent.click(dialog.getByRole('button', { name: '用对方的' }));
  await waitFor(async () => expect(await nameField()).toHaveValue('李女士'));
  expect(await screen.findByRole('textbox', { name: /角色描述/ })).toHaveValue('想退货');
  expect(sent()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what was put together stays in the form when the server refuses it', async () => {
  const { dialog, sent } = await collide({ role_desc: '想退货' });
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL((input as Request).url).pathname === routes.role.update
      ? Promise.resolve(refused(422, '不行', { role_desc: ['角色描述太奇怪'] }))
      : before(input, init);
  await userEvent.click(dialog.getByRole('button', { name: '一起保存' }));
  expect(await screen.findByText('角色描述太奇怪')).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: /角色描述/ })).toHaveValue('想退货');
  globalThis.fetch = before;
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...first, role_desc: '想退货', version: 4 }));
});

test('a role that is used is not deleted: its courses are named, with the way there', async () => {
  const server = fakeConsoleServer(
    answers(role({ course_count: 21, course_names: Array.from({ length: 20 }, (_, n) => `课程${n}`) })),
  );
  renderConsole('/role-management');
  await userEvent.click(await screen.findByRole('button', { name: '对“王女士”的操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  const dialog = await screen.findByRole('dialog', { name: '“王女士”还在使用，不能删除' });
  expect(within(dialog).getByText('还有 1 门')).toBeInTheDocument();
  const link = within(dialog).getByRole('link', { name: '课程0' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe('/course-management?name=课程0');
  expect(server.to(routes.role.delete)).toEqual([]);
});

test('deleting takes the row away at once, and undoing brings it back', async () => {
  const server = fakeConsoleServer({ ...answers(role()), [routes.role.delete]: { deleted: true } });
  const { unmount } = renderConsole('/role-management');
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '对“王女士”的操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  };
  await remove();
  await waitFor(() => expect(screen.queryByText('王女士')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('王女士')).toBeInTheDocument();
  expect(server.to(routes.role.delete)).toEqual([]);
  await remove();
  unmount();
  await waitFor(() => expect(server.to(routes.role.delete)[0]?.body).toEqual({ role_id: 5 }));
});
