/** A task's page: its figures and rows, what they follow, what is at the side, and what leaves as a file. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paginate, routes } from '#contracts';
import type {
  NoticesPage,
  RecordDetailView,
  TaskDetailRow,
  TaskDetailsPage,
  TaskProgressView,
  TaskView,
} from '#contracts';
import { pageOf } from '../../../test/builders/page';
import { allowed, listedTask, task } from '../../../test/builders/task';
import { failed, never } from '../../../test/render-app';
import { trust } from '../../../test/builders/labelling';
import { fakeConsoleServer, narrowWindow, renderConsole } from '../../../test/render-console';
import { record, result } from '../../../test/builders/session-result';

const refusals = {
  ...allowed,
  publish: '已经发布',
  revoke: '已有学员开始练习',
  delete: '请先结束',
};
const running = (over: Partial<TaskView> = {}): TaskView =>
  task({
    depts: [{ id: 'od-1', name: '直营' }],
    task_progress: 1,
    refusals,
    version: 1,
    create_time: '2026-11-19T01:00:00Z',
    update_time: '2026-11-19T01:00:00Z',
    ...over,
  });
const session = (session_id: number, score: number | null, counts = false) => ({
  session_id,
  start_time: '2026-11-20T06:32:00Z',
  end_time: '2026-11-20T06:41:00Z',
  time_cost: 9,
  rounds: 6,
  score,
  counts,
});
const row = (over: Partial<TaskDetailRow> = {}): TaskDetailRow => ({
  session_id: 7,
  practice_session_id: 50,
  student_id: 1,
  student_name: '王小明',
  dept_name: '一店',
  full_dept_name: '直营/一店',
  start_time: '2026-11-20T06:32:00Z',
  end_time: '2026-11-20T06:41:00Z',
  time_cost: 9,
  rounds: 6,
  completion_rate: null,
  status: 3,
  score: 78,
  passed: true,
  sessions: [session(8, 40), session(7, 78, true)],
  ...over,
});
const nobody = {
  session_id: null,
  start_time: null,
  end_time: null,
  time_cost: null,
  rounds: null,
  score: null,
  passed: null,
};
const waiting = row({
  ...nobody,
  practice_session_id: 51,
  student_id: 2,
  student_name: '陈静',
  status: 1,
  sessions: [],
});
const poor = row({
  practice_session_id: 52,
  session_id: 12,
  student_id: 3,
  student_name: '李娜',
  score: 41,
  passed: false,
  sessions: [session(12, 41, true)],
});
const progress: TaskProgressView = {
  task_id: 9,
  learners: 40,
  started: 12,
  completed: 8,
  average_score: 81.2,
};
const page = (...items: TaskDetailRow[]): TaskDetailsPage => ({
  items,
  pagination: paginate(items.length, 1, 10),
});
const notices: NoticesPage = {
  items: [
    {
      student_name: '陈静',
      kind: 'reminder',
      state: 'unknown',
      reason: '没有收到回执',
      due_time: '2026-11-20T00:00:00Z',
      try_time: '2026-11-20T00:00:05Z',
    },
  ],
  pagination: paginate(1, 1, 10),
  state_counts: { waiting: 0, sent: 1_238, failed: 1, unknown: 1 },
};
const detail = (session_id: number): RecordDetailView => ({
  ...result({ session_id, task_id: 9 }),
  student_id: 1,
  student_name: session_id === 12 ? '李娜' : '王小明',
  dept_name: '一店',
});
const answers = {
  '/api/task/9': running(),
  [routes.task.progress]: progress,
  [routes.task.details]: page(row(), waiting, poor),
  [routes.task.notices]: notices,
  [routes.task.recordDetail]: (body: unknown) => detail((body as { session_id: number }).session_id),
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const hourMs = 3_600_000;
/** Testing Library lets faked time pass while it waits, faster than a page is loaded. */
const patiently = { timeout: hourMs / 4 };

const table = () => screen.findByRole('table', { name: '学员' });
const cellsOf = async (name: string) =>
  within((await table()).querySelector('tbody')!)
    .getAllByRole('row')
    .find((one) => one.textContent?.includes(name))!.textContent;
