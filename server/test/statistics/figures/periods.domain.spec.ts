/** What a period says stays said: later talks change nothing of it, corrections do and are told of. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StatisticsView } from '#contracts';
import type { StatisticsDto } from '#contracts/statistics/statistics.dto';
import { setStanding, standingOf } from '../../../src/practice/index.js';
import { PgPool } from '../../../src/platform/database/index.js';
import { FiguresService } from '../../../src/statistics/figures/figures.service.js';
import { QueryParser } from '../../../src/statistics/query/query-parser.service.js';
import { AggregatorService } from '../../../src/statistics/rollups/aggregator.service.js';
import { StatisticsProgressService } from '../../../src/statistics/rollups/statistics-progress.service.js';
import { SessionsRepository } from '../../../src/statistics/sessions/sessions.repository.js';
import { startApp, type TestApp } from '../../harness/index.js';
import { randomWorld, storeWorld, zone, type Organisation, type Session } from './random-organisation.js';

let app: TestApp;
let world: Organisation;
beforeAll(async () => {
  app = await startApp({ ROLES: 'api', APP_TIMEZONE: zone });
});
afterAll(() => app.close());

/** The first learner in the other task. */
const again = 14;
/**
 * One task of one course from January on, given to everybody, and another that the first learner has, too; with these sessions: of a learner
 * by his number, when each ended, and its score in points.
 */
const store = (...sessions: Stored[]) =>
  storeTask('2026-01-01T00:00:00+08:00', '2026-03-31T23:59:59+08:00', sessions);
type Stored = [learner: number, endedAt: string, score: number | null, more?: Partial<Session>];
async function storeTask(start: string, end: string, sessions: Stored[] = []) {
  world = randomWorld(1);
  const path = world.paths[0]!;
  const [task] = world.tasks;
  Object.assign(task!, {
    ...{ published: true, deleted: false, endedAt: null, courseId: 9_001 },
    ...{ start: new Date(start), end: new Date(end) },
  });
  const other = { ...task!, id: task!.id + 1 };
  world.tasks = [task!, other];
  world.assignments = [...world.employees, world.employees[0]!].map((employeeId, n) => ({
    ...{ id: 9_000 + n, task: n === again ? other : task!, employeeId, path, withdrawn: false },
  }));
  world.sessions = sessions.map(([learner, endedAt, score, more = {}], n) => ({
    ...{ id: 90_000 + n, assignment: world.assignments[learner]!, endedAt: new Date(endedAt), spoken: true },
    ...{ status: score === null ? 'unscored' : 'scored', score: score === null ? null : score * 10 },
    ...{ pass: 600, excellent: 900, axes: [], correctedOn: null, ...more },
  }));
  await storeWorld(app.dataSource, world);
  await app.dataSource.query(setStanding(`(${standingOf('ended_session')})`));
  await new AggregatorService(app.get(PgPool), app.get(StatisticsProgressService), app.config).run();
}

type Body = Partial<StatisticsDto>;
const january = { start_time: '2026-01-01T00:00:00+08:00', end_time: '2026-01-31T23:59:59+08:00' };
const february = { start_time: '2026-02-01T00:00:00+08:00', end_time: '2026-02-28T23:59:59+08:00' };
const ask = async (body: Body): Promise<StatisticsView> =>
  app.get(FiguresService).overall(await app.get(QueryParser).read(body));
/** Of everything, of the type, of the course and of the task: each is read another way. */
const everyWay: [string, Body][] = [
  ['everything', {}],
  ['a type of courses', { course_type: 1 }],
  ['a course', { stat_type: 'course', course_ids: [9_001] }],
  ['a task', { stat_type: 'task' }],
];
const ways = everyWay.map(([name, body]): [string, () => Body] => [
  name,
  () => (name === 'a task' ? { ...body, task_id: world.tasks[0]!.id } : body),
]);

