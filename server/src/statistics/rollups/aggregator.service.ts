import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { advisoryLocks, PgPool, type RunQuery } from '../../platform/database/index.js';
import { Timer } from '../../platform/jobs/index.js';
import { addDays, monthOf, weekOf, yearOf, type Day } from '../period/calendar.rules.js';
import { takeChanges, takeTask, type Change } from './change-queue.sql.js';
import { assignedOf, pairs, pairsOnce, pairsUntil, stepsOf, type Pair } from './keys.js';
import { recount } from './recount.sql.js';
import { placesOfOtherScores, placesOfScores, rollups } from './rollup-definitions.js';
import { StatisticsProgressService } from './statistics-progress.service.js';

/** What one transaction takes: it lasts some tenths of a second. */
const batch = 2_000;

/** Until the end of the transaction nobody else changes the rollups; false while another process is at it. */
const tryLock = 'select pg_try_advisory_xact_lock($1) as held';

/**
 * Has the rollups hold what has changed: in the worker role it looks for changes twice a second. What is taken from the queue is counted anew
 * from the facts in the same transaction, so that a process may die anywhere, and a change that is noted meanwhile is taken another time. One
 * process at a time does it.
 */
@Injectable()
export class AggregatorService extends Timer {
  private stopping = false;
  private readonly timeZone: string;

  constructor(
    private readonly pool: PgPool,
    private readonly progress: StatisticsProgressService,
    { timeZone }: AppConfig,
  ) {
    super(500, () => this.run());
    this.timeZone = timeZone;
  }

  /** Batch after batch while many changes wait; a few more come with the next round. */
  async run(): Promise<void> {
    for (let more = true; more && !this.stopping;) more = await this.next();
  }

  /** The batch under way is the last. */
  override async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await super.beforeApplicationShutdown();
  }

  /** Counts a batch. Answers whether more may wait. */
  private async next(): Promise<boolean> {
    const { tasks, taken } = await this.pool.transaction(async (ask) => {
      const [lock] = await ask<{ held: boolean }>(tryLock, [advisoryLocks.rollups]);
      if (!lock!.held) return { tasks: 0, taken: 0 };
      const tasks = await ask(takeTask, [this.timeZone]);
      const changes = await ask<Change>(takeChanges, [batch]);
      await countSessions(ask, changes);
      await countAssigned(ask, changes);
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

const learnersIn = (changes: readonly Change[], start: (day: Day) => Day): Pair[] =>
  pairsOnce(changes, ({ learner, day }) => [learner, start(day)]);

/** Counts anew everything that sessions of these days say. */
async function countSessions(ask: RunQuery, all: readonly Change[]): Promise<void> {
  const changes = all.filter(({ assigned }) => !assigned);
  if (changes.length === 0) return;
  const scored = changes.filter(({ rescored }) => rescored.length > 0);
  const scoredMonths = learnersIn(scored, monthOf);
  const known = new Set(scoredMonths.map(String));
  const others = learnersIn(changes, monthOf).filter((month) => !known.has(String(month)));
  const places = [
    ...(await ask<Place>(recount(rollups.months, placesOfScores), pairs(scoredMonths))),
    ...(await ask<Place>(recount(rollups.months, placesOfOtherScores), pairs(others))),
  ];
  await ask(
    recount(rollups.days),
    pairsUntil(
      learnersIn(changes, (day) => day),
      (day) => addDays(day, 1),
    ),
  );
  await ask(recount(rollups.years), pairs(learnersIn(changes, yearOf)));
  await ask(recount(rollups.weeks), pairs(learnersIn(changes, weekOf)));
  if (places.length > 0) {
    const placesIn = (start: (day: Day) => Day) => pairsOnce(places, (one) => [one.place, start(one.start)]);
    await ask(recount(rollups.axes), pairs(placesIn(monthOf)));
    await ask(recount(rollups.axisYears), pairs(placesIn(yearOf)));
  }
  if (scored.length === 0) return;
  const own = scored.filter((change) => change.own);
  if (own.length > 0) await ask(recount(rollups.trend), pairs(own.flatMap(({ day }) => stepsOf(day))));
  await ask(recount(rollups.pauses), [[...new Set(scored.flatMap(({ rescored }) => rescored))]]);
}

/** Counts anew what was assigned in these months. */
async function countAssigned(ask: RunQuery, all: readonly Change[]): Promise<void> {
  const changes = all.filter(({ assigned }) => assigned);
  if (changes.length === 0) return;
  const keys = assignedOf(learnersIn(changes, monthOf), learnersIn(changes, yearOf));
  await ask(recount(rollups.assigned), keys);
}
