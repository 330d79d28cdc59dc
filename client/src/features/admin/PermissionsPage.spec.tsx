import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { DirectorySyncView } from '#contracts';
import { pageOf } from '../../../test/builders/page';
import { admin, employee } from '../../../test/builders/person';
import { failed, signInEnded } from '../../../test/render-app';
import { administrator, fakeConsoleServer, narrowWindow, renderConsole } from '../../../test/render-console';

const wang = admin({ id: 2, name: '王小明', open_id: 'ou_2', union_id: 'on_2', dept_full_path: null });
const run = (over: Partial<DirectorySyncView> = {}): DirectorySyncView => ({
  job_id: 7,
  state: 'queued',
  departments: null,
  employees: null,
  left_employees: null,
  message: null,
  create_time: '2026-11-20T06:32:08Z',
  update_time: '2026-11-20T06:32:08Z',
  ...over,
});

afterEach(() => {
  jest.restoreAllMocks();
});

const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `对“${name}”的操作` }));
  return screen.findByRole('menuitem', { name: /取消管理员/ });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the list says who they are, where they work and since when, and asks for what the address says', async () => {
  const server = fakeConsoleServer({ [routes.auth.admins]: pageOf([admin(), wang]) });
  const { href } = renderConsole('/permission-management?name=王&page=2');
  const table = await screen.findByRole('table', { name: '管理员' });
  expect(within(table).getByText('林晓燕（我）')).toBeInTheDocument();
  expect(within(table).getByText('总部/培训部')).toBeInTheDocument();
  expect(within(table).getAllByText('2026-11-20 14:32:08')).toHaveLength(2);
  expect(server.to(routes.auth.admins).map(({ body }) => body)).toContainEqual({ name: '王', page: 2 });
  await userEvent.type(screen.getByRole('searchbox', { name: '姓名' }), '小');
  await waitFor(() => expect(decodeURIComponent(href())).toBe('/permission-management?name=王小'));
});

test('on a phone it is cards; nobody found is said, and a failure can be tried again', async () => {
  narrowWindow();
  let answer: object = failed(503, '服务暂时不可用，请稍后再试');
  fakeConsoleServer({ [routes.auth.admins]: () => answer });
  renderConsole('/permission-management');
  await screen.findByText('管理员没有加载出来');
  answer = pageOf([]);
  await userEvent.click(await button('重试'));
  expect(await screen.findByText('没有找到叫这个名字的管理员')).toBeInTheDocument();
});

test('the last administrator stays, and the menu says why', async () => {
  const server = fakeConsoleServer({ [routes.auth.admins]: pageOf([admin()]) });
  renderConsole('/permission-management');
  const item = await menuOf('林晓燕');
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('至少要保留一位管理员');
  await userEvent.click(item);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.to(routes.auth.adminCancel)).toEqual([]);
});

test('people are added after a look at their department; who is one already can’t be chosen, and who could not be set is told with the reason', async () => {
  let admins = pageOf([admin()]);
  const server = fakeConsoleServer({
    [routes.auth.admins]: () => admins,
    [routes.feishu.employeesSearch]: [employee(), employee({ id: 4, open_id: 'ou_4', union_id: 'on_4', dept_full_path: null }), employee({ id: 1, name: '陈晓燕', open_id: 'ou_1', is_admin: true })],
    [routes.auth.adminBatchSet]: () => {
      admins = pageOf([admin(), admin({ id: 4, name: '陈静', open_id: 'ou_4' })]);
      return { success: false, total: 2, success_count: 1, failed: [{ open_id: 'ou_3', name: '陈静', reason: '通讯录里没有这位员工' }] };
    },
  }); // prettier-ignore
  renderConsole('/permission-management');
  await userEvent.click(await button('添加管理员'));
  const dialog = within(await screen.findByRole('dialog', { name: '添加管理员' }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /员工/ })).toHaveFocus());
  await userEvent.click(dialog.getByRole('button', { name: '添加' }));
  expect(await dialog.findByText('请选择员工')).toBeInTheDocument();
  const field = dialog.getByRole('combobox', { name: /员工/ });
  await userEvent.type(field, '陈');
  const already = await screen.findByRole('option', { name: /陈晓燕/ });
  expect(already).toHaveAttribute('aria-disabled', 'true');
  expect(already).toHaveTextContent('已经是管理员');
  await userEvent.click(screen.getByRole('option', { name: /杭州武林店/ }));
  // Each is looked for anew: what was found for the last one is about to go.
  await userEvent.type(field, '陈');
  await userEvent.click(await screen.findByRole('option', { name: /没有部门/ }));
  await userEvent.click(dialog.getByRole('button', { name: '添加 2 人' }));
  expect(await dialog.findByText('陈静：通讯录里没有这位员工')).toBeInTheDocument();
  expect(server.to(routes.auth.adminBatchSet)[0]!.body).toEqual({
    user_list: [
      { name: '陈静', open_id: 'ou_3', union_id: 'on_3' },
      { name: '陈静', open_id: 'ou_4', union_id: 'on_4' },
    ],
  });
  expect(dialog.getByRole('button', { name: '添加' })).toBeInTheDocument();
  expect(await screen.findByText('陈静', { selector: 'strong' })).toBeInTheDocument();
  expect(await screen.findByText('已把陈静设为管理员')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(async () => expect(await button('添加管理员')).toHaveFocus());
});