describe.each(ways)('of %s', (name, subject) => {
  const figures = async (period: Body) => (await ask({ ...subject(), ...period })).summary;

  test('January answers the same before and after better talks in February', async () => {
    const then: Parameters<typeof store> = [
      [0, '2026-01-10T10:00:00+08:00', 50],
      [0, '2026-01-31T23:59:59.999+08:00', 70],
      [1, '2026-01-12T10:00:00+08:00', 40],
    ];
    await store(...then);
    const before = await figures(january);
    expect(before).toMatchObject({
      scored_count: 2,
      average_score: 55,
      pass_rate: 50,
      lift: 20,
      chance_lift: 10,
    });
    await store(...then, [0, '2026-02-01T00:00:00+08:00', 90], [1, '2026-02-20T10:00:00+08:00', 100]);
    expect(await figures(january)).toEqual(before);
    expect(await figures(february)).toMatchObject({ scored_count: 2, average_score: 95, lift: null });
    expect(await figures({})).toMatchObject({ scored_count: 2, average_score: 95, lift: 50 });
    // Under way when it began and when it ended: what lies between is all that it says.
    const weeks = { start_time: '2026-01-11T00:00:00+08:00', end_time: '2026-02-10T23:59:59+08:00' };
    expect(await figures(weeks)).toMatchObject({
      scored_count: 2,
      average_score: 65,
      pass_rate: 50,
      lift: 20,
    });
    const nothing = { start_time: '2026-01-15T00:00:00+08:00', end_time: '2026-01-20T23:59:59+08:00' };
    expect(await figures(nothing)).toMatchObject({ scored_count: 0, average_score: null, training_count: 0 });
  });

  test('who has a task that begins later on its last day, or ended earlier on its first, was not to practise then', async () => {
    const learners = async (from: string, until: string) =>
      (await figures({ start_time: `${from}:00+08:00`, end_time: `${until}:00+08:00` })).learner_count;
    await storeTask('2026-01-31T20:00:00+08:00', '2026-02-10T23:59:59+08:00');
    for (const day of ['2026-01-01T00:00', '2026-01-03T00:00', '2026-01-29T10:00'])
      expect([await learners(day, '2026-01-31T12:00'), await learners(day, '2026-01-31T21:00')]).toEqual([
        0, 14,
      ]);
    await storeTask('2025-12-10T00:00:00+08:00', '2026-01-01T08:00:00+08:00');
    for (const day of ['2026-01-31T23:59', '2026-01-29T12:00', '2026-01-03T10:00'])
      expect([await learners('2026-01-01T12:00', day), await learners('2026-01-01T06:00', day)]).toEqual([
        0, 14,
      ]);
  });

  test('who was under way when it began counts once, and with nothing of the day before and the day after', async () => {
    await store(
      [0, '2026-01-10T10:00:00+08:00', 50],
      [0, '2026-01-31T10:00:00+08:00', 70],
      [again, '2026-01-20T10:00:00+08:00', 90],
      [1, '2026-01-10T10:00:00+08:00', 50],
      [1, '2026-02-01T00:00:00+08:00', 100],
      [2, '2026-01-14T23:59:59.999+08:00', 50],
      [2, '2026-01-20T10:00:00+08:00', 40],
      [2, '2026-02-01T00:00:00+08:00', 90],
    );
    const first = name === 'a task' ? 70 : 80;
    const lastDays = { ...january, start_time: '2026-01-15T00:00:00+08:00' };
    expect(await figures(lastDays)).toMatchObject({ scored_count: 2, average_score: (first + 40) / 2 });
    const andMore = { ...lastDays, end_time: '2026-02-01T00:00:00.000+08:00' };
    const mean = Math.round((10 * (first + 100 + 90)) / 3) / 10;
    expect(await figures(andMore)).toMatchObject({ scored_count: 3, average_score: mean });
  });

  test('who begins at the very moment of its beginning, and goes on at that of its end, was not under way', async () => {
    await store(
      [0, '2026-02-01T00:00:00+08:00', 80],
      [0, '2026-02-10T10:00:00+08:00', 60],
      [1, '2026-02-20T10:00:00+08:00', 50],
      [1, '2026-03-01T00:00:00+08:00', 60],
      [1, '2026-03-10T10:00:00+08:00', 100],
    );
    expect(await figures(february)).toMatchObject({ scored_count: 2, average_score: 65, lift: 0 });
  });

  test('a session belongs to the moment of its end, to the millisecond', async () => {
    await store(
      [0, '2026-01-10T10:00:00.000+08:00', 50],
      [0, '2026-01-10T12:00:00.000+08:00', 80],
      [0, '2026-01-10T14:00:00.000+08:00', 60],
    );
    const between = async (start: string, end: string) =>
      (await figures({ start_time: `2026-01-10T${start}+08:00`, end_time: `2026-01-10T${end}+08:00` }))
        .average_score;
    expect(await between('12:00:00.000', '13:59:59.999')).toBe(80);
    expect(await between('12:00:00.001', '14:00:00.000')).toBe(60);
    expect(await between('10:00:00.000', '11:59:59.999')).toBe(50);
    expect(await between('10:00:00.001', '11:59:59.998')).toBeNull();
    expect(await between('00:00:00.000', '12:00:00')).toBe(80);
  });

  test('a calendar month answers what its point of the trend shows', async () => {
    await store(
      [0, '2026-01-10T10:00:00+08:00', 50],
      [0, '2026-02-10T10:00:00+08:00', 90],
      [1, '2026-02-12T10:00:00+08:00', 61],
      [0, '2026-03-10T10:00:00+08:00', 70],
    );
    const { chart, chart_step } = await ask({ ...subject(), start_time: '2025-06-01T00:00:00+08:00' });
    expect(chart_step).toBe('month');
    const shown = new Map(chart.map(({ x, y }) => [x, y]));
    expect([shown.get('2026-01-01'), shown.get('2026-02-01'), shown.get('2026-03-01')]).toEqual([
      50, 75.5, 70,
    ]);
    expect((await figures(january)).average_score).toBe(50);
    expect((await figures(february)).average_score).toBe(75.5);
  });

  test('what was corrected is told of, with its date', async () => {
    await store(
      [0, '2026-01-10T10:00:00+08:00', 50, { correctedOn: '2026-02-03' }],
      [0, '2026-01-12T10:00:00+08:00', null, { correctedOn: '2026-02-11' }],
      [1, '2026-02-10T10:00:00+08:00', 90],
    );
    expect((await ask({ ...subject(), ...january })).corrected).toEqual({
      sessions: 2,
      last_on: '2026-02-11',
    });
    expect((await ask({ ...subject(), ...february })).corrected).toBeNull();
  });
});