const figure = (label: string) => within(screen.getByText(label, { selector: 'dt' }).parentElement!);

test('the page shows what the task is, how far it has come, and how each learner stands', async () => {
  fakeConsoleServer(answers);
  renderConsole('/task-detail/9');
  expect(await screen.findByRole('heading', { name: '跑鞋周练', level: 1 })).toBeVisible();
  expect(await cellsOf('王小明')).toMatch(/直营\/一店.*已完成.*2026-11-20 14:32:00.*9.分钟.*6.*2.*78\.0$/);
  expect(await cellsOf('陈静')).toMatch(/未开始.*–/);
  expect(await cellsOf('李娜')).toMatch(/未合格.*41\.0/);
  expect(figure('已开始').getByText('12')).toBeVisible();
  expect(figure('已开始').getByText(/^\/.40.人$/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('%');
  expect(figure('平均分').getByText('81.2')).toBeVisible();
  expect(screen.getByText('直营，1 位学员')).toBeVisible();
  expect(screen.getByRole('link', { name: '跑鞋接待' })).toHaveAttribute(
    'href',
    '/course-create/3?view=true',
  );
  // Only who has practised has something to open.
  expect(screen.queryByRole('link', { name: '陈静' })).not.toBeInTheDocument();
  const told = within(screen.getByRole('table', { name: '通知记录' }));
  expect(told.getByText('没有收到回执')).toBeVisible();
  expect(screen.getByText('未知 1')).toBeVisible();
  expect(screen.getByText('发送失败 1')).toBeVisible();
  expect(screen.getByText('已发送 1,238')).toBeVisible();
});

test('an exam has questions where a talk has turns, in the table and among its sessions', async () => {
  fakeConsoleServer({ ...answers, '/api/task/9': running({ course_type: 2 }) });
  renderConsole('/task-detail/9?session=7');
  const choice = await screen.findByRole('combobox', { name: '考核记录' });
  expect(choice).toHaveTextContent(/· 6 题 ·/);
  expect(choice).not.toHaveTextContent('轮');
  const headers = within(screen.getByRole('table', { name: '学员', hidden: true }));
  expect(headers.getByRole('columnheader', { name: '提交题数', hidden: true })).toBeInTheDocument();
  expect(headers.queryByText('轮次')).toBeNull();
});

test('when the task begins, the page says so by itself, and what has been sent by then', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const start = Date.now() + hourMs;
  const begun = () => Date.now() > start;
  fakeConsoleServer({
    ...answers,
    '/api/task/9': () => running({ start_time: new Date(start).toISOString(), task_status: begun() ? 3 : 2 }),
    [routes.task.notices]: () => ({ ...notices, items: begun() ? notices.items : [] }),
  });
  renderConsole('/task-detail/9');
  const status = () => screen.getByRole('heading', { name: '跑鞋周练' }).parentElement;
  await waitFor(() => expect(status()).toHaveTextContent('未开始'), patiently);
  expect(await screen.findByText(/还没有通知/, {}, patiently)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(hourMs + 4_000));
  await waitFor(() => expect(status()).toHaveTextContent('进行中'), patiently);
  expect(await screen.findByText('没有收到回执', {}, patiently)).toBeVisible();
});

test('the list is sorted by the server, and the address keeps by what', async () => {
  const server = fakeConsoleServer(answers);
  const { href } = renderConsole('/task-detail/9?page=2&sort=-rounds');
  const header = async (name: string) => within(await table()).getByRole('columnheader', { name });
  expect(await header('轮次')).toHaveAttribute('aria-sort', 'descending');
  expect(server.to(routes.task.details).at(-1)!.body).toEqual({
    task_id: 9, page: 2, sort: 'rounds', order: 'desc',
  }); // prettier-ignore
  for (const name of ['学员', '部门', '状态', '开始时间', '结束时间', '用时', '轮次', '练习次数', '得分'])
    expect(within(await header(name)).getByRole('button', { name })).toBeInTheDocument();
  await userEvent.click(within(await header('得分')).getByRole('button'));
  await waitFor(() => expect(href()).toBe('/task-detail/9?sort=score'));
  expect(server.to(routes.task.details).at(-1)!.body).toEqual({
    task_id: 9, sort: 'score', order: 'asc',
  }); // prettier-ignore
  // The figures of the whole task are the same above every page.
  expect(server.to(routes.task.progress)).toEqual([{ path: routes.task.progress, body: { task_id: 9 } }]);
});

test('filters stand in the address and are what the server is asked', async () => {
  const server = fakeConsoleServer(answers);
  const { href } = renderConsole('/task-detail/9?name=王&status=3&min=60&max=101&page=2');
  await table();
  expect(server.to(routes.task.details).at(-1)!.body).toEqual({
    task_id: 9, student_name: '王', status: 3, min_score: 60, page: 2,
  }); // prettier-ignore
  await userEvent.type(screen.getByRole('textbox', { name: '最高分' }), '90{Enter}');
  await waitFor(() => expect(href()).toContain('max=90'));
  expect(href()).not.toContain('page');
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(server.to(routes.task.details).at(-1)!.body).toEqual({ task_id: 9 }));
});

