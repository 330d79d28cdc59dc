import type { RunQuery } from '../../platform/database/index.js';
import { rememberTasks } from './changes.sql.js';
import { chunksOf, learnersOf, monthsOf, placesOf } from './extent.js';
import { takeAggregationLock } from './lock.js';
import {
  countAssigned,
  countAxes,
  countAxisYears,
  countMonths,
  countTrend,
  countWeeks,
  countYears,
  stepsIn,
  weeksIn,
} from './recompute.js';

/** How many learners, or departments, one transaction counts: some hundred milliseconds, while the worker waits. */
const learnersAtOnce = 500;
const placesAtOnce = 250;

/**
 * Makes all rollups again from the facts, month by month, while the product runs. Rows are replaced where they stand, so that readers see no
 * hole. It may be ended at any time and started again.
 * @param commit runs its work in one transaction
 * @param say is told how far it is
 */
export async function rebuildRollups(
  commit: <T>(work: (ask: RunQuery) => Promise<T>) => Promise<T>,
  timeZone: string,
  say: (line: string) => void,
): Promise<void> {
  const locked = <T>(work: (ask: RunQuery) => Promise<T>): Promise<T> =>
    commit(async (ask) => {
      await takeAggregationLock(ask);
      return work(ask);
    });
  await locked((ask) => ask(rememberTasks, [timeZone]));
  const [months, learners, places] = await commit(async (ask) => [
    await monthsOf(ask),
    await learnersOf(ask),
    await placesOf(ask),
  ]);
  for (const [index, month] of months.entries()) {
    for (const some of chunksOf(learners, learnersAtOnce)) {
      const spans = some.map((learner) => ({ learner, start: month, counted: false }));
      await locked(async (ask) => {
        await countMonths(ask, spans);
        await countWeeks(ask, weeksIn(spans));
        await countAssigned(ask, spans, []);
      });
    }
    for (const some of chunksOf(places, placesAtOnce))
      await locked((ask) =>
        countAxes(
          ask,
          some.map((place) => ({ place, start: month })),
        ),
      );
    await locked((ask) => countTrend(ask, stepsIn(month)));
    const year = month.slice(0, 4);
    if (!months[index + 1]?.startsWith(year)) {
      const start = `${year}-01-01`;
      for (const some of chunksOf(learners, learnersAtOnce)) {
        const years = some.map((learner) => ({ learner, start }));
        await locked(async (ask) => {
          await countYears(ask, years);
          await countAssigned(ask, [], years);
        });
      }
      for (const some of chunksOf(places, placesAtOnce))
        await locked((ask) =>
          countAxisYears(
            ask,
            some.map((place) => ({ place, start })),
          ),
        );
    }
    say(`${month.slice(0, 7)}: ${index + 1} of ${months.length} months`);
  }
  await commit(async (ask) => {
    await ask('analyze statistics_rollup');
    await ask('analyze statistics_axis_rollup');
    await ask('analyze statistics_trend');
  });
}
