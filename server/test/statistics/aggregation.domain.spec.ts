/** Rollups hold what has changed exactly once, whoever dies, works beside, or changes something meanwhile. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { setStanding, standingOf } from '../../src/practice/index.js';
import { PgPool, type RunQuery } from '../../src/platform/database/index.js';
import { AggregatorService } from '../../src/statistics/rollups/aggregator.service.js';
import { rebuildRollups } from '../../src/statistics/rollups/rebuild.js';
import { StatisticsProgressService } from '../../src/statistics/rollups/statistics-progress.service.js';
import { startApp, type TestApp } from '../harness/index.js';
import { freeTables, RandomFacts, timeZone } from './random-facts.js';
import { slowRollups, storedRollups } from './slow-rollups.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ROLES: 'api,socket' });
  await freeTables(app.dataSource);
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.dataSource.query(
    `truncate task, assignment, shown_session, ended_session, statistics_rollup, statistics_axis_rollup, statistics_trend, statistics_pause, statistics_change, statistics_task_change,
       statistics_task cascade`,
  );
});

/** A worker, which dies before it commits when `dies` says so, and asks what `hear` hears. */
function worker(
  dies: () => boolean = () => false,
  hear: (sql: string) => void = () => undefined,
): AggregatorService {
  const pool = app.get(PgPool);
  const mortal = {
    transaction: <T>(work: (ask: RunQuery) => Promise<T>): Promise<T> =>
      pool.transaction(async (ask) => {
        const done = await work((sql, values) => {
          hear(sql);
          return ask(sql, values);
        });
        if (dies()) throw new Error('died');
        return done;
      }),
  } as PgPool;
  return new AggregatorService(mortal, app.get(StatisticsProgressService), app.config);
}

const waiting = async (): Promise<number> => {
  const [{ count }] = await app.dataSource.query(
    `select (select count(*) from statistics_change) + (select count(*) from statistics_task_change) as count`,
  );
  return Number(count);
};

async function settled(): Promise<void> {
  while ((await waiting()) > 0) await worker().run();
}

const expectRight = async () =>
  expect(await storedRollups(app.dataSource)).toEqual(await slowRollups(app.dataSource));

test.each([1, 2, 3, 4])(
  'random changes, counted now and then, come out as a slow count (seed %i)',
  async (seed) => {
    const facts = new RandomFacts(app.dataSource, seed);
    for (let n = 0; n < 120; n++) {
      await facts.change();
      if (n % 7 === 0) await worker().run();
      if (n % 40 === 0) {
        await settled();
        await expectRight();
      }
    }
    await settled();
    await expectRight();
  },
);

test('axes of a withdrawn assignment go, although another session has its month counted before the withdrawal is taken', async () => {
  const query = (sql: string, values: unknown[] = []) => app.dataSource.query(sql, values);
  await query(
    `insert into task (task_name, course_id, course_type, student_ids, depts, creator_id, creator_name, start_time, end_time, published_at)
     select '', 1, 1, '{}', '[]', 1, '', '2025-12-01', '2025-12-20', now() from generate_series(1, 2)`,
  );
  await query(
    `insert into assignment (task_id, employee_id, department_path_id) select task_id, 1, 1 from task`,
  );
  const end = async (session: number, task: 'min' | 'max', status: string, score: number | null) => {
    await query(
      `insert into ended_session (session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status, score,
         pass_score, excellent_score, rule_ids, rule_scores)
       select $1, assignment_id, task_id, 1, 1, '2025-12-05', '2025-12-05', true, $2, $3::smallint, 600, 900, '{1}', array[$3::smallint]
       from assignment where task_id = (select ${task}(task_id) from task)`,
      [session, status, score],
    );
    await query(setStanding(`(${standingOf('ended_session')})`));
  };
  await end(1, 'max', 'scored', 700);
  await settled();
  await expectRight();
  await query(`update assignment set withdrawn_at = now() where task_id = (select max(task_id) from task)`);
  await end(2, 'min', 'unscored', null);
  // Another task waits before the one that was withdrawn from, so that the month is counted for the session alone.
  await query(`update statistics_task_change set id = default`);
  await query(
    `insert into statistics_task_change (id, task_id, sessions) overriding system value select 0, min(task_id), false from task`,
  );
  await settled();
  await expectRight();
});

test('a task whose end lies thousands of years ahead counts for as long as a task may last, and holds nothing up', async () => {
  await app.dataSource.query(
    `insert into task (task_name, course_id, course_type, student_ids, depts, creator_id, creator_name, start_time, end_time, published_at)
     values ('', 1, 1, '{}', '[]', 1, '', '2025-12-01', '9999-12-31', now())`,
  );
  await app.dataSource.query(
    `insert into assignment (task_id, employee_id, department_path_id) select task_id, 1, 1 from task`,
  );
  await settled();
  const [{ last }] = await app.dataSource.query(
    `select to_char(max(starts_on), 'YYYY-MM') as last from statistics_rollup`,
  );
  expect(last).toBe('2030-12');
});