test('several who are set at once are told by their number', async () => {
  const people = [3, 4, 5].map((id) => employee({ id, name: `陈静${id}`, open_id: `ou_${id}` }));
  fakeConsoleServer({
    [routes.auth.admins]: pageOf([admin()]),
    [routes.feishu.employeesSearch]: people,
    [routes.auth.adminBatchSet]: { success: true, total: 3, success_count: 3, failed: [] },
  });
  renderConsole('/permission-management');
  await userEvent.click(await button('添加管理员'));
  for (const { name } of people) {
    await userEvent.type(await screen.findByRole('combobox', { name: /员工/ }), '陈');
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  await userEvent.click(await button('添加 3 人'));
  expect(await screen.findByText('已把 3 人设为管理员')).toBeInTheDocument();
  expect(screen.queryByText(/没有设为管理员/)).not.toBeInTheDocument();
});

test('cancelling somebody is confirmed once, and the list follows', async () => {
  let admins = pageOf([admin(), wang]);
  const server = fakeConsoleServer({
    [routes.auth.admins]: () => admins,
    [routes.auth.adminCancel]: () => {
      admins = pageOf([admin()]);
      return { cancelled: true };
    },
  });
  renderConsole('/permission-management');
  await userEvent.click(await menuOf('王小明'));
  expect(await screen.findByText('取消王小明的管理员权限？')).toBeInTheDocument();
  await userEvent.click(await button('取消权限'));
  await waitFor(() => expect(screen.queryByText('王小明', { selector: 'strong' })).not.toBeInTheDocument());
  expect(server.to(routes.auth.adminCancel).map(({ body }) => body)).toEqual([{ id: 2 }]);
});

test('cancelling oneself is confirmed twice, and ends the console', async () => {
  let gone = false;
  const unlessGone = (answer: object) => () => (gone ? signInEnded('administrator') : answer);
  const server = fakeConsoleServer({
    [routes.feishu.currentUser]: unlessGone(administrator),
    [routes.auth.admins]: unlessGone(pageOf([admin(), wang])),
    [routes.auth.adminCancel]: () => {
      gone = true;
      return { cancelled: true };
    },
  });
  const { left } = renderConsole('/permission-management');
  await userEvent.click(await menuOf('林晓燕'));
  await userEvent.click(await button('取消权限'));
  expect(await screen.findByText('你将立即退出管理后台')).toBeInTheDocument();
  expect(server.to(routes.auth.adminCancel)).toEqual([]);
  await userEvent.click(await button('确定退出'));
  await waitFor(() => expect(left).toContain('/login?redirect=%2Fpermission-management&error=administrator'));
});

test('the directory is mirrored by a button, which says how it went', async () => {
  let state = run();
  fakeConsoleServer({
    [routes.auth.admins]: pageOf([admin()]),
    [routes.prompt.syncDepartments]: run(),
    '/api/prompt/feishu/sync-departments/7': () => state,
  });
  renderConsole('/permission-management');
  await userEvent.click(await button('同步通讯录'));
  expect(await screen.findByText(/正在从企业身份平台读取部门和人员/)).toBeInTheDocument();
  expect(await button(/同步通讯录/)).toBeDisabled();
  state = run({ state: 'done', departments: 1_026, employees: 12_088, left_employees: 1_002 });
  expect(
    await screen.findByText('通讯录已同步：1,026 个部门，12,088 人，1,002 人已离职或停用'),
  ).toBeInTheDocument();
  expect(await button('同步通讯录')).toBeEnabled();
});

test('a sync that would take away a lot wants to be confirmed', async () => {
  const refused = run({ state: 'refused', message: '部门将从 26 个变为 3 个，减少超过 20%，请确认后再同步' });
  const server = fakeConsoleServer({
    [routes.auth.admins]: pageOf([admin()]),
    [routes.prompt.syncDepartments]: (body) =>
      (body as { confirm: boolean }).confirm ? run({ job_id: 8 }) : run(),
    '/api/prompt/feishu/sync-departments/7': refused,
    '/api/prompt/feishu/sync-departments/8': run({ job_id: 8, state: 'done', departments: 3, employees: 9, left_employees: 0 }),
  }); // prettier-ignore
  renderConsole('/permission-management');
  await userEvent.click(await button('同步通讯录'));
  expect(await screen.findByText(refused.message!)).toBeInTheDocument();
  await userEvent.click(await button('确认同步'));
  expect(await screen.findByText('通讯录已同步：3 个部门，9 人')).toBeInTheDocument();
  expect(server.to(routes.prompt.syncDepartments).map(({ body }) => body)).toEqual([
    { confirm: false },
    { confirm: true },
  ]);
});
