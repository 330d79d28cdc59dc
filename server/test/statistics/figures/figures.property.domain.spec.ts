/** Every figure of every call is what a slow recount of the facts says, over random organisations, tasks, sessions and filters. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AggregationService } from '../../../src/statistics/aggregation/aggregation.service.js';
import { StatisticsProgressService } from '../../../src/statistics/aggregation/statistics-progress.service.js';
import { FiguresService } from '../../../src/statistics/figures/figures.service.js';
import { SkillsService } from '../../../src/statistics/figures/skills.service.js';
import { countedWithGain } from '../../../src/practice/index.js';
import { PgPool } from '../../../src/platform/database/index.js';
import { Clock } from '../../../src/platform/time/index.js';
import type { OverallStatisticsDto } from '#contracts/statistics/statistics.dto';
import { startApp, type TestApp } from '../../harness/index.js';
import { dayOf, Reference, type Asked } from './reference.js';
import {
  courses,
  dice,
  firstMoment,
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
  await app.dataSource.query(
    `update ended_session e set counted = s.counted, gain = s.gain from (${countedWithGain('ended_session')}) s
     where s.session_id = e.session_id and (e.counted, e.gain) is distinct from (s.counted, s.gain)`,
  );
  await new AggregationService(app.get(PgPool), app.get(StatisticsProgressService), app.config).run();
}

const dayMs = 86_400_000;

/** A filter, as a body and as the reference takes it. */
function randomFilter(world: Organisation, paths: readonly string[], { below, maybe, among, some }: Dice) {
  const body: Record<string, unknown> = {};
  // On the day of a session or beside it more often than by chance.
  const moment = () =>
    maybe(0.6)
      ? among(world.sessions).endedAt.getTime() + among([-1, 0, 1]) * dayMs
      : firstMoment + below(1_000 * 24) * 3_600_000 - 30 * dayMs;
  let [start, end] = [moment(), moment()].sort((a, b) => a - b) as [number, number];
  if (maybe(0.5)) end = start + among([0, 6, 29, 30, 89, 91, 180, 365]) * dayMs;
  if (maybe(0.3)) {
    const month = new Date(start);
    start = Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1) - 8 * 3_600_000;
    end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + among([1, 3, 12]), 1) - 9 * 3_600_000;
  }
  // Just after a task ended, or until just before one began: whoever had no other was not to practise then.
  if (maybe(0.4)) {
    const task = among(world.tasks);
    const days = among([10, 20, 25, 28, 45]) * dayMs;
    const after = Math.min(task.end.getTime(), task.endedAt?.getTime() ?? Infinity) + dayMs;
    start = maybe(0.5) ? after : task.start.getTime() - dayMs - days;
    end = start + days;
  }
  // Until about today, as most people ask: since any day, or the first of a month or year.
  if (maybe(0.4)) {
    const [year, month] = [world.now.getUTCFullYear(), world.now.getUTCMonth()];
    end = world.now.getTime() + among([-12, -2, -1, 0, 0, 0, 1, 40, 300]) * dayMs;
    if (maybe(0.4)) start = Date.UTC(year, maybe(0.5) ? month : 0, 1);
    start = Math.min(start, end);
  }
  if (maybe(0.8)) body.start_time = new Date(start).toISOString();
  if (maybe(0.8)) body.end_time = new Date(end).toISOString();
  const valid = world.tasks.filter(({ published, deleted }) => published && !deleted);
  const kind = among(['all', 'courses', 'task'] as const);
  if (kind === 'courses')
    Object.assign(body, { stat_type: 'course', course_ids: [among(courses), ...some(courses, 0.3)] });
  if (kind === 'task') Object.assign(body, { stat_type: 'task', task_id: among(valid).id });
  if (maybe(0.5))
    body.dept_paths = Array.from(
      { length: among([1, 1, 1, 2, 3]) },
      () => `${among(paths)}${maybe(0.15) ? '/本部' : ''}`,
    );
  if (maybe(0.3)) body.operation_type = among(['direct', 'franchise']);
  if (maybe(0.2)) body.direct_dept_paths = some(paths.slice(0, 12), 0.15);
  const text = (name: string) => (body[name] as string | undefined) ?? null;
  const day = (name: string) => (text(name) === null ? null : dayOf(new Date(text(name)!)));
  const asked: Asked = {
    from: day('start_time'),
    until: day('end_time'),
    taskId: (body.task_id as number | undefined) ?? null,
    courseIds: (body.course_ids as number[] | undefined) ?? null,
    chosen: (body.dept_paths as string[] | undefined) ?? [],
    operation: (body.operation_type as Asked['operation'] | undefined) ?? null,
    direct: (body.direct_dept_paths as string[] | undefined) ?? ['直营'],
    franchise: ['加盟'],
  };
  return { body: body as OverallStatisticsDto, asked };
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
    const { updated_at: _, departments, ...view } = await service.overall(body);
    const expected = reference.view(asked);
    const found = { body, ...view, departments: unordered(departments) };
    expect(found).toEqual({
      body,
      ...expected,
      ...reference.employees(asked),
      departments: unordered(expected.departments),
    });
    const { updated_at: _at, ...skills } = await app.get(SkillsService).view(body);
    const weak = reference.skills(asked);
    expect({ body, ...skills, departments: unordered(skills.departments) }).toEqual({
      body,
      ...weak,
      departments: unordered(weak.departments),
    });
    const { bins } = await service.distribution(body);
    expect([body, bins.map(({ learners }) => learners)]).toEqual([body, reference.distribution(asked)]);
  }
}

describe('all figures are what the facts say', () => {
  test.each([11, 12, 13])('in the organisation %d, before and after scores were made anew', async (seed) => {
    const random = dice(seed * 1_000);
    const world = randomWorld(seed);
    app.get(Clock).now = () => world.now;
    await storeWorld(app.dataSource, world);
    await count();
    await holds(world, random, 70);
    await reevaluate(app.dataSource, world, random);
    await count();
    await holds(world, random, 20);
  });
});
