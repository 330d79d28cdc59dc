/** A task's status is told in TypeScript and asked for in SQL: both must say the same at every edge. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { TaskStatus } from '#contracts';
import { endOf, endOfSql, taskStatusAt, taskStatusSql } from '../../src/task/task-status.js';
import { testStack } from '../harness/stack.js';

const now = Date.UTC(2026, 0, 1);
const at = (ms: number | null) => (ms === null ? null : new Date(now + ms));
/** Just before, at and just after the moment, and far from it. */
const edges = [-60_000, -1, 0, 1, 60_000];

const tasks = [null, -120_000].flatMap((published) =>
  edges.flatMap((start) =>
    edges
      .filter((end) => end > start)
      .flatMap((end) =>
        (published === null ? [null] : [null, ...edges]).map((ended) => ({
          publishedAt: at(published),
          startTime: at(start),
          endTime: at(end),
          endedAt: at(ended),
        })),
      ),
  ),
);
const draftWithoutTimes = { publishedAt: null, startTime: null, endTime: null, endedAt: null };
const { open, timeIsUp, ...byStatus } = taskStatusSql('$5');

describe("a task's status in SQL", () => {
  const database = new pg.Client({ connectionString: testStack().postgres });
  beforeAll(() => database.connect());
  afterAll(() => database.end());

  const holds = async (condition: string, task: (typeof tasks)[number]): Promise<boolean> => {
    const { publishedAt, startTime, endTime, endedAt } = task;
    const { rows } = await database.query<{ holds: boolean }>(
      `select ($5::timestamptz is not null and ${condition}) as holds
       from (values ($1::timestamptz, $2::timestamptz, $3::timestamptz, $4::timestamptz))
         as t (published_at, start_time, end_time, ended_at)`,
      [publishedAt, startTime, endTime, endedAt, at(0)],
    );
    return rows[0]!.holds;
  };

  it('is the one that the function tells, and no other', async () => {
    for (const task of [draftWithoutTimes, ...tasks]) {
      const told = taskStatusAt(task, at(0)!);
      for (const status of Object.values(TaskStatus))
        expect([task, status, await holds(byStatus[status], task)]).toEqual([task, status, status === told]);
    }
  });

  it('ends at the moment that the function tells: the planned one, or the one before it', async () => {
    for (const { endTime, endedAt } of tasks) {
      const { rows } = await database.query<{ ends: Date }>(
        `select ${endOfSql} as ends from (values ($1::timestamptz, $2::timestamptz)) as t (end_time, ended_at)`,
        [endTime, endedAt],
      );
      expect([endTime, endedAt, rows[0]!.ends]).toEqual([
        endTime,
        endedAt,
        endOf({ endTime: endTime!, endedAt }),
      ]);
    }
  });

  it('is open before the end, and its time is up when nobody has ended it', async () => {
    for (const task of tasks) {
      const told = taskStatusAt(task, at(0)!);
      const isOpen = told === TaskStatus.notStarted || told === TaskStatus.inProgress;
      expect([task, await holds(open, task)]).toEqual([task, isOpen]);
      const isUp = told === TaskStatus.ended && task.endedAt === null;
      expect([task, await holds(timeIsUp, task)]).toEqual([task, isUp]);
    }
  });
});