test.each(['120', 'abc', '-5', '59.55'])(
  'what is no score (%s) stays typed, with the reason, and is not asked for',
  async (nonsense) => {
    const server = fakeConsoleServer(answers);
    renderConsole('/task-detail/9?max=90');
    await table();
    const lowest = screen.getByRole('textbox', { name: '最低分' });
    await userEvent.type(lowest, nonsense);
    await userEvent.tab();
    expect(lowest).toHaveValue(nonsense);
    expect(lowest).toBeInvalid();
    expect(lowest).toHaveAccessibleDescription('请输入 0 到 100 的数字，最多一位小数');
    await userEvent.clear(lowest);
    await userEvent.type(lowest, '59.5{Enter}');
    expect(lowest).toBeValid();
    const asked = () => server.to(routes.task.details).map(({ body }) => body);
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()).toEqual([
      { task_id: 9, max_score: 90 },
      { task_id: 9, min_score: 59.5, max_score: 90 },
    ]);
  },
);

test('the days on which sessions began stand in the address and are what the server is asked', async () => {
  const server = fakeConsoleServer(answers);
  renderConsole('/task-detail/9?from=2026-11-19&to=2026-11-20');
  await table();
  expect(await screen.findByRole('group', { name: '练习时间' })).toBeVisible();
  expect(server.to(routes.task.details)[0]!.body).toEqual({
    task_id: 9, start_time: '2026-11-19T00:00:00+08:00', end_time: '2026-11-20T23:59:59.999+08:00',
  }); // prettier-ignore
});

test('a highest score below the lowest is said in the filter and never asked for', async () => {
  const server = fakeConsoleServer(answers);
  const { href } = renderConsole('/task-detail/9?min=60&max=50');
  await table();
  expect(server.to(routes.task.details).at(-1)!.body).toEqual({ task_id: 9, min_score: 60 });
  const highest = screen.getByRole('textbox', { name: '最高分' });
  await userEvent.type(highest, '55{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('最高分不能小于最低分');
  expect(highest).toBeInvalid();
  expect(highest).toHaveAccessibleDescription('最高分不能小于最低分');
  expect(highest).toHaveValue('55');
  // The other end can make it a range, too.
  const lowest = screen.getByRole('textbox', { name: '最低分' });
  await userEvent.clear(lowest);
  await userEvent.type(lowest, '40{Enter}');
  await waitFor(() => expect(href()).toBe('/task-detail/9?min=40&max=55'));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(lowest, '{Backspace}{Backspace}90{Enter}');
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(lowest).toHaveValue(''));
  expect(screen.queryByRole('alert')).toBeNull();
  for (const { body } of server.to(routes.task.details)) {
    const { min_score = 0, max_score = 100 } = body as { min_score?: number; max_score?: number };
    expect(max_score).toBeGreaterThanOrEqual(min_score);
  }
});

test('what can’t be done now says why', async () => {
  fakeConsoleServer(answers);
  renderConsole('/task-detail/9');
  await userEvent.click(await screen.findByRole('button', { name: '对“跑鞋周练”的操作' }));
  expect(screen.getByRole('menuitem', { name: /撤回/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('已有学员开始练习')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: '编辑' })).toHaveAttribute('href', '/task-create/9');
});

