import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { migrateUp } from '../../src/platform/database/migrate.js';
import { SeededRandom } from './seeded-random.js';
import { windows } from './faults.js';
import { runFaults } from './run.js';
import { schedule } from './schedule.js';
import { Stores } from './stores.js';

jest.setTimeout(600_000);
const seed = Number(process.env.FAULT_SEED ?? 1);

describe('talks through faults', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await Stores.start();
    await migrateUp(stores.databaseUrl);
  });
  afterAll(() => stores.close());

  test(`lose nothing, double nothing and come to their end (FAULT_SEED=${seed})`, async () => {
    const random = new SeededRandom(seed);
    const report = await runFaults({ site: stores, random, people: 6, tracks: schedule(random, stores) });
    const struckIn = (window: string) => report.struck.filter((fault) => fault.window === window).length;
    expect(report.breaches).toEqual([]);
    expect(windows.filter((window) => struckIn(window) === 0)).toEqual([]);
    expect(report.struck.length).toBeGreaterThanOrEqual(50);
  });
});
