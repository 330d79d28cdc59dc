import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paginate, routes } from '#contracts';
import type { CourseListItem } from '#contracts';
import type { CourseActionDto } from '#contracts/course/course.dto';
import { bulk } from '../../../test/builders/bulk';
import { course, listedCourse } from '../../../test/builders/course';
import { pageOf } from '../../../test/builders/page';
import { failed } from '../../../test/render-app';
import type { Answer } from '../../../test/render-app';
import { fakeConsoleServer, narrowWindow, renderConsole } from '../../../test/render-console';

const inUse = '课程正被任务「周练」使用，任务结束前不能修改、撤回或删除';
const exam = listedCourse({
  course_id: 8,
  course_name: '售后考核',
  course_type: 2,
  course_status: 2,
  can_edit: false,
  message: inUse,
});
const fake = (items: CourseListItem[], more: Record<string, Answer> = {}) =>
  fakeConsoleServer({
    [routes.course.filter]: pageOf(items),
    [routes.course.creators]: [{ creator_id: 1, creator_name: '林晓燕' }],
    [routes.task.checkEditable]: (body: unknown) => {
      const { can_edit, message } = items.find(
        ({ course_id }) => course_id === (body as CourseActionDto).course_id,
      )!;
      return { can_edit, message };
    },
    ...more,
  });

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `对“${name}”的操作` }));
  return screen.findByRole('menu');
};
const choose = async (name: string, action: RegExp | string) =>
  userEvent.click(within(await menuOf(name)).getByRole('menuitem', { name: action }));

test('the list shows each course with its type, its state and where its name leads', async () => {
  fake([listedCourse(), exam]);
  renderConsole('/course-management');
  const table = await screen.findByRole('table', { name: '课程' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('跑鞋接待AI练货待发布林晓燕2026-11-19 09:05:002026-11-20 14:32:08');
  expect(second).toHaveTextContent('售后考核AI考核已发布');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/course-create/7');
  // What can't be edited is opened to look at.
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/exam-course-create/8?view=true');
  const links = ['新建AI练货课程', '新建AI考核课程', '批量自动化测试'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/course-create/new', '/exam-course-create/new', '/batch-test']);
});

test('what a session costs stands beside its course, a budget that is nearly used up above the list, and budgets are set in it', async () => {
  const cost = { course_id: 7, cost: 0.11, sessions: 32, of_all_courses: false };
  const budget = {
    course_id: 8,
    course_name: '售后考核',
    limit: 200,
    stops: true,
    spent: 171.4,
    state: 'warned',
  };
  const server = fake([listedCourse(), exam], {
    [routes.cost.estimates]: {
      priced: true,
      sessions: [cost, { ...cost, course_id: 8, cost: 0.2, of_all_courses: true }],
      budgets: [budget],
    },
    [routes.cost.budget]: {},
  });
  renderConsole('/course-management');
  const cells = await screen.findAllByRole('cell', { name: /^¥/ });
  expect(cells.map(({ textContent }) => textContent)).toEqual(['¥0.11', '¥0.20（估）']);
  expect(server.to(routes.cost.estimates)[0]!.body).toEqual({ course_ids: [7, 8] });
  expect(screen.getByText(/“售后考核”本月预算 ¥200.00，已用 ¥171.40，快用完了/)).toBeInTheDocument();
  await choose('售后考核', '每月预算');
  const dialog = await screen.findByRole('dialog', { name: '“售后考核”的每月预算' });
  const limit = within(dialog).getByLabelText(/^每月最多花多少/);
  expect(limit).toHaveValue('200');
  await userEvent.clear(limit);
  await userEvent.type(limit, '300');
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.to(routes.cost.budget)[0]?.body).toEqual({ course_id: 8, limit: 300, stops: true }),
  );
});

test('without prices the list tells no cost and sets no budget', async () => {
  fake([listedCourse()]);
  renderConsole('/course-management');
  await screen.findByRole('table', { name: '课程' });
  expect(screen.queryByRole('columnheader', { name: '每场约' })).not.toBeInTheDocument();
  expect(within(await menuOf('跑鞋接待')).queryByRole('menuitem', { name: '每月预算' })).toBeNull();
});

test('the address says what is asked for, and a filter changes the address', async () => {
  const server = fake([listedCourse()]);
  const { href } = renderConsole(
    '/course-management?name=鞋&type=1&status=2&creator=1&from=2026-11-01&to=2026-11-20&page=2&per_page=20',
  );
  await screen.findByRole('table', { name: '课程' });
  expect(server.to(routes.course.filter)[0]!.body).toEqual({
    course_name: '鞋',
    course_type: 1,
    course_status: 2,
    creator_id: 1,
    start_time: '2026-11-01T00:00:00+08:00',
    end_time: '2026-11-20T23:59:59.999+08:00',
    page: 2,
    per_page: 20,
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '状态' }), '待发布');
  await waitFor(() => expect(href()).toContain('status=1'));
  expect(href()).not.toContain('&page=');
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(href()).toBe('/course-management?per_page=20'));
});