test('a draft says what will be here, an empty list how to widen it, an absent task where to go', async () => {
  const draft = { ...progress, learners: 0, started: 0, completed: 0, average_score: null };
  fakeConsoleServer({
    ...answers,
    '/api/task/9': running({ task_status: 1 }),
    [routes.task.progress]: draft,
    [routes.task.details]: page(),
  });
  const first = renderConsole('/task-detail/9');
  expect(await screen.findByText('任务还没有发布，发布后学员会出现在这里')).toBeVisible();
  expect(screen.getByRole('button', { name: '导出' })).toBeDisabled();
  first.unmount();
  fakeConsoleServer({ ...answers, [routes.task.details]: page() });
  const second = renderConsole('/task-detail/9?status=4');
  expect(await screen.findByText(/没有找到符合条件的学员/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('这个任务里还没有学员')).toBeVisible();
  second.unmount();
  fakeConsoleServer({ ...answers, '/api/task/9': failed(404, '没有找到这个任务') });
  renderConsole('/task-detail/9');
  expect(await screen.findByRole('link', { name: '回到任务管理' })).toBeVisible();
});

test('a list that fails can be asked for again, and the figures with it, while the head stays', async () => {
  const down = failed(503, '服务暂时不可用');
  fakeConsoleServer({ ...answers, [routes.task.details]: down, [routes.task.progress]: down });
  renderConsole('/task-detail/9');
  expect(await screen.findByText('学员没有加载出来')).toBeVisible();
  expect(screen.getByRole('heading', { name: '跑鞋周练' })).toBeVisible();
  fakeConsoleServer(answers);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await table()).toBeVisible();
  expect(await figure('已开始').findByText('12')).toBeVisible();
});

test('a learner’s session opens at the side; keys and buttons lead from one to the next, the list to the others', async () => {
  const server = fakeConsoleServer(answers);
  const { href } = renderConsole('/task-detail/9');
  await userEvent.click(within(await table()).getByRole('link', { name: '王小明' }));
  const drawer = within(await screen.findByRole('dialog', { name: '王小明' }));
  expect(await drawer.findByText('会提问，也敢成交。')).toBeVisible();
  expect(drawer.getByText(/写给评分者看的话/)).toBeVisible();
  expect(href()).toContain('session=7');
  await userEvent.click(drawer.getByRole('button', { name: '查看数据表' }));
  expect(drawer.getByRole('row', { name: /需求挖掘 90/ })).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: /第 2 轮：嫌贵/ }));
  expect(drawer.getByRole('region', { name: /^第 2 轮/ })).toHaveFocus();
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: '练习记录' }), '8');
  await waitFor(() => expect(server.to(routes.task.recordDetail).at(-1)!.body).toEqual({ session_id: 8 }));
  // Beside the list of sessions, whose own keys the arrows are. 陈静 has not practised and is passed over.
  await userEvent.click(drawer.getByRole('heading', { name: '王小明' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: '李娜' })).toBeVisible();
  expect(screen.getByRole('button', { name: '下一位' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(href()).toBe('/task-detail/9');
});

test('a session that is not there says why', async () => {
  const why = '这次练习或考核只有成绩，没有保存对话内容';
  fakeConsoleServer({ ...answers, [routes.task.recordDetail]: failed(404, why) });
  renderConsole('/task-detail/9?session=7&page=2');
  expect(await within(await screen.findByRole('dialog')).findByText(why)).toBeVisible();
});

test('a session that fails can be asked for again, one without a word says so', async () => {
  fakeConsoleServer({ ...answers, [routes.task.recordDetail]: failed(503, '服务暂时不可用') });
  const { href } = renderConsole('/task-detail/9?session=7&page=2');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('这次练习没有加载出来')).toBeVisible();
  const silent = {
    ...detail(7),
    state: 'running',
    score: null,
    band: null,
    end_time: null,
    end_reason: null,
    records: [],
    radar_chart: [],
    weak_points: [],
    improvement_suggestions: [],
    good_performances: [],
    comment: null,
  };
  fakeConsoleServer({ ...answers, [routes.task.recordDetail]: silent });
  await userEvent.click(drawer.getByRole('button', { name: '重试' }));
  expect(await drawer.findByText('这次练习里还没有说过话')).toBeVisible();
  expect(drawer.getByText('练习还在进行')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(href()).toBe('/task-detail/9?page=2'));
});

