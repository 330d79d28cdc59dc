/** From a figure to its sessions, and to spreadsheets that say the same as the screens. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import readXlsx from 'read-excel-file/node';
import {
  figureKinds,
  routes,
  type DistributionView,
  type FigureKind,
  type FigureSessionsPage,
  type OverallStatisticsView,
  type StatisticsView,
} from '#contracts';
import { localDay, wallClock } from '../../src/platform/time/index.js';
import { people } from '../access/organisation.js';
import { PracticeFixture, type Learner } from '../practice/practice-fixture.js';
import { asFile, wholeSeconds } from '../harness/as-file.js';
import { eventually } from '../socket/waiting.js';
import { somePeople, storeSessions, type Somebody } from './stored-sessions.js';

let fixture: PracticeFixture;
let administrator: Learner;
let taskId: number;
let courseId: number;
let everybody: Somebody[];
beforeAll(async () => {
  fixture = await PracticeFixture.open();
  administrator = await fixture.learner(people.administrator);
  everybody = await somePeople(fixture.app, 6);
  courseId = await fixture.course();
  taskId = await fixture.task(courseId, { learners: everybody.map(({ openId }) => openId) });
  const scores: (number | null)[][] = [[50, 70], [95], [null, 61.5], [40], [92, 91]];
  for (const [n, { openId }] of everybody.entries()) {
    const place = await fixture.placeIn(taskId, openId);
    for (const [k, score] of (scores[n] ?? []).entries())
      await storeSessions(fixture.app, place, { began: 60 - 10 * k - n, took: 5, score });
  }
  await eventually(async () => (await waiting()) === 0);
});
afterAll(() => fixture.close());

const waiting = async () => {
  const [row] = await fixture.app.dataSource.query<{ changes: number }[]>(
    `select ((select count(*) from statistics_change) + (select count(*) from statistics_task_change))::int as changes`,
  );
  return row!.changes;
};
const ofTask = () => ({ stat_type: 'task', task_id: taskId });
async function sessions(figure: FigureKind, more: object = {}) {
  const answer = await administrator.post(routes.analysis.sessions, {
    ...ofTask(),
    figure,
    per_page: 100,
    ...more,
  });
  expect(answer.status).toBe(200);
  const { items, pagination } = answer.body as FigureSessionsPage;
  expect(pagination.total).toBe(items.length);
  return items;
}
const scoresOf = async (...asked: Parameters<typeof sessions>) =>
  (await sessions(...asked)).map(({ score }) => score).sort();

test('every figure leads to its sessions', async () => {
  const found = Object.fromEntries(
    await Promise.all(figureKinds.map(async (kind) => [kind, await scoresOf(kind)])),
  );
  expect(found).toEqual({
    training: [40, 50, 61.5, 70, 91, 92, 95, null],
    participation: [40, 50, 61.5, 70, 91, 92, 95, null],
    completion: [40, 50, 61.5, 70, 91, 92, 95, null],
    scored: [40, 61.5, 70, 92, 95],
    passed: [61.5, 70, 92, 95],
    excellent: [92, 95],
    unscored: [null],
  });
});

test('as many sessions as the figures say', async () => {
  const { summary } = (await administrator.post(routes.analysis.statistics, ofTask())).body as StatisticsView;
  expect(summary).toMatchObject({ training_count: 8, scored_count: 5, unscored_count: 1, learner_count: 6 });
});

test('the sessions of one department, or of one learner', async () => {
  const [first] = everybody;
  const there = everybody.filter(({ deptPath }) => deptPath === first!.deptPath);
  const inDepartment = await sessions('training', { dept_paths: [first!.deptPath] });
  expect(new Set(inDepartment.map(({ employee_id }) => employee_id))).toEqual(
    new Set(there.filter(({ id }) => id !== everybody[5]!.id).map(({ id }) => id)),
  );
  expect(await scoresOf('training', { employee_id: first!.id })).toEqual([50, 70]);
});

test('a page at a time, the newest first', async () => {
  const page = async (page: number) => {
    const body = { ...ofTask(), figure: 'training', page, per_page: 3 };
    return (await administrator.post(routes.analysis.sessions, body)).body as FigureSessionsPage;
  };
  const pages = await Promise.all([1, 2, 3].map(page));
  const found = pages.flatMap(({ items }) => items);
  // The last day first, and of a day whoever began last: the sessions may lie on both sides of midnight.
  const day = localDay('Asia/Shanghai');
  const expected = found
    .map(({ end_time, session_id }) => ({ day: day(new Date(end_time)), session_id }))
    .sort((one, other) => other.day.localeCompare(one.day) || other.session_id - one.session_id);
  expect(found.map(({ session_id }) => session_id)).toEqual(expected.map(({ session_id }) => session_id));
  expect(new Set(found.map(({ session_id }) => session_id)).size).toBe(8);
});

test.each([
  ['no figure', {}, 422],
  ['an unknown figure', { figure: 'sold' }, 422],
  ['an unknown task', { figure: 'training', task_id: 99_999 }, 404],
  ['an unknown department', { figure: 'training', dept_paths: ['不存在'] }, 404],
])('%s is refused', async (_name, more, status) => {
  const answer = await administrator.post(routes.analysis.sessions, { ...ofTask(), ...more });
  expect(answer.body).toMatchObject({ code: status });
});

test('tasks and courses are found by a part of their name', async () => {
  const find = async (path: string, name: string) =>
    (await fixture.app.call('get', `${path}?name=${encodeURIComponent(name)}`, administrator.token)).body as {
      items: object[];
    };
  expect((await find(routes.analysis.tasks, '周练')).items).toEqual([
    expect.objectContaining({ task_id: taskId, task_name: '跑鞋周练', course_type: 1 }),
  ]);
  expect((await find(routes.analysis.courses, '跑鞋')).items).toEqual([
    { course_id: courseId, course_name: '跑鞋接待', course_type: 1 },
  ]);
  expect((await find(routes.analysis.tasks, '100%')).items).toEqual([]);
});

async function exported(path: string, query: Record<string, string | string[]>) {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one])),
  );
  const answer = await asFile(fixture.app.call('get', `${path}?${search.toString()}`, administrator.token));
  expect(answer.status).toBe(200);
  const sheets = await readXlsx(Readable.from(answer.body as Buffer));
  return {
    sheets: sheets.map(({ sheet, data }) => ({ sheet, data: wholeSeconds(data) })),
    headers: answer.headers as Record<string, string>,
  };
}

test('the detail’s export has the sessions of the screen, in typed cells, under what it was narrowed to', async () => {
  const { sheets, headers } = await exported(routes.analysis.exportDetail, {
    stat_type: 'task',
    task_id: String(taskId),
    dept_paths: everybody[0]!.deptPath,
  });
  const rows = sheets[0]!.data;
  expect(rows.slice(0, 7).map(([line]) => line)).toEqual([
    '练货统计分析',
    '任务：跑鞋周练',
    '时间：全部',
    `部门：${everybody[0]!.deptPath}`,
    '类型：全部',
    '评分可信度（按现在的规则）：跑鞋接待 未检验',
    expect.stringMatching(/^导出时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d（Asia\/Shanghai）$/),
  ]);
  const time = wallClock('Asia/Shanghai');
  const screen = await sessions('training', { dept_paths: [everybody[0]!.deptPath] });
  expect(rows.slice(8)).toEqual(
    screen.map((row) => [
      row.session_id, row.employee_id, row.student_name, row.dept_full_path, row.task_name, row.course_name, 'AI练货',
      time(new Date(row.start_time)), time(new Date(row.end_time)), row.duration, row.score ?? '待评分',
      row.score === null ? null : row.score >= 60 ? '合格' : '未合格', row.counted ? '是' : '否', row.corrected_on,
    ]),
  ); // prettier-ignore
  expect(rows).toHaveLength(8 + screen.length);
  expect(headers['content-disposition']).toContain(encodeURIComponent('练货统计分析-明细.xlsx'));
  expect(headers['x-export-rows']).toBe(String(screen.length));
});

test('the statistics’ export has the figures of the screen, a sheet for each part', async () => {
  const view = (await administrator.post(routes.analysis.overall, {})).body as OverallStatisticsView;
  const { sheets, headers } = await exported(routes.analysis.overallExportStatistics, {});
  expect(headers).not.toHaveProperty('x-export-rows');
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    '汇总', '部门', '直营与加盟', '平均分趋势', '门店前10', '门店后10', '不足三人的门店', '员工前10', '员工后10', '薄弱能力', '得分分布',
  ]); // prettier-ignore
  const part = (name: string) => sheets.find(({ sheet }) => sheet === name)!.data.slice(7);
  expect(part('汇总').find(([name]) => name === '平均分')).toEqual([
    '平均分',
    view.summary.average_score,
    ...[null, null, null, null],
  ]);
  expect(part('部门').map((row) => row.slice(0, 4))).toEqual(
    view.departments.map((row) => [row.dept_name, row.dept_full_path, row.learner_count, row.training_count]),
  );
  expect(part('员工前10').map((row) => [row[0], ...row.slice(4)])).toEqual(
    view.employee_top.map((one) => [one.rank, one.dept_full_path, one.employee, one.max_score]),
  );
  expect(view.summary.training_count).toBe(8);
});

test('the export of a period that has not passed says as the screen until when each period is counted', async () => {
  const hour = 3_600_000;
  const start = Math.floor(Date.now() / hour) * hour - 2 * hour;
  const [start_time, end_time] = [start, start + 30 * hour].map((at) => new Date(at).toISOString());
  const { sheets } = await exported(routes.analysis.overallExportStatistics, {
    start_time: start_time!,
    end_time: end_time!,
  });
  const lines = sheets[0]!.data.slice(0, 9).map(([line]) => String(line));
  const local = (at: number) =>
    new Intl.DateTimeFormat('sv-SE', {
      ...{ dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' },
    } as const).format(at);
  expect(lines[2]).toBe(`时间：${local(start)} 至 ${local(start + 30 * hour)}`);
  const periods = lines.filter((line) => /^[本上]期：/.test(line));
  expect(periods.map((line) => line.split(' 至 ')[0])).toEqual([
    `本期：${local(start)}`,
    `上期：${local(start - 30 * hour - 1_000)}`,
  ]);
  const lasts = periods.map((line) => {
    const [from, until] = line
      .slice(3)
      .split(' 至 ')
      .map((time) => Date.parse(`${time}+08:00`));
    return until! - from!;
  });
  expect(lasts[0]! - lasts[1]!).toBeLessThanOrEqual(1_000);
  expect(lasts[0]! - lasts[1]!).toBeGreaterThanOrEqual(-1_000);
});

test('an export is written down, and refused where it came from a foreign link or without its ids', async () => {
  const lines = (await administrator.post('/api/audit/list/filter', { action: 'statistics.export' }))
    .body as {
    items: { detail: object }[];
  };
  expect(lines.items.length).toBeGreaterThan(0);
  const wrong = await fixture.app.call(
    'get',
    `${routes.analysis.exportDetail}?stat_type=task`,
    administrator.token,
  );
  expect(wrong.body).toMatchObject({ code: 422, errors: { task_id: ['请选择任务'] } });
});

test('each part of the distribution leads to the sessions of as many learners, also where a score is a mean of several tasks', async () => {
  const [, second] = everybody;
  const other = await fixture.task(courseId, { learners: [second!.openId] });
  const place = await fixture.placeIn(other, second!.openId);
  await storeSessions(fixture.app, place, { began: 30, took: 5, score: 55 });
  await eventually(async () => (await waiting()) === 0);
  const ofCourse = { stat_type: 'course', course_ids: [courseId] };
  const { bins } = (await administrator.post(routes.analysis.distribution, ofCourse))
    .body as DistributionView;
  const led = await Promise.all(
    bins.map(({ from, to }) =>
      sessions('scored', {
        ...ofCourse,
        task_id: undefined,
        learner_min: from,
        ...(to < 100 && { learner_below: to + 1 }),
      }),
    ),
  );
  expect(led.map((items) => new Set(items.map(({ employee_id }) => employee_id)).size)).toEqual(
    bins.map(({ learners }) => learners),
  );
  expect(led[7]!.map(({ employee_id, score }) => [employee_id, score]).sort()).toEqual(
    [
      [everybody[0]!.id, 70],
      [second!.id, 55],
      [second!.id, 95],
    ].sort(),
  );
});

test('without those of assignments that were withdrawn and of tasks that are gone, in all departments as in one', async () => {
  const [first] = everybody;
  const query = (text: string, values: unknown[]) => fixture.app.dataSource.query(text, values);
  const ofFirst = 'where task_id = $1 and employee_id = $2';
  const inOne = { dept_paths: [first!.deptPath] };
  const both = async (more: object = {}) => [
    (await scoresOf('training', more)).filter((score) => score === 50 || score === 70),
    (await scoresOf('training', { ...more, ...inOne })).filter((score) => score === 50 || score === 70),
  ];
  expect(await both()).toEqual([
    [50, 70],
    [50, 70],
  ]);
  await query(`update assignment set withdrawn_at = now() ${ofFirst}`, [taskId, first!.id]);
  expect(await both()).toEqual([[], []]);
  await query(`update assignment set withdrawn_at = null ${ofFirst}`, [taskId, first!.id]);
  await query(`update task set is_deleted = true where task_id = $1`, [taskId]);
  await eventually(async () => (await waiting()) === 0);
  const ofCourse = { stat_type: 'course', task_id: undefined, course_ids: [courseId] };
  expect(await both(ofCourse)).toEqual([[], []]);
});