test('nothing yet, nothing that fits, and nothing because it failed are distinguished', async () => {
  fake([]);
  const first = renderConsole('/course-management');
  expect(await screen.findByText('还没有课程，新建后会出现在这里')).toBeInTheDocument();
  first.unmount();
  const second = renderConsole('/course-management?type=2');
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('还没有课程，新建后会出现在这里')).toBeInTheDocument();
  second.unmount();
  fake([], { [routes.course.filter]: failed(500, '坏了') });
  renderConsole('/course-management');
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('what the address says beyond the filters narrows nothing', async () => {
  fake([]);
  const { router } = renderConsole('/role-management');
  await screen.findByRole('heading', { name: '角色管理' });
  act(() => router.history.push('/course-management?from_mail=1'));
  expect(await screen.findByText('还没有课程，新建后会出现在这里')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重置' })).toBeNull();
});

test('a course that is used is not opened: why, and a copy instead', async () => {
  const server = fake([exam], {
    [routes.course.copy]: { ...exam, course_id: 9, course_name: '售后考核（副本）', course_status: 1 },
  });
  const { href } = renderConsole('/course-management');
  const menu = await menuOf('售后考核');
  for (const name of [/^撤回/, /^删除/]) {
    const item = within(menu).getByRole('menuitem', { name });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(inUse);
  }
  await userEvent.click(within(menu).getByRole('menuitem', { name: '编辑' }));
  const dialog = await screen.findByRole('dialog', { name: '“售后考核”现在不能修改' });
  expect(dialog).toHaveTextContent(inUse);
  await userEvent.click(within(dialog).getByRole('button', { name: '复制一份' }));
  await userEvent.click(await screen.findByRole('button', { name: '打开' }));
  await waitFor(() => expect(href()).toBe('/exam-course-create/9'));
  expect(server.to(routes.course.copy)[0]!.body).toEqual({ course_id: 8 });
});

test('a course leads to batch tests of it, published or not', async () => {
  fake([listedCourse()], { [routes.batchTest.filter]: pageOf([]) });
  const { href } = renderConsole('/course-management');
  await choose('跑鞋接待', '批量测试');
  await waitFor(() => expect(href()).toBe('/batch-test?course=7'));
});

test('whether a course may be edited is asked when it is wanted, not when the list was loaded', async () => {
  fake([listedCourse()], { [routes.task.checkEditable]: { can_edit: false, message: inUse } });
  const { href } = renderConsole('/course-management');
  await choose('跑鞋接待', '编辑');
  expect(await screen.findByRole('dialog', { name: '“跑鞋接待”现在不能修改' })).toBeInTheDocument();
  expect(href()).toBe('/course-management');
});

test('what publishing lacks is told, with the way to the form', async () => {
  const missing = '课程还不能发布，请先补充：课程场景、角色';
  const errors = { course_scenario: ['请补充课程场景'], role_config: ['请补充角色'] };
  const refused = { code: 409, status: 'Conflict', message: missing, errors };
  fake([listedCourse()], { [routes.course.changeStatus]: () => Response.json(refused, { status: 409 }) });
  const { href, router } = renderConsole('/course-management');
  await choose('跑鞋接待', '发布');
  const dialog = await screen.findByRole('dialog', { name: '“跑鞋接待”还不能发布' });
  expect(dialog).toHaveTextContent(missing);
  // A failed request has its toast, also beside a dialog.
  expect(await screen.findAllByText(missing)).toHaveLength(2);
  const led: unknown[] = [];
  router.subscribe('onBeforeNavigate', ({ toLocation }) => led.push(toLocation.state.lacks));
  await userEvent.click(within(dialog).getByRole('button', { name: '去补充' }));
  await waitFor(() => expect(href()).toBe('/course-create/7'));
  expect(led[0]).toEqual([
    { field: 'course_scenario', name: '课程场景' },
    { field: 'role_config', name: '角色' },
  ]);
});

test('a name of a hundred characters is shown in short where it is asked about, with the whole of it at hand', async () => {
  const long = 'Reception'.repeat(11);
  fake([listedCourse({ course_name: long })]);
  renderConsole('/course-management');
  expect(await screen.findByRole('link', { name: long })).toHaveAttribute('title', long);
  await choose(long, '删除');
  const title = await screen.findByRole('heading', { name: `删除“${long.slice(0, 23)}…”？` });
  expect(title).toHaveAttribute('title', `删除“${long}”？`);
});

test('publishing and withdrawing ask the server and look at the list again', async () => {
  const published = listedCourse({ course_status: 2 });
  const server = fake([listedCourse(), { ...published, course_id: 9, course_name: '收银' }], {
    [routes.course.changeStatus]: published,
  });
  renderConsole('/course-management');
  await choose('跑鞋接待', '发布');
  expect(await screen.findByText(/已发布“跑鞋接待”/)).toBeInTheDocument();
  await waitFor(() => expect(server.to(routes.course.filter)).toHaveLength(2));
  await choose('收银', '撤回');
  await userEvent.click(await screen.findByRole('button', { name: '撤回' }));
  await waitFor(() =>
    expect(server.to(routes.course.changeStatus).map(({ body }) => body)).toEqual([
      { course_id: 7, course_status: 2 },
      { course_id: 9, course_status: 1 },
    ]),
  );
});

/** Removes the course, takes that back, removes it again and leaves. */
async function removeTwice(remove: () => Promise<void>, course: string, takenBack: () => void) {
  await remove();
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('link', { name: course })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  takenBack();
  await remove();
  // Whoever leaves has decided.
  act(() => void window.dispatchEvent(new Event('pagehide')));
}

test('a deleted course goes at once, and comes back by 撤销; only then is nothing sent', async () => {
  const server = fake([listedCourse(), exam], { [routes.course.delete]: { deleted: true } });
  renderConsole('/course-management');
  const remove = async () => {
    await choose('跑鞋接待', '删除');
    const dialog = await screen.findByRole('dialog', { name: '删除“跑鞋接待”？' });
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '跑鞋接待' })).toBeNull());
  };
  await removeTwice(remove, '跑鞋接待', () => expect(server.to(routes.course.delete)).toEqual([]));
  await waitFor(() => expect(server.to(routes.course.delete)).toHaveLength(1));
});

