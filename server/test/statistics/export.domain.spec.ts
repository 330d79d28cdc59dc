/** A task's learners as a spreadsheet: the screen's rows, harmless whatever people are called, and one at a time. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { learnerStatusLabel, routes, type AuditLineView, type Page, type TaskDetailsPage } from '#contracts';
import { Redis } from '../../src/platform/jobs/index.js';
import { wallClock } from '../../src/platform/time/index.js';
import { TaskDetailsRepository } from '../../src/statistics/task-details/task-details.repository.js';
import { people } from '../access/organisation.js';
import { PracticeFixture, type Learner } from '../practice/practice-fixture.js';
import { asFile, wholeSeconds } from '../harness/as-file.js';
import { eventually } from '../socket/waiting.js';
import { storeSessions, somePeople, type Somebody } from './stored-sessions.js';

let fixture: PracticeFixture;
let administrator: Learner;
let taskId: number;
let everybody: Somebody[];
beforeAll(async () => {
  fixture = await PracticeFixture.open();
  administrator = await fixture.learner(people.administrator);
  everybody = await somePeople(fixture.app, 12);
  const learners = everybody.map(({ openId }) => openId);
  taskId = await fixture.task(await fixture.course(), { learners });
  for (const [n, { openId }] of everybody.entries()) {
    const place = await fixture.placeIn(taskId, openId);
    if (n % 3 > 0)
      await storeSessions(fixture.app, place, { began: 100 * n, took: n, score: n % 2 ? null : 50.5 + n });
    if (n % 4 === 1) await storeSessions(fixture.app, place, { began: 5, took: null, score: null });
  }
});
afterAll(() => fixture.close());

/** The rows of the one sheet, as another maker's reader finds them. */
async function rowsOf(file: Buffer) {
  const [sheet] = await readXlsx(Readable.from(file));
  return wholeSeconds(sheet!.data);
}
async function exported(filter: object = {}) {
  const answer = await asFile(administrator.post(routes.task.detailsExport, { task_id: taskId, ...filter }));
  expect(answer.status).toBe(200);
  return { rows: await rowsOf(answer.body as Buffer), headers: answer.headers as Record<string, string> };
}
async function screen(filter: object = {}) {
  const answer = await administrator.post(routes.task.details, { task_id: taskId, per_page: 100, ...filter });
  const time = wallClock('Asia/Shanghai');
  const at = (moment: string | null) => moment && time(new Date(moment));
  return (answer.body as TaskDetailsPage).items.map((row) => [
    row.session_id,
    row.student_id,
    row.student_name,
    row.dept_name,
    row.full_dept_name,
    learnerStatusLabel[row.status],
    row.score ?? (row.status === 3 ? '待评分' : null),
    row.passed === null ? null : row.passed ? '合格' : '未合格',
    row.score === null ? null : '未检验',
    at(row.start_time),
    at(row.end_time),
    row.time_cost,
    row.rounds,
    row.sessions.length,
  ]);
}
const exports = async () => {
  const answer = await administrator.post('/api/audit/list/filter', { action: 'task.export' });
  return (answer.body as Page<AuditLineView>).items;
};

test.each([
  ['everything', {}],
  ['who has completed it', { status: 3 }],
  ['a range of scores', { min_score: 55, max_score: 59 }],
  ['nobody', { student_name: '没有这个人' }],
  ['those who began since, by their scores', { status: 3, sort: 'score', order: 'asc' }],
])('equals the screen, narrowed to %s', async (_name, filter) => {
  const { rows } = await exported(filter);
  expect(rows[0]).toEqual([
    '练习编号', '学员编号', '学员', '部门', '完整部门', '状态', '得分', '是否合格', '评分可信度（按现在的规则）', '开始时间', '结束时间', '用时（分钟）', '轮次', '练习次数',
  ]); // prettier-ignore
  expect(rows.slice(1)).toEqual(await screen(filter));
});