test('what a demonstration can’t judge is said in the list and in the record, and may be scored again', async () => {
  const undecided = { ...session(7, null), undecided: true as const };
  const open = row({ score: null, passed: null, undecided: true, sessions: [session(8, null), undecided] });
  const judged: RecordDetailView = {
    ...detail(7),
    ...{ state: 'undecided', score: null, band: null, delta: null, undecided: ['问用途'] },
  };
  fakeConsoleServer({
    ...answers,
    [routes.task.details]: page(open),
    [routes.task.recordDetail]: judged,
  });
  renderConsole('/task-detail/9?session=7');
  const drawer = within(await screen.findByRole('dialog', { name: '王小明' }));
  expect(await drawer.findByText('演示模型判不了：问用途。')).toBeVisible();
  expect(drawer.getByText('判不了')).toBeVisible();
  expect(drawer.getAllByRole('option').map(({ textContent }) => textContent!.split(' · ').at(-1))).toEqual([
    '待评分',
    '演示模型判不了',
  ]);
  expect(drawer.getByRole('button', { name: '重新评分' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '演示模型判不了', hidden: true })).toBeInTheDocument();
});

test('a session is scored again after a question that says what happens; the result before stays to be seen', async () => {
  const evaluating = {
    ...detail(7),
    state: 'evaluating' as const,
    score: null,
    band: null,
    progress: { evaluated: 1, total: 2 },
  };
  let now: RecordDetailView = detail(7);
  const server = fakeConsoleServer({
    ...answers,
    [routes.task.recordDetail]: () => now,
    [routes.prompt.reEvalRecords]: () => (now = evaluating),
  });
  renderConsole('/task-detail/9?session=7');
  const drawer = within(await screen.findByRole('dialog', { name: '王小明' }));
  await userEvent.click(await drawer.findByRole('button', { name: '重新评分' }));
  const question = within(await screen.findByRole('dialog', { name: '重新评分？' }));
  expect(question.getByText(/现在的结果（78\.0 分）会保留，显示为“之前的结果”/)).toBeVisible();
  const lists = server.to(routes.task.details).length;
  await userEvent.click(question.getByRole('button', { name: '重新评分' }));
  expect(await drawer.findByText('评分生成中，已评 1 轮，共 2 轮')).toBeVisible();
  expect(server.to(routes.prompt.reEvalRecords).map(({ body }) => body)).toEqual([{ session_id: 7 }]);
  expect(drawer.queryByRole('button', { name: '重新评分' })).toBeNull();
  await waitFor(() => expect(server.to(routes.task.details).length).toBeGreaterThan(lists));
  await waitFor(() => expect(server.to(routes.task.progress)).toHaveLength(2));
  const before = { score: 78, scoring_version: 1, time: '2026-11-20T06:41:00Z' };
  now = { ...detail(7), score: 85, scoring_version: 2, earlier_results: [before] };
  const earlier = within(await drawer.findByRole('list', { name: '之前的结果' }));
  expect(earlier.getByRole('listitem')).toHaveTextContent(
    '之前的结果78.0 分，合格2026-11-20 14:41:00按旧的算分方式',
  );
  expect(within(drawer.getByRole('region', { name: '得分' })).getByText('85.0')).toBeVisible();
});

test('a session that is scored again with what was handed in after its end says so', async () => {
  const records = [record(1, 1, '您好'), { ...record(2, 1, '今天有活动'), late: true as const }];
  const evaluating = { state: 'evaluating', score: null, band: null } as const;
  const under = { ...detail(7), ...evaluating, progress: { evaluated: 1, total: 2 }, records };
  fakeConsoleServer({ ...answers, [routes.task.recordDetail]: under });
  renderConsole('/task-detail/9?session=7');
  const drawer = within(await screen.findByRole('dialog', { name: '王小明' }));
  expect(await drawer.findByText('已补交一句，正在重新评分，已评 1 轮，共 2 轮')).toBeVisible();
  expect(drawer.getByText('时间到后补交')).toBeVisible();
});