test('a course that has not passed its batch test leads to the batch tests', async () => {
  const message = '没有通过发布前测试（第 12 次）：注入得分 1 场：套分第 3 场 88.0 分';
  fake([listedCourse()], {
    [routes.course.changeStatus]: failed(409, message, { publish_test: [message] }),
  });
  const { href } = renderConsole('/course-management');
  await choose('跑鞋接待', '发布');
  const dialog = await screen.findByRole('dialog', { name: '“跑鞋接待”还不能发布' });
  expect(dialog).toHaveTextContent(message);
  await userEvent.click(within(dialog).getByRole('button', { name: '去测试' }));
  await waitFor(() => expect(href()).toBe('/batch-test?course=7'));
});

test('several at once are one call: how many it worked for, and why not for the others', async () => {
  const names = { 7: '跑鞋接待', 8: '售后考核', 9: '收银' };
  const lacks = '课程还不能发布，请先补充：角色';
  const server = fake([listedCourse(), listedCourse({ course_id: 9, course_name: '收银' }), exam], {
    [routes.course.bulk]: bulk({ 7: null, 8: '已是发布状态', 9: lacks }, names),
  });
  renderConsole('/course-management');
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  expect(screen.getByText('已选 3 项')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '发布' }));
  const asked = await screen.findByRole('dialog', { name: '发布 3 门课程？' });
  expect(server.to(routes.course.bulk)).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: '发布' }));
  const result = await screen.findByRole('dialog', { name: '发布：1 成功，2 失败' });
  expect(result).toHaveTextContent(`收银：${lacks}`);
  expect(result).toHaveTextContent('售后考核：已是发布状态');
  expect(server.to(routes.course.bulk).map(({ body }) => body)).toEqual([
    { action: 'publish', ids: [7, 9, 8] },
  ]);
  await userEvent.click(within(result).getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/已选/)).toBeNull();
  // One toast for all, and none for each of them.
  expect(screen.queryByText(lacks)).toBeNull();
});