test('carries the task’s name and how many rows it has, and is no page that a browser would show', async () => {
  const { headers, rows } = await exported();
  expect(headers['x-export-rows']).toBe(String(rows.length - 1));
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="task-${taskId}.xlsx"; filename*=UTF-8''${encodeURIComponent('跑鞋周练-学员明细.xlsx')}`,
  );
});

test('says the same by its link, with the filters that the link takes', async () => {
  const filter = { status: 3, start_time: new Date(Date.now() - 600 * 60_000).toISOString() };
  const query = new URLSearchParams({ task_id: String(taskId), ...filter, status: '3' });
  const path = `${routes.task.detailsGetExport}?${query.toString()}`;
  const answer = await asFile(fixture.app.call('get', path, administrator.token));
  expect(answer.status).toBe(200);
  const rows = await rowsOf(answer.body as Buffer);
  expect(rows.slice(1)).toEqual(await screen(filter));
  expect(rows.length).toBeGreaterThan(2);
  const wrong = `${routes.task.detailsGetExport}?task_id=x&status=9`;
  expect((await fixture.app.call('get', wrong, administrator.token)).body).toMatchObject({
    code: 422,
    errors: { task_id: ['任务编号不正确'], status: ['状态不正确'] },
  });
});

test.each([
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1,2)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://x","点我")',
  '</t><f>1+1</f>',
  '𠮷野家',
])('a person who is called %j stays a name', async (name) => {
  const { id } = everybody[4]!;
  await fixture.app.dataSource.query(`update employee set name = $2 where id = $1`, [id, name]);
  const answer = await asFile(administrator.post(routes.task.detailsExport, { task_id: taskId }));
  const sheet = strFromU8(unzipSync(answer.body as Buffer)['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toMatch(/<f[ >]/);
  const cells = (await rowsOf(answer.body as Buffer)).map(([, , name]) => String(name).trim());
  expect(cells).toContain(name.trim());
  await fixture.app.dataSource.query(`update employee set name = $2 where id = $1`, [id, everybody[4]!.name]);
});

test('is written down before it goes out: who, what and how many rows', async () => {
  const { rows } = await exported({ status: 3, student_name: '' });
  const [line] = await exports();
  expect(line).toMatchObject({
    action: 'task.export',
    outcome: 'ok',
    actor_name: '林晓燕',
    object_type: 'task',
    object_id: String(taskId),
    detail: { filter: { status: 3 }, rows: rows.length - 1 },
  });
});

test('one at a time for each administrator; who goes away may begin anew', async () => {
  const repository = fixture.app.get(TaskDetailsRepository);
  const places = repository.assignmentIds.bind(repository);
  let asked = 0;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  repository.assignmentIds = async (...args) => {
    asked += 1;
    await held;
    return places(...args);
  };
  const leaving = new AbortController();
  const request = () =>
    fetch(`${fixture.app.baseUrl}${routes.task.detailsExport}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${administrator.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ task_id: taskId }),
      signal: leaving.signal,
    });
  const first = request()
    .then((answer) => answer.arrayBuffer())
    .catch((error: unknown) => error);
  await eventually(() => asked === 1);
  const second = await administrator.post(routes.task.detailsExport, { task_id: taskId });
  expect([second.status, second.body]).toMatchObject([429, { message: '上一次导出还没有完成，请稍后再试' }]);

  leaving.abort();
  expect(await first).toMatchObject({ name: 'AbortError' });
  const { client } = fixture.app.get(Redis);
  goOn();
  await eventually(async () => (await client.keys('statistics:export:*')).length === 0);
  repository.assignmentIds = places;
  expect((await exported()).rows).toHaveLength(everybody.length + 1);
});

test('an absent task has no export, and none is written down', async () => {
  const before = await exports();
  const answer = await administrator.post(routes.task.detailsExport, { task_id: 2_000_000_000 });
  expect([answer.status, answer.body]).toMatchObject([404, { message: '没有找到这个任务' }]);
  expect(await exports()).toEqual(before);
});
