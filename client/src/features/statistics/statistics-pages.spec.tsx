/** Both pages of statistics in jsdom: what they ask for, show, lead down to and save. The server's answers are given. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import { criterionAnalyses, criterionFigures } from '../../../test/builders/item-analysis';
import { figures, skills, statistics } from '../../../test/builders/statistics';
import { record, statisticsAnswers as answers } from '../../../test/builders/statistics-answers';
import { failed, never } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const { analysis } = routes;
const all = '/overall-statistics?range=all';
const nobody = statistics({
  summary: {
    ...figures({ learner_count: 0, training_count: 0 }),
    previous: null,
    changes: null,
    margins: null,
    shop_count: 0,
  },
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
    course_type: 1,
  };
  for (const call of [analysis.overall, analysis.skills, analysis.distribution])
    await waitFor(() => expect(server.to(call).map(({ body }) => body)).toEqual([asked]));
});

test('an address with what a department was called once becomes that of today, without an entry to go back to', async () => {
  const server = fakeConsoleServer({
    ...answers,
    [analysis.overall]: () => statistics({ dept_paths: ['直营/华东大区'] }),
  });
  const { href } = renderConsole('/overall-statistics?depts=["直营/华东"]');
  const way = await screen.findByRole('navigation', { name: '部门位置' });
  await waitFor(() => expect(way).toHaveTextContent(/直营华东大区$/));
  expect(decodeURIComponent(href())).toBe('/overall-statistics?depts=["直营/华东大区"]');
  expect(screen.getByRole('button', { name: /部门/ })).toHaveTextContent('华东大区');
  await waitFor(() => expect(server.to(analysis.overall)).toHaveLength(2));
});

test('figures stand with their base and what they mean; what was not scored stands apart', async () => {
  fakeConsoleServer(answers);
  renderConsole(all);
  const strip = (await figure('练货次数')).closest('dl')!;
  expect(strip).toHaveTextContent('86.3% 2,498 人');
  expect(strip).toHaveTextContent('91.0% 2,102 人');
  expect(strip).toHaveTextContent('没参与 398 人');
  expect(strip).toHaveTextContent('未评分，说明 2 场，不计入');
  expect(strip).toHaveTextContent('60 分起');
  expect(strip).toHaveTextContent('90 分起');
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
  expect(server.to(analysis.overall).at(-1)!.body).toEqual({ course_type: 1, dept_paths: ['直营/华东'] });
  await userEvent.click(within(way).getByRole('link', { name: '直营' }));
  await waitFor(() =>
    expect(server.to(analysis.overall).at(-1)!.body).toEqual({ course_type: 1, dept_paths: ['直营'] }),
  );
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
  expect(server.to(analysis.sessions)[0]!.body).toEqual({
    course_type: 1,
    dept_paths: ['加盟/旧华北'],
    figure: 'training',
  });
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
  expect(within(heat).getByRole('row', { name: /加盟 \/ 华东/ })).toHaveTextContent('62.070.072.0–79.083.0');
  for (const cell of within(heat).getAllByRole('link', { name: /查看练习$/ }))
    expect(cell).toHaveAccessibleName(expect.stringContaining(cell.textContent!));
  const caption = screen.getByText(/^最弱：加盟/);
  expect(caption).toHaveTextContent('最弱：加盟 / 西南的异议处理 51.0 分（1,096 次练习）。');
  await userEvent.click(within(caption).getByRole('link'));
  expect(await screen.findByRole('dialog', { name: '西南 · 异议处理 · 计入成绩的练习' })).toBeInTheDocument();
  expect(server.to(analysis.sessions)[0]!.body).toEqual({
    course_type: 1,
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
    course_type: 1,
    figure: 'scored',
    learner_min: 60,
    learner_below: 70,
  });
  const trend = screen.getByRole('button', { name: /^查看数据表.*平均分趋势/, hidden: true });
  await userEvent.click(trend);
  expect(screen.getByRole('row', { name: '2026-11-14 – 72.1', hidden: true })).toBeInTheDocument();
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

test('the practice page opens on the newest task and all of its time', async () => {
  const server = fakeConsoleServer(answers);
  const { href } = renderConsole('/practice-statistics');
  await figure('完成率');
  expect(href()).toBe('/practice-statistics?task=9');
  expect(server.to(analysis.statistics).map(({ body }) => body)).toEqual([{ stat_type: 'task', task_id: 9 }]);
  expect(screen.getByRole('button', { name: '任务全程', pressed: true })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: '课程类型' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重置' })).not.toBeInTheDocument();
});

test('by course the page looks at talks first, at the newest course of the kind that is chosen', async () => {
  const server = fakeConsoleServer(answers);
  renderConsole('/practice-statistics?range=all&task=9');
  await userEvent.click(await screen.findByRole('button', { name: '课程' }));
  const asked = () => server.to(analysis.statistics).at(-1)!.body;
  const course = { stat_type: 'course' };
  await waitFor(() => expect(asked()).toEqual({ ...course, course_type: 1, course_ids: [3] }));
  await userEvent.click(screen.getByRole('button', { name: '考核' }));
  await waitFor(() => expect(asked()).toEqual({ ...course, course_type: 2, course_ids: [4] }));
  await userEvent.click(
    within(screen.getByRole('group', { name: '课程类型' })).getByRole('button', { name: '全部' }),
  );
  await waitFor(() => expect(asked()).toEqual({ ...course, course_ids: [3] }));
  await userEvent.click(await screen.findByRole('button', { name: /^课程 课程 3/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /新品考核/ }));
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(asked()).toEqual({ ...course, course_ids: [3, 4] }));
});

test('overall, talks stand first; exams and both are one press away, and courses are chosen among them', async () => {
  const server = fakeConsoleServer(answers);
  const { href } = renderConsole(`${all}&courses=[3]`);
  await userEvent.click(await screen.findByRole('button', { name: '考核' }));
  await waitFor(() => expect(href()).toBe('/overall-statistics?range=all&kind=exam'));
  await waitFor(() => expect(server.to(analysis.overall).at(-1)!.body).toEqual({ course_type: 2 }));
  await userEvent.click(screen.getByRole('button', { name: '课程 全部' }));
  const offered = await screen.findAllByRole('checkbox');
  expect(offered.map(({ parentElement }) => parentElement!.parentElement!.textContent)).toEqual([
    '新品考核AI考核',
  ]);
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
  expect(await screen.findByText(/近 30 天没有要练的任务，也没有练习/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '查看全部时间' }));
  await waitFor(() => expect(server.to(analysis.overall).at(-1)!.body).toEqual({ course_type: 1 }));
  expect(await screen.findByText(/发布后这里会有统计/)).toBeInTheDocument();
});

test('where nothing is to be examined the page says so', async () => {
  fakeConsoleServer({ ...answers, [analysis.overall]: nobody });
  renderConsole('/overall-statistics?kind=exam');
  expect(await screen.findByText(/近 30 天没有要考的任务，也没有考核/)).toBeInTheDocument();
});

test('a task that nobody has says so', async () => {
  fakeConsoleServer({ ...answers, [analysis.statistics]: nobody });
  const whole = renderConsole('/practice-statistics?task=9');
  expect(await screen.findByText('这个任务还没有学员')).toBeInTheDocument();
  whole.unmount();
  renderConsole('/practice-statistics?task=9&range=7d');
  expect(
    await screen.findByText('近 7 天这个任务没有学员，也没有人参加，换一段时间看看'),
  ).toBeInTheDocument();
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
  expect(await screen.findByText('得分的学员不足 3 人，先不显示平均分。')).toBeInTheDocument();
});

test('weak skills and the distribution load and fail by themselves', async () => {
  fakeConsoleServer({ ...answers, [analysis.skills]: failed(500, '坏了'), [analysis.distribution]: never() });
  renderConsole(all);
  await figure('练货次数');
  expect(await screen.findByRole('alert')).toHaveTextContent('薄弱能力没有加载出来重试');
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
    ['course_type', '1'],
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

test('which criteria measure stands in the practice statistics, what to work on first', async () => {
  const never = criterionFigures({
    ...{ criterion_id: 'b', name: '提出下一步', n: 0, met: 0, wanting: 20, finding: 'no_chance' as const },
    ...{
      share: { value: null, low: null, high: null },
      discrimination: { value: null, low: null, high: null },
    },
  });
  const server = fakeConsoleServer({
    ...answers,
    [analysis.criteria]: criterionAnalyses(criterionFigures(), never),
  });
  renderConsole('/practice-statistics?range=all&task=9');
  const table = await screen.findByRole('table', { name: '评分点管不管用' });
  expect(server.to(analysis.criteria).map(({ body }) => body)).toEqual([{ task_id: 9 }]);
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '评分点看下来有机会做到区分度',
    '提出下一步需求挖掘从来没有机会0 / 120––',
    '先问在哪里跑需求挖掘能区分做得好与不好84 / 12047.6%0.42（0.23–0.58）',
  ]);
  expect(screen.getByText(/^全部 120 场首次练习，不随时间和部门筛选/)).toBeInTheDocument();
});

test('below twenty first talks nothing is said of criteria but how many are wanting; it is tried again by itself', async () => {
  let fails = true;
  fakeConsoleServer({
    ...answers,
    [analysis.criteria]: () => (fails ? failed(500, '服务器出错') : { ...criterionAnalyses(), sessions: 7 }),
  });
  renderConsole('/practice-statistics?range=all&task=9');
  const notice = within((await screen.findByText('评分点管不管用没有加载出来')).closest('section')!);
  fails = false;
  await userEvent.click(notice.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/^首次练习 7 场，满 20 场.*还差 13 场/)).toBeInTheDocument();
});

test('of several courses, of exams and of everything nothing is said of criteria', async () => {
  const none = { sessions: 0, more: false, criteria: [] };
  const server = fakeConsoleServer({ ...answers, [analysis.criteria]: none });
  const { router } = renderConsole('/practice-statistics?range=all&by=course&courses=[3,4]');
  await figure('练货次数');
  expect(server.to(analysis.criteria)).toEqual([]);
  await act(() => router.navigate({ to: '/practice-statistics?range=all&by=course&courses=[4]' }));
  await waitFor(() => expect(server.to(analysis.criteria)).toHaveLength(1));
  expect(server.to(analysis.criteria)[0]!.body).toEqual({ course_id: 4 });
  await waitFor(() => expect(screen.queryByText('评分点管不管用')).not.toBeInTheDocument());
});

test('of talks that were judged by no criterion nothing is said of criteria, and no empty table stands there', async () => {
  const server = fakeConsoleServer({
    ...answers,
    [analysis.criteria]: { ...criterionAnalyses(), criteria: [] },
  });
  renderConsole('/practice-statistics?range=all&task=9');
  await figure('练货次数');
  await waitFor(() => expect(server.to(analysis.criteria)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByLabelText('正在加载')).not.toBeInTheDocument());
  expect(screen.queryByText('评分点管不管用')).not.toBeInTheDocument();
});
