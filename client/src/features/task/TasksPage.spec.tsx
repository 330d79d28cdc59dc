import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paginate, routes, TaskStatus } from '#contracts';
import type { TaskListItem, TaskListPage, TaskOverviewView } from '#contracts';
import { bulk } from '../../../test/builders/bulk';
import { pageOf } from '../../../test/builders/page';
import { allowed, listedTask } from '../../../test/builders/task';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, narrowWindow, renderConsole } from '../../../test/render-console';

const page = (...items: TaskListItem[]): TaskListPage => ({
  ...pageOf(items),
  status_counts: { 1: 3, 2: 0, 3: 1200, 4: 5 },
});
const answers = (...tasks: TaskListItem[]) => ({
  [routes.task.filter]: page(...tasks),
  [routes.task.creators]: [{ creator_id: 1, creator_name: '林晓燕' }],
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const hourMs = 3_600_000;
/** Testing Library lets faked time pass while it waits, faster than a page is loaded. */
const patiently = { timeout: hourMs / 4 };

const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `对“${name}”的操作` }));
  return screen.findByRole('menu');
};
const choose = async (name: string, action: string) =>
  userEvent.click(within(await menuOf(name)).getByRole('menuitem', { name: new RegExp(`^${action}`) }));
const question = () => screen.findByRole('dialog');

