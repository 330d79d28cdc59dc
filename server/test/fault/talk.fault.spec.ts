import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { migrateUp } from '../../src/platform/database/migrate.js';
import { Dice } from './dice.js';
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
    const dice = new Dice(seed);
    const report = await runFaults({ site: stores, dice, people: 6, tracks: schedule(dice, stores) });
    const struckIn = (window: string) => report.struck.filter((fault) => fault.window === window).length;
    expect(report.breaches).toEqual([]);
    expect(windows.filter((window) => struckIn(window) === 0)).toEqual([]);
    expect(report.struck.length).toBeGreaterThanOrEqual(50);
  });
});
