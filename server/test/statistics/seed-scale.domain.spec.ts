/** The generator's rows are those that the engine would have written, so that what is measured on them holds for the product. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { loadHistory } from '../../../tools/bench/statistics/seed/load.js';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
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
  const size = { sessions: 2_000, learners: 60, shops: 40, days: 365, logs: 2_000 };
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

test('a database in which somebody works is left alone', async () => {
  const size = { sessions: 10, learners: 5, shops: 40, days: 365, logs: 10 };
  const again = loadHistory({ databaseUrl: url, ...size, seed: '1', until: '2026-11-23' }, () => undefined);
  await expect(again).rejects.toThrow('There is data in this database');
});
