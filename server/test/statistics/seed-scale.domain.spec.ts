/** The generator's rows are those that the engine would have written, so that what is measured on them holds for the product. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { loadHistory } from '../../../tools/bench/statistics/seed/load.js';
import { seedOrganisation } from '../../../tools/standins/provider/org/seed.js';
import { known } from '../../../tools/standins/provider/org/seed-people.js';
import { PeopleRepository } from '../../src/directory/people.repository.js';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
import { UnitOfWork } from '../../src/platform/database/index.js';
import { sampleTasks } from '../../src/seed/content/index.js';
import { rebuildStatistics, verifyStatistics } from '../../src/statistics/index.js';
import { createDatabase, dropDatabase } from '../harness/databases.js';

const timeZone = 'Asia/Shanghai';
let url: string;
let source: DataSource;
beforeAll(async () => {
  url = await createDatabase();
  source = await new DataSource(dataSourceOptions(url, 2)).initialize();
});
afterAll(async () => {
  await source.destroy();
  await dropDatabase(url);
});

test('what is seeded agrees with its logs, and the rollups made of it with its rows', async () => {
  const size = { sessions: 2_000, learners: 200, shops: 40, days: 365, logs: 1_500 };
  await loadHistory({ databaseUrl: url, ...size, seed: '1', until: '2026-11-23' }, () => undefined);
  await rebuildStatistics(source, timeZone, () => undefined);
  const differences: string[] = [];
  const options = { learners: null, sessions: size.logs };
  const found = await verifyStatistics(source, timeZone, options, (line) => differences.push(line));
  expect({ found, lines: found > 0 ? differences.slice(0, 5) : [] }).toEqual({ found: 0, lines: [] });
  const [{ sessions, indexes, triggers }] = await source.query(
    `select (select count(*)::int from ended_session) as sessions,
       (select count(*)::int from pg_indexes where tablename = 'ended_session') as indexes,
       (select count(*)::int from pg_trigger where tgrelid = 'ended_session'::regclass and tgenabled = 'O') as triggers`,
  );
  expect({ sessions, indexes, triggers }).toEqual({
    sessions: 2_000,
    indexes: expect.any(Number),
    triggers: 1,
  });
  expect(indexes).toBeGreaterThan(4);
});

test('as many sessions as were asked for have their whole log, the newest ones', async () => {
  const [{ logged, plain, last, first }] = await source.query(
    `with log as (select distinct session_id from session_event)
     select count(log)::int as logged, count(*) filter (where log is null)::int as plain,
       max(e.session_id) filter (where log is null) as last, min(e.session_id) filter (where log is not null) as first
     from ended_session e left join log using (session_id)`,
  );
  expect({ logged, plain }).toEqual({ logged: 1_500, plain: 500 });
  expect(last).toBeLessThan(first);
});

test('whoever signs in at the provider’s stand-in is one of the seeded people, and its administrator the first', async () => {
  const people = new PeopleRepository(new UnitOfWork(source));
  const ids: Record<string, number> = {};
  for (const { openId, unionId, name, resigned, frozen } of seedOrganisation('small', 'lianhuo').people())
    if (!resigned && !frozen) ids[openId] = await people.remember({ openId, unionId, name });
  const [{ employees }] = await source.query(`select count(*)::int as employees from employee`);
  expect(employees).toBe(201);
  expect(await people.findAdministrator(ids[known.administrator.openId]!)).toMatchObject({ id: 1 });
  const [{ given }] = await source.query(
    `select count(*)::int as given from assignment where employee_id = $1`,
    [ids[known.learner.openId]],
  );
  expect(given).toBeGreaterThan(0);
});

test('the sample tasks count as given: the product’s seed gives nobody any', async () => {
  const [{ given }] = await source.query(
    `select array_agg(task_id order by task_id) as given from task where task_id <= 4`,
  );
  expect(given).toEqual(sampleTasks.map(({ taskId }) => taskId));
});

test('a database in which somebody works is left alone', async () => {
  const size = { sessions: 10, learners: 5, shops: 40, days: 365, logs: 10 };
  const again = loadHistory({ databaseUrl: url, ...size, seed: '1', until: '2026-11-23' }, () => undefined);
  await expect(again).rejects.toThrow('There is data in this database');
});