test('two workers at once, one of which dies again and again, while others write', async () => {
  const facts = new RandomFacts(app.dataSource, 11);
  let asked = 0;
  const mortal = worker(() => ++asked % 3 === 1);
  let writing = true;
  const workOn = async (one: AggregatorService) => {
    while (writing) await one.run().catch(() => undefined);
  };
  const workers = [workOn(mortal), workOn(worker()), workOn(worker())];
  for (let n = 0; n < 200; n++) await facts.change();
  writing = false;
  await Promise.all(workers);
  expect(asked).toBeGreaterThan(0);
  await settled();
  await expectRight();
});

test('a rebuild while others write and count mends whatever was wrong', async () => {
  const facts = new RandomFacts(app.dataSource, 21);
  for (let n = 0; n < 150; n++) await facts.change();
  await settled();
  await app.dataSource.query(`delete from statistics_rollup where employee_id = 1`);
  await app.dataSource.query(
    `update statistics_rollup set sessions = sessions + 1, assigned = 0 where employee_id = 2`,
  );
  await app.dataSource.query(
    `insert into statistics_rollup (grain, starts_on, course_id, employee_id, department_path_id, sessions) values (2, '2024-02-01', 0, 1, 1, 1)`,
  );
  await app.dataSource.query(`update statistics_axis_rollup set score = score + 1`);
  await app.dataSource.query(`update statistics_pause set after_total = after_total + 1`);
  await app.dataSource.query(`delete from statistics_pause where employee_id = 2`);
  // Of an assignment without any score.
  await app.dataSource.query(
    `insert into statistics_pause values (2000000000, 1, 1, 1, 1, now(), now() + interval '1 day', 1, 1, 1, 1, 1, 1, 1, 1, now(), now())`,
  );
  const lines: string[] = [];
  const pool = app.get(PgPool);
  const rebuilt = rebuildRollups(
    (work) => pool.transaction(work),
    timeZone,
    (line) => lines.push(line),
  );
  for (let n = 0; n < 20; n++) {
    await facts.change();
    await worker().run();
  }
  await rebuilt;
  await settled();
  await expectRight();
  expect(lines[0]).toMatch(/^2024-02: 1 of \d+ months$/);
});

test('a task given to many is counted in batches, none of which grows with it', async () => {
  await app.dataSource.query(
    `insert into task (task_name, course_id, course_type, student_ids, depts, creator_id, creator_name, start_time, end_time, published_at)
     values ('', 1, 1, '{}', '[]', 1, '', '2025-12-10', '2026-01-20', now())`,
  );
  await app.dataSource.query(
    `insert into assignment (task_id, employee_id, department_path_id)
     select task_id, e, 1 + e % 7 from task, generate_series(1, 3000) e`,
  );
  await settled();
  const held = await app.dataSource.query(
    `select grain, count(*)::int as rows, sum(assigned)::int as assigned from statistics_rollup group by grain order by grain`,
  );
  // Of all courses, of those of its type, and of its own.
  expect(held).toEqual([2, 3].map((grain) => ({ grain, rows: 18_000, assigned: 18_000 })));
});

test('the trend of a task’s days is counted once, when its last batch is, whether it is withdrawn or given back', async () => {
  await app.dataSource.query(
    `insert into task (task_name, course_id, course_type, student_ids, depts, creator_id, creator_name, start_time, end_time, published_at)
     select '', n, n, '{}', '[]', 1, '', '2025-12-01', '2026-01-20', now() from generate_series(1, 2) n`,
  );
  // Of the second task all have one session, of the first some, so that days go on without it.
  await app.dataSource.query(
    `with given as (
       insert into assignment (task_id, employee_id, department_path_id)
       select task_id, e, 1 + e % 7 from task, generate_series(1, 2100) e where course_id = 2 or e % 10 = 0
       returning assignment_id, task_id, employee_id)
     insert into ended_session (session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status, score,
       pass_score, excellent_score)
     select row_number() over (), assignment_id, task_id, course_id, employee_id, day, day, true, 'scored', 300 + employee_id % 700, 600, 900
     from given join task using (task_id) cross join lateral (select date '2025-12-25' + employee_id % 9 as day) as d`,
  );
  await app.dataSource.query(setStanding(`(${standingOf('ended_session')})`));
  await settled();
  await expectRight();
  const ofSecond = `task_id = (select max(task_id) from task)`;
  for (const change of [
    `update assignment set withdrawn_at = now() where ${ofSecond}`,
    `update assignment set withdrawn_at = null where ${ofSecond}`,
    `update task set is_deleted = true where ${ofSecond}`,
    `update task set is_deleted = false where ${ofSecond}`,
  ]) {
    await app.dataSource.query(change);
    let counted = 0;
    await worker(undefined, (sql) => (counted += Number(sql.includes('insert into statistics_trend')))).run();
    expect([change, await waiting(), counted]).toEqual([change, 0, 1]);
    await expectRight();
  }
});
