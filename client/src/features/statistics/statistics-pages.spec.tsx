/** Both pages of statistics in jsdom: what they ask for, show, lead down to and save. The server's answers are given. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { RecordDetailView } from '#contracts';
import { result } from '../../../test/builders/session-result';
import {
  distribution,
  figures,
  figureSession,
  sessionsPage,
  shopRank,
  skills,
  statistics,
} from '../../../test/builders/statistics';
import { task } from '../../../test/builders/task';
import { failed, never } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const { analysis } = routes;
const record: RecordDetailView = {
  ...result({ session_id: 7, task_id: 9 }),
  student_id: 1,
  student_name: '王小明',
  dept_name: '一店',
};
const answers = {
  [analysis.overall]: statistics(),
  [analysis.statistics]: statistics(),
  [analysis.skills]: skills(),
  [analysis.distribution]: distribution(),
  [analysis.sessions]: sessionsPage(
    figureSession(),
    figureSession({ session_id: 8, student_name: '陈静', score: null }),
    figureSession({ session_id: 9, student_name: '周敏', score: null, withdrawn: true }),
  ),
  [analysis.tasks]: {
    items: [
      {
        task_id: 9,
        task_name: '跑鞋周练',
        course_type: 1,
        start_time: '2026-11-20T01:00:00Z',
        end_time: '2026-11-27T01:00:00Z',
      },
    ],
  },
  [analysis.courses]: {
    items: [
      { course_id: 3, course_name: '跑鞋接待', course_type: 1 },
      { course_id: 4, course_name: '新品考核', course_type: 2 },
    ],
  },
  [routes.task.one.replace(':task_id', '9')]: task({ task_id: 9 }),
  [routes.task.recordDetail]: record,
};
const all = '/overall-statistics?range=all';
const nobody = statistics({
  summary: { ...figures({ learner_count: 0, training_count: 0 }), previous: null, shop_count: 0 },
});

afterEach(() => void jest.restoreAllMocks());

const figure = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name} `) });
const row = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name });

test('the address says what all calls are asked for', async () => {
  const server = fakeConsoleServer(answers);
  renderConsole(
    `/overall-statistics?from=2026-10-01&to=2026-11-20&type=direct&courses=[3]&depts=["直营/华东"]`,
  );
  await figure('练货次数');
  const asked = {
    start_time: '2026-10-01T00:00:00+08:00',
    end_time: '2026-11-20T23:59:59.999+08:00',
    dept_paths: ['直营/华东'],
    operation_type: 'direct',
    course_ids: [3],
  };
  for (const call of [analysis.overall, analysis.skills, analysis.distribution])
    await waitFor(() => expect(server.to(call).map(({ body }) => body)).toEqual([asked]));
});

test('figures stand with their base, their change and what they mean; what was not scored stands apart', async () => {
  fakeConsoleServer(answers);
  renderConsole(all);
  const strip = (await figure('练货次数')).closest('dl')!;
  expect(strip).toHaveTextContent('86.3% 2,498 人较上期 +3.1');
  expect(strip).toHaveTextContent('91.0% / 2,310 人较上期 −0.7');
  expect(strip).toHaveTextContent('7,846较上期 +12.4%');
  expect(screen.getByText(/不计入平均分/)).toHaveTextContent('未评分场次，说明 2，不计入平均分');
  expect(screen.getByText(/最近更新/)).toHaveTextContent('2026-11-22 14:32:08');
  await userEvent.click(within(strip).getByRole('button', { name: /^参与率/ }));
  expect(await screen.findByRole('dialog', { name: '参与率的说明' })).toHaveTextContent('÷ 应练人数');
});

test('a department leads one level down, its breadcrumb and the browser lead back up', async () => {
  const server = fakeConsoleServer(answers);
  const { href, router } = renderConsole(all);
  await userEvent.click(
    within(await row('部门对比', /^直营 \/ 华东/)).getByRole('link', { name: '直营 / 华东' }),
  );
  const way = await screen.findByRole('navigation', { name: '部门位置' });
  expect(way).toHaveTextContent('全部部门直营华东');
  expect(server.to(analysis.overall).at(-1)!.body).toEqual({ dept_paths: ['直营/华东'] });
  await userEvent.click(within(way).getByRole('link', { name: '直营' }));
  await waitFor(() => expect(server.to(analysis.overall).at(-1)!.body).toEqual({ dept_paths: ['直营'] }));
  act(() => router.history.back());
  await waitFor(() => expect(screen.getByRole('navigation', { name: '部门位置' })).toHaveTextContent('华东'));
  await userEvent.click(screen.getByRole('link', { name: '全部部门' }));
  await waitFor(() => expect(href()).toBe('/overall-statistics?range=all'));
});

test('a department without others below leads to its sessions, and is marked when it is gone', async () => {
  const server = fakeConsoleServer(answers);
  renderConsole(all);
  const gone = await row('部门对比', /旧华北/);
  expect(within(gone).getByText('原')).toBeInTheDocument();
  await userEvent.click(within(gone).getByRole('link', { name: '加盟 / 旧华北' }));
  expect(await screen.findByRole('dialog', { name: '旧华北 · 全部练习' })).toBeInTheDocument();
  expect(server.to(analysis.sessions)[0]!.body).toEqual({ dept_paths: ['加盟/旧华北'], figure: 'training' });
});

test('a figure leads to its sessions, and each of them to the talk and back', async () => {
  const server = fakeConsoleServer(answers);
  const { href } = renderConsole('/practice-statistics?range=all&task=9');
  await userEvent.click(await figure('合格率'));
  const dialog = within(await screen.findByRole('dialog', { name: '合格的练习' }));
  expect(server.to(analysis.sessions)[0]!.body).toEqual({ stat_type: 'task', task_id: 9, figure: 'passed' });
  expect(await dialog.findByText('78.0 分')).toBeInTheDocument();
  expect(dialog.getByText('待评分')).toBeInTheDocument();
  expect(dialog.getByText('未评分')).toHaveTextContent('未评分演示成绩已清除');
  await userEvent.click(dialog.getByRole('link', { name: '王小明' }));
  await waitFor(() => expect(href()).toContain('session=7'));
  expect(await screen.findByText(record.comment!)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '回到列表' }));
  expect(await screen.findByText('78.0 分')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(href()).not.toContain('drill'));
});

test('weak skills: the weakest is said in words and leads to its sessions, three people are too few for a number', async () => {
  const server = fakeConsoleServer(answers);
  renderConsole(all);
  const heat = await screen.findByRole('table', { name: '薄弱能力 · 部门平均分' });
  expect(within(heat).getByRole('row', { name: /加盟 \/ 华东/ })).toHaveTextContent('83.072.0–62.070.079.0');
  for (const cell of within(heat).getAllByRole('link', { name: /查看练习$/ }))
    expect(cell).toHaveAccessibleName(expect.stringContaining(cell.textContent!));
  const caption = screen.getByText(/^最弱：/);
  expect(caption).toHaveTextContent('最弱：加盟 / 西南的异议处理 51.0 分（1,096 次练习）。');
  await userEvent.click(within(caption).getByRole('link'));
  expect(await screen.findByRole('dialog', { name: '西南 · 异议处理 · 计入成绩的练习' })).toBeInTheDocument();
  expect(server.to(analysis.sessions)[0]!.body).toEqual({
    dept_paths: ['加盟/西南'],
    rule_id: 4,
    figure: 'scored',
  });
});

test('within a task the sessions behind the weakest skill are as many people', async () => {
  fakeConsoleServer(answers);
  renderConsole('/practice-statistics?range=all&task=9');
  expect(await screen.findByText(/^最弱：加盟/)).toHaveTextContent('51.0 分（1,096 人）。');
});

test('every chart has its table, and a row of it leads on', async () => {
  const server = fakeConsoleServer(answers);
  renderConsole(all);
  await userEvent.click(await screen.findByRole('button', { name: /^查看数据表.*得分分布/ }));
  const bins = await screen.findByRole('table', { name: '得分分布' });
  await userEvent.click(within(bins).getByRole('link', { name: /^60–69 分/ }));
  expect(
    await screen.findByRole('dialog', { name: '得分 60–69 分的学员 · 计入成绩的练习' }),
  ).toBeInTheDocument();
  expect(server.to(analysis.sessions)[0]!.body).toEqual({
    figure: 'scored',
    learner_min: 60,
    learner_below: 70,
  });
  const trend = screen.getByRole('button', { name: /^查看数据表.*平均分趋势/, hidden: true });
  await userEvent.click(trend);
  expect(screen.getByRole('row', { name: '2026-11-14 – 72.1', hidden: true })).toBeInTheDocument();
});

test('five places are shown, the others unfold; the last ten begin with the last place', async () => {
  fakeConsoleServer(answers);
  renderConsole(all);
  const places = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => parseInt(textContent, 10));
  await screen.findByRole('table', { name: '门店后 10' });
  expect(places('门店后 10')).toEqual([168, 167, 166, 165, 164]);
  await userEvent.click(screen.getAllByRole('button', { name: '显示第 6–10 名' })[0]!);
  expect(places('门店前 10')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a place below the pass mark that the server names is marked', async () => {
  const shop_top = [shopRank(1, { average_score: 70 }), shopRank(2, { average_score: 69.9 })];
  fakeConsoleServer({ ...answers, [analysis.overall]: statistics({ pass_score: 70, shop_top }) });
  renderConsole(all);
  const table = await screen.findByRole('table', { name: '门店前 10' });
  const marked = [...table.querySelectorAll('[data-low]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['69.9']);
});

test('a trend of one way of running shops speaks of that one alone', async () => {
  const chart = [
    { name: '直营', x: '2026-11-20', y: 80 },
    { name: '加盟', x: '2026-11-20', y: null },
  ];
  fakeConsoleServer({ ...answers, [analysis.overall]: statistics({ chart }) });
  renderConsole(all);
  expect(await screen.findByRole('heading', { name: '平均分趋势' })).toBeInTheDocument();
  expect(screen.queryByText(/加盟从/)).not.toBeInTheDocument();
});

test('where many share a rank all of them are unfolded, not a range of one rank', async () => {
  const shop_top = Array.from({ length: 10 }, (_, at) => shopRank(at + 1, { rank: at < 5 ? 1 : 6 }));
  fakeConsoleServer({ ...answers, [analysis.overall]: statistics({ shop_top }) });
  renderConsole(all);
  expect(await screen.findByRole('button', { name: '显示全部 10 名' })).toBeInTheDocument();
});

test('filters are entries of the history; 重置 takes them away and keeps the task', async () => {
  fakeConsoleServer(answers);
  const { href, router } = renderConsole('/practice-statistics?task=9');
  await userEvent.click(await screen.findByRole('button', { name: '近 7 天' }));
  await userEvent.click(screen.getByRole('button', { name: '加盟' }));
  await waitFor(() => expect(href()).toBe('/practice-statistics?task=9&range=7d&type=franchise'));
  act(() => router.history.back());
  await waitFor(() => expect(href()).toBe('/practice-statistics?task=9&range=7d'));
  await userEvent.click(screen.getByRole('button', { name: '自选' }));
  await waitFor(() => expect(href()).toMatch(/from=.*to=/));
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(href()).toBe('/practice-statistics?task=9'));
});

test('the practice page opens on the newest task, and looks at courses instead', async () => {
  const server = fakeConsoleServer(answers);
  const { href } = renderConsole('/practice-statistics?range=all');
  await figure('练货次数');
  expect(href()).toContain('task=9');
  await userEvent.click(screen.getByRole('button', { name: '课程' }));
  await waitFor(() =>
    expect(server.to(analysis.statistics).at(-1)!.body).toEqual({ stat_type: 'course', course_ids: [3] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^课程 课程 3/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /新品考核/ }));
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(server.to(analysis.statistics).at(-1)!.body).toEqual({ stat_type: 'course', course_ids: [3, 4] }),
  );
});

test('without any task the page says what to do', async () => {
  fakeConsoleServer({ ...answers, [analysis.tasks]: { items: [] } });
  renderConsole('/practice-statistics');
  expect(await screen.findByText(/还没有发布过任务/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '导出' })).toBeDisabled();
});

test('an empty period is explained, and leads to all of the time', async () => {
  const server = fakeConsoleServer({ ...answers, [analysis.overall]: nobody });
  renderConsole('/overall-statistics');
  expect(await screen.findByText(/近 30 天没有要练的任务/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '查看全部时间' }));
  await waitFor(() => expect(server.to(analysis.overall).at(-1)!.body).toEqual({}));
  expect(await screen.findByText(/发布后这里会有统计/)).toBeInTheDocument();
});

test('what failed is tried again, what is refused says why and leads out', async () => {
  const words = '统计的数据太多，请缩短时间范围';
  fakeConsoleServer({ ...answers, [analysis.overall]: failed(503, words) });
  const first = renderConsole(all);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(within(alert).getByRole('button', { name: '重试' })).toBeInTheDocument();
  first.unmount();
  fakeConsoleServer({ ...answers, [analysis.overall]: failed(404, '没有这个部门') });
  const { href } = renderConsole(`${all}&depts=["哪里"]`);
  expect(await screen.findByRole('alert')).toHaveTextContent('没有这个部门');
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(href()).toBe('/overall-statistics'));
});

test('weak skills of one or two people are not shown, with the reason', async () => {
  const { rules, departments, ...rest } = skills();
  const none = (list: readonly unknown[]) => list.map(() => null);
  const few = {
    ...rest,
    rules,
    overall: none(rules),
    departments: departments.map((row) => ({ ...row, scores: none(row.scores) })),
  };
  fakeConsoleServer({ ...answers, [analysis.skills]: few });
  renderConsole(all);
  expect(await screen.findAllByText('得分的学员不足 3 人，先不显示平均分。')).toHaveLength(2);
});

test('weak skills and the distribution load and fail by themselves', async () => {
  fakeConsoleServer({ ...answers, [analysis.skills]: failed(500, '坏了'), [analysis.distribution]: never() });
  renderConsole(all);
  await figure('练货次数');
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    '薄弱能力 · 部门平均分没有加载出来重试',
    '能力平均分没有加载出来重试',
  ]);
  expect(screen.getByRole('status', { name: '正在加载' })).toBeInTheDocument();
});

test('an export asks for what the screen shows, and is saved under the name that the server gives', async () => {
  fakeConsoleServer(answers);
  renderConsole(`${all}&depts=["直营/华东","加盟"]&courses=[3]`);
  await figure('练货次数');
  const asked: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string') return before(input, init);
    asked.push(input);
    return Promise.resolve(
      new Response('file', { headers: { 'content-disposition': `attachment; filename*=UTF-8''a.xlsx` } }),
    );
  };
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await userEvent.click(screen.getByRole('button', { name: '导出明细' }));
  expect(await screen.findByText('已导出明细')).toBeInTheDocument();
  expect(saved).toEqual(['a.xlsx']);
  const { pathname, searchParams } = new URL(asked[0]!, location.origin);
  expect(pathname).toBe(analysis.overallExportDetail);
  expect([...searchParams]).toEqual([
    ['dept_paths', '直营/华东'],
    ['dept_paths', '加盟'],
    ['course_ids', '3'],
  ]);
});

test('an export can be stopped while it comes', async () => {
  fakeConsoleServer(answers);
  renderConsole('/practice-statistics?range=all&task=9');
  await figure('练货次数');
  const before = globalThis.fetch;
  let signal: AbortSignal | null | undefined;
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string') return before(input, init);
    signal = init?.signal;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  };
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '导出统计' }));
  expect(await screen.findByText('正在导出统计')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('已取消导出统计')).toBeInTheDocument();
  expect(signal?.aborted).toBe(true);
});