describe('the list of tasks', () => {
  test('shows what they are, until when, and how far they have come', async () => {
    const server = fakeConsoleServer(
      answers(
        listedTask(),
        listedTask({ task_id: 8, task_name: '副本', task_status: 1, start_time: null, end_time: null }),
      ),
    );
    renderConsole(
      '/task-management?name=接待&status=3&course=3&type=1&group=behind&creator=1&from=2026-11-01',
    );
    const table = await screen.findByRole('table', { name: '任务' });
    const [, running, draft] = within(table).getAllByRole('row');
    expect(within(running!).getByRole('link', { name: '新人接待' })).toHaveAttribute(
      'href',
      '/task-detail/7',
    );
    for (const text of ['AI练货', '进行中', '12 / 40 人', '2099-01-01 09:00:00 至']) {
      expect(within(running!).getByText(text)).toBeInTheDocument();
    }
    expect(within(draft!).getByText('还没有选择')).toBeInTheDocument();
    expect(within(draft!).getByText('–')).toBeInTheDocument();
    expect(server.to(routes.task.filter)[0]!.body).toEqual({
      task_name: '接待',
      task_status: 3,
      course_id: 3,
      course_type: 1,
      group: 'behind',
      creator_id: 1,
      start_time: '2026-11-01T00:00:00+08:00',
    });
  });

  test('has a tab for each status, with how many there are', async () => {
    fakeConsoleServer(answers(listedTask()));
    const { href } = renderConsole('/task-management?name=接待&page=2');
    const tabs = await screen.findByRole('navigation', { name: '任务状态' });
    await waitFor(() =>
      expect(
        within(tabs)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['全部1,208', '暂存3', '未开始0', '进行中1,200', '已结束5']),
    );
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('全部');
    await userEvent.click(within(tabs).getByRole('link', { name: /进行中/ }));
    await waitFor(() => expect(decodeURI(href())).toBe('/task-management?name=接待&status=3'));
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('进行中');
  });

  test('reads as cards on a phone', async () => {
    narrowWindow();
    fakeConsoleServer(answers(listedTask()));
    renderConsole('/task-management');
    const cards = await screen.findByRole('list', { name: '任务' });
    expect(within(cards).getByText('12 / 40 人')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('offers a new task where there is none, all of them where none fits, another try where it failed', async () => {
    fakeConsoleServer(answers());
    const first = renderConsole('/task-management');
    expect(await screen.findByText('还没有任务，新建后会出现在这里')).toBeInTheDocument();
    first.unmount();
    const second = renderConsole('/task-management?status=4');
    await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(second.href()).toBe('/task-management'));
    second.unmount();
    fakeConsoleServer({ [routes.task.filter]: failed(500, '坏了') });
    renderConsole('/task-management');
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});

describe('what can be done with a task', () => {
  test('stays in sight where it is not allowed, and says why', async () => {
    const server = fakeConsoleServer(answers(listedTask()));
    renderConsole('/task-management');
    const menu = await menuOf('新人接待');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['编辑', '发布只有暂存的任务可以发布', '撤回', '结束', '复制', '删除']);
    await userEvent.click(within(menu).getByText('发布'));
    expect(server.to(routes.task.publish)).toEqual([]);
  });

  test('publishing says first how many people will be told', async () => {
    const draft = listedTask({ task_status: TaskStatus.draft, refusals: allowed });
    const student = { open_id: 'ou_7', union_id: 'on_7', name: '林小满' };
    const server = fakeConsoleServer({
      ...answers(draft),
      '/api/task/7': { ...draft, students: [student] },
      [routes.task.audienceCount]: { total: 38 },
      [routes.task.publish]: draft,
    });
    renderConsole('/task-management');
    await choose('新人接待', '发布');
    const asked = await question();
    expect(asked).toHaveTextContent('将通知 38 人');
    expect(server.to(routes.task.audienceCount)[0]!.body).toEqual({
      students: [{ open_id: 'ou_7' }],
      depts: [{ id: 'od-1', name: '西湖店' }],
    });
    await userEvent.click(within(asked).getByRole('button', { name: '发布' }));
    await waitFor(() => expect(server.to(routes.task.publish)[0]?.body).toEqual({ task_id: 7 }));
    expect(await screen.findByText('已发布，将通知 38 人')).toBeInTheDocument();
    await waitFor(() => expect(server.to(routes.task.filter).length).toBeGreaterThan(1));
  });

  test.each([
    ['撤回', routes.task.revoke, '40 位学员的任务列表里将不再有它'],
    ['结束', routes.task.end, '还没完成的 28 位学员记为未完成'],
  ])('%s says what learners will see of it', async (action, route, text) => {
    const server = fakeConsoleServer({ ...answers(listedTask()), [route]: listedTask() });
    renderConsole('/task-management');
    await choose('新人接待', action);
    const asked = await question();
    expect(asked).toHaveTextContent(text);
    await userEvent.click(within(asked).getByRole('button', { name: action }));
    await waitFor(() => expect(server.to(route)[0]?.body).toEqual({ task_id: 7 }));
  });

  test('what begins while the list is shown says so by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const start = Date.now() + hourMs;
    fakeConsoleServer({
      ...answers(),
      [routes.task.filter]: () => {
        const task_status = Date.now() > start ? TaskStatus.inProgress : TaskStatus.notStarted;
        return page(listedTask({ start_time: new Date(start).toISOString(), task_status }));
      },
    });
    renderConsole('/task-management');
    const shows = (status: string) => () =>
      expect(screen.getByRole('link', { name: '新人接待' }).closest('tr')).toHaveTextContent(status);
    await waitFor(shows('未开始'), patiently);
    await act(() => jest.advanceTimersByTimeAsync(hourMs + 4_000));
    await waitFor(shows('进行中'), patiently);
  });

  test('a copy can be opened at once', async () => {
    const copy = listedTask({ task_id: 9, task_name: '新人接待（副本）' });
    fakeConsoleServer({ ...answers(listedTask()), [routes.task.copy]: copy });
    const { href } = renderConsole('/task-management');
    await choose('新人接待', '复制');
    const toast = (await screen.findByText(/已复制为“新人接待（副本）”/)).closest('li')!;
    await userEvent.click(within(toast).getByRole('button', { name: '打开' }));
    await waitFor(() => expect(href()).toBe('/task-create/9'));
  });

  test('a deletion can be taken back', async () => {
    const server = fakeConsoleServer({ ...answers(listedTask({ refusals: allowed, task_status: 4 })) });
    renderConsole('/task-management');
    const ended = () => screen.getByRole('link', { name: /^已结束/ }).textContent;
    await choose('新人接待', '删除');
    await waitFor(() => expect(screen.queryByRole('link', { name: '新人接待' })).toBeNull());
    expect(ended()).toBe('已结束4');
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('link', { name: '新人接待' })).toBeInTheDocument();
    expect(ended()).toBe('已结束5');
    expect(server.to(routes.task.delete)).toEqual([]);
  });

  test('publishing several says first how many different people will be told', async () => {
    const draft = (task_id: number, over: Partial<TaskListItem>) =>
      listedTask({ task_id, task_status: TaskStatus.draft, refusals: allowed, ...over });
    const named = draft(8, { task_name: '早会', depts: [] });
    const server = fakeConsoleServer({
      ...answers(listedTask(), named, draft(9, { task_name: '晚会', student_count: 0 })),
      '/api/task/9': { ...draft(9, {}), students: [] },
      '/api/task/8': { ...named, students: [{ open_id: 'ou_7', union_id: 'on_7', name: '林小满' }] },
      [routes.task.audienceCount]: { total: 38 },
      [routes.task.bulk]: bulk({ 7: '只有暂存的任务可以发布', 8: null, 9: null }),
    });
    renderConsole('/task-management');
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
    await userEvent.click(screen.getByRole('button', { name: '发布' }));
    const asked = await question();
    expect(asked).toHaveTextContent('将通知 38 人。');
    expect(asked).toHaveTextContent('其中 1 个现在不能发布');
    expect(server.to(routes.task.audienceCount).map(({ body }) => body)).toEqual([
      { students: [{ open_id: 'ou_7' }], depts: [{ id: 'od-1', name: '西湖店' }] },
    ]);
    expect(server.to(routes.task.bulk)).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: '发布' }));
    expect(await screen.findByRole('dialog', { name: '发布：2 成功，1 失败' })).toBeInTheDocument();
    expect(server.to(routes.task.bulk).map(({ body }) => body)).toEqual([
      { action: 'publish', ids: [7, 8, 9] },
    ]);
  });

  test('all that the list shows on all its pages are deleted by one call, once nobody takes that back', async () => {
    const many = { ...page(listedTask()), pagination: paginate(234, 1, 10) };
    const server = fakeConsoleServer({
      ...answers(),
      [routes.task.filter]: many,
      [routes.task.bulk]: bulk({ 7: null }),
    });
    renderConsole('/task-management?status=3&sort=-start_time');
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
    await userEvent.click(screen.getByRole('button', { name: '选择全部 234 条' }));
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    const asked = await screen.findByRole('dialog', { name: '删除 234 个任务？' });
    expect(asked).toHaveTextContent('现在不能删除的会说明原因');
    await userEvent.click(within(asked).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除 234 条')).toBeInTheDocument();
    expect(server.to(routes.task.bulk)).toEqual([]);
    // Whoever leaves has decided.
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() =>
      expect(server.to(routes.task.bulk).map(({ body }) => body)).toEqual([
        { action: 'delete', filter: { task_status: 3 }, expected: 234 },
      ]),
    );
  });

  test('with several at once tells what came of each', async () => {
    const refused = { ...allowed, end: '任务还没有开始，可以撤回' };
    const server = fakeConsoleServer({
      ...answers(listedTask(), listedTask({ task_id: 8, task_name: '早会', refusals: refused })),
      [routes.task.bulk]: bulk({ 7: null, 8: refused.end }, { 8: '早会' }),
    });
    renderConsole('/task-management');
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
    await userEvent.click(screen.getByRole('button', { name: '结束' }));
    expect(await question()).toHaveTextContent('其中 1 个现在不能结束');
    await userEvent.click(within(await question()).getByRole('button', { name: '结束' }));
    const told = await screen.findByRole('dialog', { name: '结束：1 成功，1 失败' });
    expect(told).toHaveTextContent('早会：任务还没有开始，可以撤回');
    expect(server.to(routes.task.bulk).map(({ body }) => body)).toEqual([{ action: 'end', ids: [7, 8] }]);
  });
});