describe('the sessions behind a figure', () => {
  beforeEach(async () => {
    await store(
      [0, '2026-01-10T10:00:00+08:00', 70],
      [0, '2026-01-12T10:00:00+08:00', 70],
      [0, '2026-02-10T10:00:00+08:00', 90],
      [1, '2026-02-11T10:00:00+08:00', 40],
    );
    await app.dataSource.transaction(async (manager) => {
      // Heads without the sessions that they are of.
      await manager.query(`set local session_replication_role = replica`);
      await manager.query(
        `insert into session_head (session_id, assignment_id, task_id, head, rev, status, turn, max_turns, epoch, gen, started_at, ends_at,
           ended_at, result_status)
         select session_id, assignment_id, task_id, 1, 1, 'ended', 1, 1, 1, 1, ended_at, ended_at, ended_at, 'scored' from ended_session`,
      );
    });
  });
  const listed = async (period: Body, more: object = {}) => {
    const query = await app.get(QueryParser).read(period);
    const filter = {
      ...query,
      ...{
        paths: null,
        figure: 'scored',
        employeeId: null,
        ruleId: null,
        learnerMin: null,
        learnerBelow: null,
      },
      ...more,
    } as Parameters<SessionsRepository['page']>[0];
    const [rows, total] = await Promise.all([
      app.get(SessionsRepository).page(filter, { skip: 0, take: 10 }),
      app.get(SessionsRepository).count(filter),
    ]);
    expect(total).toBe(rows.length);
    return rows.map(({ session_id, counted }) => [session_id, counted]);
  };

  test('are those that count in its period, of equals the earliest', async () => {
    expect(await listed(january)).toEqual([[90_000, true]]);
    expect(await listed(february)).toEqual([
      [90_003, true],
      [90_002, true],
    ]);
    expect(await listed({})).toEqual([
      [90_003, true],
      [90_002, true],
    ]);
    expect(await listed(february, { figure: 'passed' })).toEqual([[90_002, true]]);
    expect(await listed(january, { figure: 'training' })).toEqual([
      [90_001, false],
      [90_000, true],
    ]);
  });
});

test('a task’s own type may be named, and no other', async () => {
  await store([0, '2026-01-10T10:00:00+08:00', 70]);
  const task = { stat_type: 'task', task_id: world.tasks[0]!.id } as const;
  await expect(ask({ ...task, course_type: 2 })).rejects.toThrow('任务的课程不是所选的类型');
  expect((await ask({ ...task, course_type: 1 })).summary.scored_count).toBe(1);
  expect((await ask({ course_type: 2 })).summary.scored_count).toBe(0);
});

test('of a part of a task’s period it is told how many have completed it by now', async () => {
  await store([0, '2026-01-10T10:00:00+08:00', 70], [1, '2026-02-11T10:00:00+08:00', 40]);
  const task = { stat_type: 'task', task_id: world.tasks[0]!.id } as const;
  const { summary, completed_by_now } = await ask({ ...task, ...january });
  expect([summary.completion_count, completed_by_now]).toEqual([
    1,
    { completion_count: 2, learner_count: 14 },
  ]);
  expect((await ask(task)).completed_by_now).toBeNull();
});
