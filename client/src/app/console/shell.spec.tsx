import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes, signInEnds } from '#contracts';
import { failed, learner, never, signInEnded } from '../../../test/render-app';
import { administrator, fakeConsoleServer, narrowWindow, renderConsole } from '../../../test/render-console';

const menu = () => screen.findByRole('navigation', { name: '主菜单' });

beforeEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('the root address leads to the courses and keeps what the address says', async () => {
  fakeConsoleServer({});
  const { href } = renderConsole('/?name=鞋');
  expect(await screen.findByRole('heading', { name: '课程管理' })).toBeInTheDocument();
  expect(href()).toBe(`/course-management?name=${encodeURIComponent('鞋')}`);
});

test.each([
  ['/role-management?page=abc&nonsense=1&name=店员', routes.role.filter, { role_name: '店员' }],
  ['/rating-rules?page=-2&creator=x', routes.rule.filter, {}],
  ['/task-management?status=nonsense', routes.task.filter, {}],
])('of %s only what the page can read is asked for and stays', async (path, route, asked) => {
  const server = fakeConsoleServer({ [route]: { items: [], pagination: { total: 0 } } });
  const { href } = renderConsole(path);
  await waitFor(() => expect(server.to(route).map(({ body }) => body)).toEqual([asked]));
  expect(href()).not.toMatch(/abc|nonsense|-2|creator/);
});

test('one line stands above every page while the model only demonstrates', async () => {
  fakeConsoleServer({ [routes.feishu.currentUser]: { ...administrator, demo_model: true } });
  renderConsole('/role-management');
  expect(await screen.findByRole('heading', { name: '角色管理' })).toBeInTheDocument();
  expect(screen.getAllByText('演示模型，评分只作演示')).toHaveLength(1);
});

test('the menu has the specification’s order, and marks where one is', async () => {
  fakeConsoleServer({});
  renderConsole('/rating-rules-create/new');
  const links = within(await menu()).getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.textContent)).toEqual([
    ...['课程管理', '任务管理', '角色管理', '评分规则', '知识库', '权限管理'],
    ...['整体情况统计', '练货统计分析', '自主练习'],
    '异议库',
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    '评分规则',
  ]);
  expect(screen.getByRole('link', { name: '练货，回到首页' })).toHaveAttribute('href', '/');
});

test('the group of statistics is closed, opens by hand, and opens by itself on one of its pages', async () => {
  fakeConsoleServer({});
  const { router } = renderConsole('/role-management');
  const group = await screen.findByRole('button', { name: '数据统计' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(group);
  await act(() => router.navigate({ to: '/practice-statistics' }));
  expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: '练货统计分析' })).toHaveAttribute('aria-current', 'page');
});

test('Ctrl+B narrows the menu and keeps it so for a week; its icons bear the words', async () => {
  const cookies = jest.spyOn(document, 'cookie', 'set');
  fakeConsoleServer({});
  const first = renderConsole('/role-management');
  await menu();
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(cookies).toHaveBeenCalledWith('sidebar_state=false; path=/; max-age=604800; samesite=lax');
  expect(screen.getByRole('link', { name: '课程管理' })).toHaveTextContent('');
  first.unmount();
  renderConsole('/role-management');
  await menu();
  await userEvent.hover(await screen.findByRole('link', { name: '任务管理' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('任务管理');
  await userEvent.keyboard('{Meta>}b{/Meta}');
  expect(cookies).toHaveBeenLastCalledWith('sidebar_state=true; path=/; max-age=604800; samesite=lax');
  expect(screen.getByRole('link', { name: '任务管理' })).toHaveTextContent('任务管理');
});

test('where a wide menu leaves little room it is narrow, and made wide for the time being only', async () => {
  const usual = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...usual(media), matches: media.includes('max-width:1023.95px') }));
  fakeConsoleServer({});
  const first = renderConsole('/role-management');
  await menu();
  expect(screen.getByRole('link', { name: '课程管理' })).toHaveTextContent('');
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(screen.getByRole('link', { name: '课程管理' })).toHaveTextContent('课程管理');
  expect(document.cookie).not.toContain('sidebar_state');
  first.unmount();
  renderConsole('/role-management');
  await menu();
  expect(screen.getByRole('link', { name: '课程管理' })).toHaveTextContent('');
});

