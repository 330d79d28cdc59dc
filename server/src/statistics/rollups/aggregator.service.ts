import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { advisoryLocks, PgPool, type RunQuery } from '../../platform/database/index.js';
import { monthOf, weekOf, yearOf } from '../period/calendar.rules.js';
import { takeChanges, takeTask, type Change } from './change-queue.sql.js';
import { assignedOf, pairs, pairsOnce, stepsOf, type Pair } from './keys.js';
import { recount } from './recount.sql.js';
import {
  assignedSums,
  monthAxes,
  monthSums,
  pauses,
  placesOfOtherScores,
  placesOfScores,
  trendSums,
  weekSums,
  yearAxes,
  yearSums,
} from './rollup-definitions.js';
import { StatisticsProgressService } from './statistics-progress.service.js';

/** What one transaction takes: it lasts some tenths of a second. */
const batch = 2_000;

/** Until the end of the transaction nobody else changes the rollups; false while another process is at it. */
const tryLock = 'select pg_try_advisory_xact_lock($1) as held';

const put = {
  months: recount(monthSums, placesOfOtherScores),
  scoredMonths: recount(monthSums, placesOfScores),
  weeks: recount(weekSums),
  years: recount(yearSums),
  assigned: recount(assignedSums),
  axes: recount(monthAxes),
  axisYears: recount(yearAxes),
  trend: recount(trendSums),
  pauses: recount(pauses),
};

/**
 * Has the rollups hold what has changed. What is taken from the queue is counted anew from the facts in the same transaction, so that
 * a process may die anywhere, and a change that is noted meanwhile is taken another time. One process at a time does it.
 */
@Injectable()
export class AggregatorService {
  private stopping = false;
  private readonly timeZone: string;

  constructor(
    private readonly pool: PgPool,
    private readonly progress: StatisticsProgressService,
    { timeZone }: AppConfig,
  ) {
    this.timeZone = timeZone;
  }

  /** Batch after batch while many changes wait; a few more come with the next round. */
  async run(): Promise<void> {
    for (let more = true; more && !this.stopping;) more = await this.next();
  }

  /** The batch under way is the last. */
  stop(): void {
    this.stopping = true;
  }

  /** Counts a batch. Answers whether more may wait. */
  private async next(): Promise<boolean> {
    const { tasks, taken } = await this.pool.transaction(async (ask) => {
      const [lock] = await ask<{ held: boolean }>(tryLock, [advisoryLocks.rollups]);
      if (!lock!.held) return { tasks: 0, taken: 0 };
      const tasks = await ask(takeTask, [this.timeZone]);
      const changes = await ask<Change>(takeChanges, [batch]);
      await countSessions(
        ask,
        changes.filter(({ assigned }) => !assigned),
      );
      await countAssigned(
        ask,
        changes.filter(({ assigned }) => assigned),
      );
      return { tasks: tasks.length, taken: changes[0]?.taken ?? 0 };
    });
    if (taken > 0) this.progress.moved();
    return tasks > 0 || taken >= batch;
  }
}

/** A department's month. */
interface Place {
  place: number;
  start: string;
}

/** Counts anew everything that sessions of these days say. */
async function countSessions(ask: RunQuery, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const scored = changes.filter(({ rescored }) => rescored.length > 0);
  const learnersMonth = ({ learner, day }: Change): Pair => [learner, monthOf(day)];
  const [scoredMonths, months] = [scored, changes].map((some) => pairsOnce(some, learnersMonth));
  const known = new Set(scoredMonths!.map(String));
  const others = months!.filter((month) => !known.has(String(month)));
  const places = [
    ...(await ask<Place>(put.scoredMonths, pairs(scoredMonths!))),
    ...(await ask<Place>(put.months, pairs(others))),
  ];
  await ask(put.years, pairs(pairsOnce(changes, ({ learner, day }) => [learner, yearOf(day)])));
  await ask(put.weeks, pairs(pairsOnce(changes, ({ learner, day }) => [learner, weekOf(day)])));
  if (places.length > 0) {
    await ask(put.axes, pairs(pairsOnce(places, ({ place, start }) => [place, start])));
    await ask(put.axisYears, pairs(pairsOnce(places, ({ place, start }) => [place, yearOf(start)])));
  }
  if (scored.length === 0) return;
  await ask(put.trend, pairs(scored.flatMap(({ day }) => stepsOf(day))));
  await ask(put.pauses, [[...new Set(scored.flatMap(({ rescored }) => rescored))]]);
}

/** Counts anew what was assigned in these months. */
async function countAssigned(ask: RunQuery, months: readonly Change[]): Promise<void> {
  if (months.length === 0) return;
  const [inMonths, inYears] = [monthOf, yearOf].map((start) =>
    pairsOnce(months, ({ learner, day }) => [learner, start(day)]),
  );
  await ask(put.assigned, assignedOf(inMonths!, inYears!));
}
