/** Batch tests in jsdom: the next one as it is asked for, one as it runs, and what came of it. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { BatchTestDetailView } from '#contracts';
import {
  batchTest,
  comparison,
  endedBatchTest,
  testRef,
  troubledBatchTest,
} from '../../../test/builders/batch-test';
import { course, listedCourse } from '../../../test/builders/course';
import { pageOf } from '../../../test/builders/page';
import { role } from '../../../test/builders/role';
import { failed } from '../../../test/render-app';
import type { Watcher } from '../../api/monitor/topics';

let watched: { topic: string | null; watcher: Watcher };
jest.unstable_mockModule('../../api/monitor/use-monitor', () => ({
  useMonitor: (topic: string | null, watcher: Watcher) => (watched = { topic, watcher }),
}));
const { fakeConsoleServer, renderConsole } = await import('../../../test/render-console');

const calls = routes.batchTest;
const one = (route: string, id: number) => route.replace(/:\w+/, String(id));

beforeEach(() => {
  watched = { topic: null, watcher: { onProgress: () => {} } };
});

function open(path: string, answers: Record<string, object> = {}) {
  const server = fakeConsoleServer({
    [calls.filter]: pageOf([]),
    [calls.compare]: comparison(),
    [one(routes.course.one, 7)]: course({ course_id: 7, course_name: '跑鞋接待' }),
    [routes.course.filter]: pageOf([listedCourse()]),
    ...answers,
  });
  return { ...server, ...renderConsole(path) };
}
const openTest = (view: BatchTestDetailView, answers = {}, search = '') =>
  open(`/batch-test/12${search}`, { [one(calls.one, 12)]: view, ...answers });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (name: string | RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const bodies = (server: ReturnType<typeof open>, path: string) => server.to(path).map(({ body }) => body);
const plain = (element: HTMLElement) => element.textContent!.replaceAll('\u00a0', ' ');

test('coming from a course the next test is one of that course, and leads to how it runs', async () => {
  const server = open('/batch-test?course=7', {
    [calls.create]: batchTest({ batch_test_id: 12 }),
    [one(calls.one, 12)]: batchTest(),
    [calls.filter]: pageOf([endedBatchTest({ seconds: 30 })]),
  });
  expect(await screen.findByText(/^约.6.分钟，不计入统计$/)).toBeVisible();
  await fill('熟练的场数', '5');
  await fill('一般的场数', '0');
  await fill(/^同时进行/, '4');
  await press('开始测试');
  await waitFor(() => expect(server.href()).toBe('/batch-test/12'));
  const [body] = bodies(server, calls.create) as { personas: { name: string; count: number }[] }[];
  expect(body).toMatchObject({ course_id: 7, parallel: 4 });
  expect(body!.personas.map(({ name, count }) => [name, count])).toEqual([
    ['熟练', 5],
    ['生疏', 20],
    ['跑题', 20],
    ['套分', 20],
  ]);
});

test('without a course nothing begins, nor with more sessions than there may be', async () => {
  const server = open('/batch-test');
  await fill('熟练的场数', '130');
  await press('开始测试');
  expect(await screen.findByText('请选择课程')).toBeVisible();
  expect(screen.getByText('一次最多 200 场')).toBeVisible();
  expect(bodies(server, calls.create)).toEqual([]);
});

test('a course that cannot be run says why, and what was typed stays', async () => {
  const lack = '课程还没有评分规则';
  open('/batch-test?course=7', { [calls.create]: failed(422, lack, { scoring_rules: [lack] }) });
  await fill('熟练的场数', '3');
  await press('开始测试');
  expect(await screen.findByText(lack, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '熟练的场数' })).toHaveValue('3');
});

test('a simulated learner of one’s own says what is written for it, to the customer that is chosen', async () => {
  const roles = [role({ role_id: 3, role_name: '周女士' }), role({ role_id: 4, role_name: '李先生' })];
  const server = open('/batch-test?course=7', {
    [one(routes.course.one, 7)]: course({ course_id: 7, role_config: roles }),
    [calls.create]: batchTest(),
    [one(calls.one, 12)]: batchTest(),
  });
  await userEvent.click(await screen.findByRole('radio', { name: '李先生' }));
  await press('添加模拟学员');
  await press('确定');
  expect(await screen.findByText('请填写模拟学员的表现，或者写下它要说的话')).toBeVisible();
  await fill(/^名称/, '老店员');
  await fill('预期最低分', '70');
  await fill('自定话术', '您好\n给您九折');
  await press('确定');
  expect((await screen.findByText('按自定话术，2 句')).parentElement).toHaveTextContent('老店员 预期 70–100');
  await press('去掉“老店员”');
  await press('添加模拟学员');
  await fill(/^名称/, '新店员');
  await fill('表现', '不敢开口');
  await press('确定');
  await press('开始测试');
  await waitFor(() => expect(server.to(calls.create)).toHaveLength(1));
  const [body] = bodies(server, calls.create) as { role_id: number; personas: object[] }[];
  expect(body!.role_id).toBe(4);
  expect(body!.personas.at(-1)).toEqual({
    ...{ key: 'custom', name: '新店员', how: '不敢开口', count: 1, low: 0, high: 100, lines: [] },
  });
});

test('while one runs the next one waits', async () => {
  openTest(batchTest(), { [calls.filter]: pageOf([batchTest()]) });
  expect(await screen.findByRole('button', { name: '排队测试' })).toBeVisible();
  expect(screen.getByText('当前测试结束后自动开始')).toBeVisible();
});

test('it moves as its sessions do, and what is typed for the next one stays', async () => {
  const server = openTest(batchTest());
  expect(await screen.findByText('92 / 100')).toBeVisible();
  await fill('熟练的场数', '7');
  expect(watched.topic).toBe('batch-test:12');
  const lists = server.to(calls.filter).length;
  act(() =>
    watched.watcher.onProgress({
      topic: 'batch-test:12',
      at: '',
      data: batchTest({ finished: 97, running: 3 }),
    }),
  );
  expect(await screen.findByText('97 / 100')).toBeVisible();
  act(() => watched.watcher.onProgress({ topic: 'batch-test:12', at: '', data: endedBatchTest() }));
  expect(await screen.findByText('100 / 100')).toBeVisible();
  expect(watched.topic).toBeNull();
  expect(screen.getByRole('textbox', { name: '熟练的场数' })).toHaveValue('7');
  // Whether the next one has to wait is asked anew.
  await waitFor(() => expect(server.to(calls.filter).length).toBeGreaterThan(lists));
});

test('each session is a tick that says how it went, gone through by the arrow keys', async () => {
  const server = openTest(batchTest(), { [routes.task.recordDetail]: failed(404, '没有找到这次练习') });
  const row = within(await screen.findByRole('toolbar', { name: '熟练的各场' }));
  const ticks = row.getAllByRole('button');
  expect(ticks).toHaveLength(20);
  expect(plain(ticks[14]!) || ticks[14]!.getAttribute('aria-label')!.replaceAll('\u00a0', ' ')).toBe(
    '熟练第 15 场，已完成，68.0 分，超出预期，次序颠倒',
  );
  ticks[0]!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{End}{ArrowLeft}');
  expect(ticks[18]).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.href()).toBe('/batch-test/12?session=1018'));
  expect(await screen.findByRole('heading', { name: /^熟练第.19.场$/ })).toBeVisible();
  await press('关闭');
  await waitFor(() => expect(server.href()).toBe('/batch-test/12'));
});

test('where the scores lie is told for each persona, and as a table', async () => {
  openTest(batchTest());
  expect(
    await screen.findByRole('img', { name: /^熟练：20.场，中位.90\.0.分.*超出预期的.68\.0.分$/ }),
  ).toBeVisible();
  await press(/^查看数据表.*得分分布$/);
  const table = within(await screen.findByRole('table', { name: '得分分布' }));
  expect(
    [...table.getAllByRole('row')[3]!.querySelectorAll('th, td')].map((cell) => cell.textContent),
  ).toEqual(['生疏', '15–55', '32.0', '37.0', '42.0', '45.0', '71.0', '42.5', '19 / 20', '71.0']);
});

test('problems say what happened, and lead to the sessions, an order that is upside down to both', async () => {
  const server = openTest(troubledBatchTest(), {
    [routes.task.recordDetail]: failed(404, '没有找到这次练习'),
  });
  const problems = within(await screen.findByRole('region', { name: '问题' }));
  const said = problems.getAllByRole('listitem').map(plain).join('\n');
  expect(said).toMatch(/1次序颠倒生疏第 7 场 71\.0 分，高于熟练第 15 场 68\.0 分/);
  expect(said).toMatch(/1注入得分套分第 3 场 78\.0 分，高出预期的 0–30 分/);
  expect(said).toMatch(/4角色错位熟练第 3 场第 4 轮，顾客替店员说话/);
  expect(said).not.toMatch(/我跟你说/);
  await userEvent.click(problems.getByRole('button', { name: '显示全部 4 个' }));
  expect(problems.getByText(/我跟你说/)).toBeVisible();
  await userEvent.click(problems.getByRole('link', { name: '对比这两场' }));
  await waitFor(() => expect(server.href()).toBe('/batch-test/12?session=1046&beside=1014'));
  expect(await screen.findByRole('heading', { name: /^生疏第.7.场$/ })).toBeVisible();
  const second = await screen.findByRole('heading', { name: /^熟练第.15.场$/ });
  await userEvent.click(within(second.closest<HTMLElement>('[data-session]')!).getByRole('button', { name: '关闭' })); // prettier-ignore
  await waitFor(() => expect(server.href()).toBe('/batch-test/12?session=1046'));
});

test('what failed stands first among the sessions, with its reason', async () => {
  openTest(troubledBatchTest());
  const table = within(await screen.findByRole('table', { name: '各场' }));
  expect(plain(table.getAllByRole('row')[1]!)).toMatch(/^熟练第 4 场未完成AI 暂时不可用，对话没有结束/);
});

test('an ended test is compared with the newest other one, and with the one that is chosen', async () => {
  const server = openTest(endedBatchTest());
  expect(await screen.findByText(/^“一般”高出.3\.4.分，其余看不出差别。$/)).toBeVisible();
  expect(bodies(server, calls.compare)).toEqual([{ batch_test_id: 12, other_id: 111 }]);
  expect(await screen.findByRole('region', { name: '课程场景的差别' })).toHaveTextContent(
    '顾客嫌贵，随便看看准备走',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '对比' }), '110');
  await waitFor(() =>
    expect(bodies(server, calls.compare)).toContainEqual({ batch_test_id: 12, other_id: 110 }),
  );
  expect(server.href()).toBe('/batch-test/12?with=110');
});

test('two tests of the same course say so; without another one there is nothing to compare', async () => {
  const { unmount } = openTest(endedBatchTest(), { [calls.compare]: comparison({ texts: [] }) });
  expect(await screen.findByText('两次测的是一样的课程。')).toBeVisible();
  unmount();
  openTest(endedBatchTest({ others: [] }));
  expect(await screen.findByText(/^这门课程还没有别的测试/)).toBeVisible();
});

test('it is stopped only when that is confirmed', async () => {
  let view = batchTest();
  const server = openTest(view, {
    [one(calls.one, 12)]: () => view,
    [calls.cancel]: () => (view = batchTest({ state: 'cancelled', running: 0 })),
  });
  await press('停止');
  const dialog = within(await screen.findByRole('dialog', { name: /^停止第.12.次测试？$/ }));
  await userEvent.click(dialog.getByRole('button', { name: '停止测试' }));
  expect(await screen.findByText('已停止')).toBeVisible();
  expect(bodies(server, calls.cancel)).toEqual([{ batch_test_id: 12 }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '停止' })).toBeNull());
});

test('the list leads to each test, also to those of one course', async () => {
  const server = open('/batch-test', {
    [calls.filter]: pageOf([batchTest(), endedBatchTest({ batch_test_id: 11, number: 11 })]),
  });
  const table = within(await screen.findByRole('table', { name: '批量测试' }));
  expect(plain(table.getAllByRole('row')[1]!)).toMatch(/^第 12 次测试运动鞋店.*进行中92 \/ 10090 \/ 921/);
  expect(table.getByRole('link', { name: /^第.12.次测试$/ })).toHaveAttribute('href', '/batch-test/12');
  expect(bodies(server, calls.filter)).toContainEqual({});
});

test('what there is none of, and what did not come, say so', async () => {
  const { unmount } = open('/batch-test');
  expect(await screen.findByText('还没有测试，选一门课程开始后会出现在这里')).toBeVisible();
  unmount();
  open('/batch-test/99', { [one(calls.one, 99)]: failed(404, '没有找到这次测试') });
  expect(await screen.findByText('没有找到这次测试')).toBeVisible();
  expect(await screen.findByRole('link', { name: '回到历次测试' })).toHaveAttribute('href', '/batch-test');
});

test('a link to it can be copied', async () => {
  openTest(endedBatchTest({ others: [testRef(11)] }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '复制链接' }));
  expect(await screen.findByText('链接已复制')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/batch-test/12`);
});