test('on a phone the menu is a drawer, which closes when one has gone somewhere', async () => {
  narrowWindow();
  fakeConsoleServer({});
  renderConsole('/role-management');
  await userEvent.click(await screen.findByRole('button', { name: '打开菜单' }));
  const entry = within(await menu()).getByRole('link', { name: '权限管理' });
  await userEvent.click(entry);
  expect(await screen.findByRole('heading', { name: '权限管理' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('navigation', { name: '主菜单' })).not.toBeInTheDocument());
  expect(document.cookie).not.toContain('sidebar_state');
});

test('the foot has the initial of who is signed in and one way out', async () => {
  const server = fakeConsoleServer({ [routes.feishu.logout]: new Response(null, { status: 204 }) });
  const { left } = renderConsole('/role-management');
  const person = await screen.findByRole('button', { name: /林晓燕\s*账号菜单/ });
  expect(person).toHaveTextContent('林');
  await userEvent.click(person);
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['退出登陆']);
  await userEvent.click(items[0]!);
  await waitFor(() => expect(left).toEqual(['/login']));
  expect(server.to(routes.feishu.logout)).toHaveLength(1);
});

test('without a name the foot shows PN', async () => {
  fakeConsoleServer({ [routes.feishu.currentUser]: { ...learner, name: ' ', is_admin: true } });
  renderConsole('/role-management');
  expect(await screen.findByText('PN')).toBeInTheDocument();
});

test('a learner is led away before any page of the console asks anything', async () => {
  const server = fakeConsoleServer({ [routes.feishu.currentUser]: learner });
  const { left } = renderConsole('/course-management');
  await waitFor(() => expect(left).toEqual(['/non-admin']));
  expect(server.requests.map(({ path }) => path)).toEqual([routes.feishu.currentUser]);
});

test.each([
  ['no sign-in', () => failed(401, '请先登录'), '请先登录', ''],
  ['a sign-in that has ended', () => signInEnded('too_many'), signInEnds.too_many, '&error=too_many'],
  [
    'a server that cannot be reached',
    () => Promise.reject(new TypeError('Failed to fetch')),
    '网络连接失败，请检查网络后再试',
    '&error=unavailable',
  ],
])(
  '%s leads to sign-in, which says why, and back to the page that was asked for',
  async (_what, answer, why, error) => {
    for (const path of ['/role-management?page=2', '/nonsense']) {
      fakeConsoleServer({ [routes.feishu.currentUser]: answer });
      const { left, told, unmount } = renderConsole(path);
      await waitFor(() =>
        expect(new Set(left)).toEqual(new Set([`/login?redirect=${encodeURIComponent(path)}${error}`])),
      );
      expect(new Set(told)).toEqual(new Set([why]));
      unmount();
    }
  },
);

test('until the server has said who asks there is a skeleton and no page', async () => {
  fakeConsoleServer({ [routes.feishu.currentUser]: never });
  renderConsole('/role-management');
  expect(await screen.findByRole('status', { name: '正在加载' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '角色管理' })).not.toBeInTheDocument();
});

test.each(['/nonsense', '/course-create/abc', '/task-detail/new', '/rating-rules-create/-1'])(
  '%s is no page, and says where to go',
  async (path) => {
    const server = fakeConsoleServer({});
    renderConsole(path);
    expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeInTheDocument();
    expect(server.to(routes.feishu.currentUser)).toHaveLength(1);
    expect(screen.getByRole('navigation', { name: '主菜单' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '回到课程管理' })).toBeInTheDocument();
  },
);