test('what held a score down stands beside it', async () => {
  const shown = (over: Partial<RecordDetailView>) => {
    fakeConsoleServer({ ...answers, [routes.task.recordDetail]: { ...detail(7), ...over } });
    return renderConsole('/task-detail/9?session=7');
  };
  const { unmount } = shown({ score: 51, band: 'improve', reached: 38.2 });
  expect(await screen.findByText('只练到 38%，练得不全，所以总分低。')).toBeVisible();
  unmount();
  shown({ score: 59, band: 'improve', red_line: 59 });
  expect(await screen.findByText('出现了红线行为，总分最高 59 分。')).toBeVisible();
});

test('a scoring that is refused says why; what still runs or was given up can’t be scored again', async () => {
  fakeConsoleServer({
    ...answers,
    [routes.prompt.reEvalRecords]: failed(409, '评分还在进行，完成后才能重新评分'),
  });
  const { unmount } = renderConsole('/task-detail/9?session=7');
  await userEvent.click(await screen.findByRole('button', { name: '重新评分' }));
  const question = within(await screen.findByRole('dialog', { name: '重新评分？' }));
  await userEvent.click(question.getByRole('button', { name: '重新评分' }));
  expect(await screen.findByText('评分还在进行，完成后才能重新评分')).toBeVisible();
  unmount();
  for (const state of ['running', 'evaluating', 'abandoned'] as const) {
    fakeConsoleServer({ ...answers, [routes.task.recordDetail]: { ...detail(7), state } });
    const shown = renderConsole('/task-detail/9?session=7');
    await screen.findByRole('region', { name: /^第 1 轮/ });
    expect(screen.queryByRole('button', { name: '重新评分' })).toBeNull();
    shown.unmount();
  }
});

test('the export is asked for with the screen’s filters, says that it is under way, and is saved under its name', async () => {
  let answer = (_file: Response): void => undefined;
  const server = fakeConsoleServer({
    ...answers,
    [routes.task.detailsExport]: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const saved: string[] = [];
  URL.createObjectURL = jest.fn(() => 'blob:file');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderConsole('/task-detail/9?status=3&page=2');
  await table();
  const button = screen.getByRole('button', { name: '导出' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  expect(await screen.findByText('正在导出学员明细')).toBeVisible();
  expect(screen.getByRole('button', { name: '取消' })).toBeVisible();
  expect(server.to(routes.task.detailsExport)[0]!.body).toEqual({ task_id: 9, status: 3 });
  const disposition = `attachment; filename="task-9.xlsx"; filename*=UTF-8''${encodeURIComponent('跑鞋周练-学员明细.xlsx')}`;
  const headers = { 'content-disposition': disposition, 'x-export-rows': '12000' };
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('PK'));
      end = () => controller.close();
    },
  });
  await act(async () => answer(new Response(body, { headers })));
  expect(await screen.findByText(/^正在导出学员明细（约 12,000 行）/)).toBeVisible();
  end();
  expect(await screen.findByText('已导出学员明细')).toBeVisible();
  expect(saved).toEqual(['跑鞋周练-学员明细.xlsx']);
  expect(button).toBeEnabled();
});

test('an export that is refused says why, and nothing is saved', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fakeConsoleServer({
    ...answers,
    [routes.task.detailsExport]: failed(429, '上一次导出还没有完成，请稍后再试'),
  });
  renderConsole('/task-detail/9');
  await table();
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText('上一次导出还没有完成，请稍后再试')).toBeVisible();
  expect(click).not.toHaveBeenCalled();
});

