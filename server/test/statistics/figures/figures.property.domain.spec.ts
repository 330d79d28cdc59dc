/** Every figure of every call is what a slow recount of the facts says, over random organisations, tasks, sessions and filters. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AggregatorService } from '../../../src/statistics/rollups/aggregator.service.js';
import { StatisticsProgressService } from '../../../src/statistics/rollups/statistics-progress.service.js';
import { FiguresService } from '../../../src/statistics/figures/figures.service.js';
import { QueryParser } from '../../../src/statistics/query/query-parser.service.js';
import { SkillsService } from '../../../src/statistics/skills/skills.service.js';
import { setStanding, standingOf } from '../../../src/practice/index.js';
import { PgPool } from '../../../src/platform/database/index.js';
import { Clock } from '../../../src/platform/time/index.js';
import { startApp, type TestApp } from '../../harness/index.js';
import { randomFilter } from './random-filter.js';
import { Reference } from './reference.js';
import {
  dice,
  randomWorld,
  reevaluate,
  storeWorld,
  zone,
  type Dice,
  type Organisation,
} from './random-organisation.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    ROLES: 'api',
    APP_TIMEZONE: zone,
    DIRECT_DEPT_PATHS: '直营',
    FRANCHISE_DEPT_PATHS: '加盟',
  });
});
afterAll(() => app.close());

/** What the commit of an ending session says, and then what the worker makes of it. */
async function count(): Promise<void> {
  await app.dataSource.query(setStanding(`(${standingOf('ended_session')})`));
  await new AggregatorService(app.get(PgPool), app.get(StatisticsProgressService), app.config).run();
}

/** Rows have an order of their own, which is not the point here. */
const unordered = <T extends object>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

async function holds(world: Organisation, random: Dice, filters: number): Promise<void> {
  const reference = new Reference(world);
  const paths = reference.paths();
  const service = app.get(FiguresService);
  for (let n = 0; n < filters; n++) {
    const { body, asked } = randomFilter(world, paths, random);
    const query = await app.get(QueryParser).read(body);
    const { updated_at: _, departments, ...view } = await service.overall(query);
    const expected = reference.view(asked);
    const found = { body, ...view, departments: unordered(departments) };
    expect(found).toEqual({
      body,
      ...expected,
      ...reference.employees(asked),
      departments: unordered(expected.departments),
    });
    const { updated_at: _at, ...skills } = await app.get(SkillsService).view(query);
    const weak = reference.skills(asked);
    expect({ body, ...skills, departments: unordered(skills.departments) }).toEqual({
      body,
      ...weak,
      departments: unordered(weak.departments),
    });
    const { bins } = await service.distribution(query);
    expect([body, bins.map(({ learners }) => learners)]).toEqual([body, reference.distribution(asked)]);
  }
}

describe('all figures are what the facts say', () => {
  test.each([11, 12, 13])('in the organisation %d, before and after scores were made anew', async (seed) => {
    const random = dice(seed * 1_000);
    const world = randomWorld(seed);
    app.get(Clock).now = () => world.now;
    app.get(StatisticsProgressService).updatedAt = () => Promise.resolve(world.now);
    await storeWorld(app.dataSource, world);
    await count();
    await holds(world, random, 70);
    await reevaluate(app.dataSource, world, random);
    await count();
    await holds(world, random, 20);
  });
});