describe('the overview', () => {
  const group = (...tasks: TaskListItem[]) => ({ count: tasks.length, learners: 40, completed: 12, tasks });
  const overview: TaskOverviewView = {
    running: { ...group(listedTask(), listedTask({ task_id: 8, task_name: '早会' })), count: 9 },
    due_soon: group(),
    behind: group(listedTask()),
  };

  test('leads from each group to its tasks and to the list of all of them', async () => {
    fakeConsoleServer({ ...answers(listedTask()), [routes.task.overview]: overview });
    const { href } = renderConsole('/task-overview');
    const running = await screen.findByRole('region', { name: '进行中' });
    expect(await within(running).findByText(/40 人次，已完成 12 人次/)).toBeInTheDocument();
    expect(within(running).getByRole('link', { name: '早会' })).toHaveAttribute('href', '/task-detail/8');
    expect(within(running).getAllByText(/^\d{4}(-\d\d){2} \d\d(:\d\d){2} 截止，还剩 \d+ 天$/)).toHaveLength(
      2,
    );
    expect(within(running).getAllByText('12 / 40 人')).toHaveLength(2);
    const soon = screen.getByRole('region', { name: '3 天内截止' });
    expect(within(soon).getByText('没有马上要截止的任务')).toBeInTheDocument();
    await userEvent.click(within(running).getByRole('link', { name: /查看全部 9 个/ }));
    await waitFor(() => expect(href()).toBe('/task-management?group=running'));
  });

  test('can be asked for again when it failed', async () => {
    fakeConsoleServer({ [routes.task.overview]: failed(500, '坏了') });
    renderConsole('/task-overview');
    expect(await screen.findByText('任务总览没有加载出来')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});
