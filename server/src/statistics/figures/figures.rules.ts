/** From sums to the figures that people see. Pure. */
import type { StatisticsFigures } from '#contracts';
import type { Scope } from '../departments/scope.rules.js';
import { rounded } from '../query/rounded.rules.js';

/** What adds up over learners. `means` and `gainMeans` are the sums of their mean scores and gains, in tenths, `chanceMeans` in millionths of these. */
const none = {
  learners: 0,
  sessions: 0,
  participants: 0,
  completers: 0,
  unscored: 0,
  scored: 0,
  means: 0,
  passed: 0,
  excellent: 0,
  gainers: 0,
  gainMeans: 0,
  chanceMeans: 0,
};
export type Totals = typeof none;

/** Totals of people who are in one cell only, or of a group's people who are in several. */
export interface PartialTotals extends Totals {
  cell: number | null;
  group: number | null;
}

/** The totals of each group of the scope, in its order. */
export function groupTotals({ cells, groups }: Scope, partials: readonly PartialTotals[]): Totals[] {
  const totals = groups.map(() => ({ ...none }));
  for (const partial of partials)
    for (const group of partial.group === null ? cells[partial.cell!]! : [partial.group])
      add(totals[group]!, partial);
  return totals;
}

/** Thousands of times a call: each name by itself takes a tenth of the time of a loop over names. */
function add(sum: Totals, part: Totals): void {
  sum.learners += part.learners;
  sum.sessions += part.sessions;
  sum.participants += part.participants;
  sum.completers += part.completers;
  sum.unscored += part.unscored;
  sum.scored += part.scored;
  sum.means += part.means;
  sum.passed += part.passed;
  sum.excellent += part.excellent;
  sum.gainers += part.gainers;
  sum.gainMeans += part.gainMeans;
  sum.chanceMeans += part.chanceMeans;
}

export const figuresOf = (totals: Totals): StatisticsFigures => ({
  learner_count: totals.learners,
  training_count: totals.sessions,
  participation_count: totals.participants,
  participation_rate: rate(totals.participants, totals.learners),
  completion_count: totals.completers,
  completion_rate: rate(totals.completers, totals.learners),
  scored_count: totals.scored,
  average_score: averageOf(totals),
  pass_count: totals.passed,
  pass_rate: rate(totals.passed, totals.scored),
  excellent_count: totals.excellent,
  excellent_rate: rate(totals.excellent, totals.scored),
  unscored_count: totals.unscored,
  lift: totals.gainers === 0 ? null : rounded(totals.gainMeans / totals.gainers / 10),
  chance_lift: totals.gainers === 0 ? null : rounded(totals.chanceMeans / totals.gainers / 10_000_000),
});

const averageOf = ({ means, scored }: Totals): number | null =>
  scored === 0 ? null : rounded(means / scored / 10);

/** Per cent. */
const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((100 * part) / whole);