test('several deletes are held back together, and can be taken back', async () => {
  const server = fake([listedCourse(), listedCourse({ course_id: 9, course_name: '收银' })], {
    [routes.course.bulk]: bulk({ 7: null, 9: null }),
  });
  renderConsole('/course-management');
  const remove = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    const question = await screen.findByRole('dialog', { name: '删除 2 门课程？' });
    expect(question).toHaveTextContent('将删除“跑鞋接待”、“收银”');
    await userEvent.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '收银' })).toBeNull());
  };
  await removeTwice(remove, '收银', () => expect(server.to(routes.course.bulk)).toEqual([]));
  await waitFor(() =>
    expect(server.to(routes.course.bulk).map(({ body }) => body)).toEqual([
      { action: 'delete', ids: [7, 9] },
    ]),
  );
});

test('all that the list shows on all its pages can be taken at once, as the filter says', async () => {
  const many = { ...pageOf([listedCourse()]), pagination: paginate(234, 1, 10) };
  const server = fake([], { [routes.course.filter]: many, [routes.course.bulk]: bulk({ 7: null }) });
  renderConsole('/course-management?name=鞋&sort=-update_time');
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  await userEvent.click(screen.getByRole('button', { name: '选择全部 234 条' }));
  expect(screen.getByText('已选全部 234 条')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '撤回' }));
  const asked = await screen.findByRole('dialog', { name: '撤回 234 门课程？' });
  expect(asked).toHaveTextContent('将撤回“跑鞋接待” 等 234 门课程');
  await userEvent.click(within(asked).getByRole('button', { name: '撤回' }));
  await waitFor(() =>
    expect(server.to(routes.course.bulk).map(({ body }) => body)).toEqual([
      { action: 'withdraw', filter: { course_name: '鞋' }, expected: 234 },
    ]),
  );
});

test('on a phone each course is a card', async () => {
  narrowWindow();
  fake([listedCourse()]);
  renderConsole('/course-management');
  const list = await screen.findByRole('list', { name: '课程' });
  expect(within(list).getByRole('link', { name: '跑鞋接待' })).toBeInTheDocument();
  expect(within(list).getByText('更新时间')).toBeInTheDocument();
});

test('what comes after a published course is offered: at once, and in its row', async () => {
  fake([listedCourse(), listedCourse({ course_id: 9, course_name: '收银', course_status: 2 })], {
    [routes.course.changeStatus]: listedCourse({ course_status: 2 }),
    '/api/course/7': course({ course_id: 7, course_status: 2 }),
    '/api/course/9': course({ course_id: 9, course_status: 2 }),
  });
  const first = renderConsole('/course-management');
  await choose('跑鞋接待', '发布');
  await userEvent.click(await screen.findByRole('button', { name: '发任务' }));
  await waitFor(() => expect(first.href()).toBe('/task-create/new?course=7'));
  first.unmount();
  const { href } = renderConsole('/course-management');
  await choose('收银', '发任务');
  await waitFor(() => expect(href()).toBe('/task-create/new?course=9'));
});

test('a column’s header sorts by it, the other way round, and back to the newest first', async () => {
  const server = fake([listedCourse()]);
  const { href } = renderConsole('/course-management?status=1&page=2');
  const header = () => screen.findByRole('button', { name: '更新时间' });
  const asked = () => server.to(routes.course.filter).at(-1)!.body;
  await userEvent.click(await header());
  await waitFor(() => expect(href()).toBe('/course-management?status=1&sort=update_time'));
  await waitFor(() => expect(asked()).toEqual({ course_status: 1, sort: 'update_time', order: 'asc' }));
  await userEvent.click(await header());
  await waitFor(() => expect(asked()).toEqual({ course_status: 1, sort: 'update_time', order: 'desc' }));
  expect(await screen.findByRole('columnheader', { name: '更新时间' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(href()).toBe('/course-management?sort=-update_time'));
  await userEvent.click(await header());
  await waitFor(() => expect(href()).toBe('/course-management'));
});

test('selected courses are exported as one file', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const server = fake([listedCourse()], { [routes.course.export]: {} });
  renderConsole('/course-management');
  await userEvent.click(await screen.findByRole('checkbox', { name: /跑鞋接待/ }));
  const bar = await screen.findByRole('region', { name: '批量操作' });
  await userEvent.click(within(bar).getByRole('button', { name: '导出' }));
  await waitFor(() => expect(server.to(routes.course.export)[0]?.body).toEqual({ ids: [7] }));
  expect(await screen.findByText('已导出课程')).toBeInTheDocument();
  expect(saved).toHaveBeenCalledTimes(1);
});