test('while it loads there is the shape of what comes; on a phone rows are cards', async () => {
  fakeConsoleServer({ ...answers, [routes.task.details]: never, [routes.task.progress]: never });
  const first = renderConsole('/task-detail/9');
  await screen.findByRole('heading', { name: '跑鞋周练' });
  expect(screen.getAllByRole('status', { name: '正在加载' }).length).toBeGreaterThan(0);
  expect(figure('学员').getByText('–')).toBeVisible();
  first.unmount();
  narrowWindow();
  fakeConsoleServer(answers);
  renderConsole('/task-detail/9');
  const cards = await screen.findByRole('list', { name: '学员' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
});

test('a talk whose score a demonstration had made and that was taken back says so, and can be scored again', async () => {
  const before = { score: 78, scoring_version: 2, time: '2026-11-20T06:41:00Z' };
  const withdrawn = { ...detail(7), state: 'withdrawn' as const, score: null, band: null, comment: null };
  const taken = { score: null, withdrawn: true as const };
  const sessions = [session(8, null), { ...session(7, null), ...taken }];
  const open = row({ ...taken, passed: null, sessions });
  fakeConsoleServer({
    ...answers,
    [routes.task.details]: page(open),
    [routes.task.recordDetail]: { ...withdrawn, radar_chart: [], earlier_results: [before] },
  });
  renderConsole('/task-detail/9?session=7');
  const drawer = within(await screen.findByRole('dialog', { name: '王小明' }));
  expect(await drawer.findByText('演示成绩已清除，可以重新评分')).toBeVisible();
  expect(drawer.getByText('未评分')).toBeVisible();
  expect(drawer.getAllByRole('option').map(({ textContent }) => textContent!.split(' · ').at(-1))).toEqual([
    '待评分',
    '未评分（演示成绩已清除）',
  ]);
  const cell = screen.getByRole('cell', { name: /^未评分/, hidden: true });
  expect(cell).toHaveTextContent('未评分演示成绩已清除');
  expect(drawer.getByRole('list', { name: '之前的结果' })).toHaveTextContent('78.0 分');
  expect(drawer.getByRole('button', { name: '重新评分' })).toBeEnabled();
});

test('who deletes the task is led to the list, where it can be taken back', async () => {
  const ended = running({ task_status: 4, refusals: { ...refusals, delete: null } });
  const listed = listedTask({ task_id: 9, task_name: ended.task_name, task_status: 4, refusals: allowed });
  const server = fakeConsoleServer({
    ...answers,
    '/api/task/9': ended,
    [routes.task.filter]: { ...pageOf([listed]), status_counts: { 1: 0, 2: 0, 3: 0, 4: 1 } },
    [routes.task.delete]: { deleted: true },
  });
  const { href } = renderConsole('/task-detail/9');
  await userEvent.click(await screen.findByRole('button', { name: `对“${ended.task_name}”的操作` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  await waitFor(() => expect(href()).toBe('/task-management'));
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('link', { name: ended.task_name })).toBeInTheDocument();
  expect(server.to(routes.task.delete)).toEqual([]);
});

test('beside a task and beside a score stands whether scores may be believed, rule by rule, with the way there', async () => {
  const course = running().course_id;
  fakeConsoleServer({
    ...answers,
    [`/api/course/trust/${course}`]: trust(),
    '/api/task/record/trust/7': trust({
      ...{ state: 'few', wanting: 38 },
      of: [{ kind: 'rule', id: 8, name: '异议处理', state: 'few', wanting: 38 }],
    }),
  });
  renderConsole('/task-detail/9?session=7');
  const drawer = within(await screen.findByRole('dialog', { name: '王小明' }));
  const score = within(await drawer.findByRole('region', { name: '得分' }));
  expect(await score.findByText('样本不足（还差 38 条）')).toBeVisible();
  expect(score.getByRole('link', { name: '看可信度' })).toHaveAttribute('href', '/rating-rules-agreement/8');
  const facts = within((await screen.findByText('评分可信度', { selector: 'dt' })).closest('dl')!);
  expect(await facts.findByText('未检验')).toBeInTheDocument();
  expect(
    facts.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent).slice(-2),
  ).toEqual(['异议处理：样本不足（还差 38 条）', '开场破冰']); // prettier-ignore
});

test('where there is no score, or nothing is known of it, nothing is said of it', async () => {
  const { to } = fakeConsoleServer({
    ...answers,
    [routes.task.recordDetail]: { ...detail(7), state: 'unscored', score: null, band: null },
  });
  renderConsole('/task-detail/9?session=7');
  await within(await screen.findByRole('dialog', { name: '王小明' })).findByRole('region', { name: '得分' });
  expect(to('/api/task/record/trust/7')).toEqual([]);
});
