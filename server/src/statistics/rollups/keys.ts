/** Keys of rows as the parameters of a statement. Pure. */
import { Grain, monthOf, weekOf } from '../period/calendar.rules.js';

/** Of what, as a number, and from which day on. */
export type Pair = readonly [of: number, start: string];

/** The numbers, and the first days. */
export const pairs = (all: readonly Pair[]): [number[], string[]] => [
  all.map(([of]) => of),
  all.map(([, start]) => start),
];

/** The pair of each thing, every pair once. */
export const pairsOnce = <T>(all: readonly T[], pairOf: (one: T) => Pair): Pair[] => [
  ...new Map(all.map((one) => [String(pairOf(one)), pairOf(one)])).values(),
];

/** The same until before other days: learners, and their first days and those that are none any more. */
export const pairsUntil = (
  all: readonly Pair[],
  untilOf: (start: string) => string,
): [number[], string[], string[]] => {
  const [of, starts] = pairs(all);
  return [of, starts, starts.map(untilOf)];
};

/** The day itself, its week and its month: the steps of the trend that have a score of this day. */
export const stepsOf = (day: string): Pair[] => [
  [Grain.month, monthOf(day)],
  [Grain.day, day],
  [Grain.week, weekOf(day)],
];

/** Learners' months and years together: learners, grains, and first days. */
export const assignedOf = (
  months: readonly Pair[],
  years: readonly Pair[],
): [number[], number[], string[]] => {
  const [learners, starts] = pairs([...months, ...years]);
  return [learners, [...months.map(() => Grain.month), ...years.map(() => Grain.year)], starts];
};
