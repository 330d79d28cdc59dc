import type { RunQuery } from '../../platform/database/index.js';
import { buckets, monthEnd, monthOf, weekOf, yearOf } from '../figures/calendar.rules.js';
import { monthAxes, yearAxes } from './axes.sql.js';
import { recountRows } from './recounted.sql.js';
import { assigned, monthSums, recompute, weekSums, whatFollows, yearSums } from './recompute.sql.js';
import { trend } from './trend.sql.js';

/** A learner's month or year, by its first day. */
export interface LearnerSpan {
  learner: number;
  start: string;
}
/** One whose sessions have changed. */
export interface ChangedMonth extends LearnerSpan {
  /** Among them one that counts. */
  counted: boolean;
}
/** A department's month or year, by its first day. */
export interface PlaceSpan {
  place: number;
  start: string;
}

/** What is to be counted anew after a month: the axes of a department in it, or a learner's week and the trend around a day. */
type Following =
  | { place: number; learner: null; start: string; scored: null }
  | { place: null; learner: number; start: string; scored: boolean };
/** A month (grain 2) or week (6) of the trend, by its first day. */
export interface TrendStep {
  grain: 2 | 6;
  start: string;
}

/** Spans as the parameters of a statement: learners, and first days. */
export const spanValues = (spans: readonly LearnerSpan[]): [number[], string[]] => [
  spans.map(({ learner }) => learner),
  spans.map(({ start }) => start),
];
export const monthValues = (months: readonly ChangedMonth[]): [number[], string[], boolean[]] => [
  ...spanValues(months),
  months.map(({ counted }) => counted),
];
/** The same of months and years together: learners, grains, and first days. */
export const assignedValues = (
  months: readonly LearnerSpan[],
  years: readonly LearnerSpan[],
): [number[], number[], string[]] => {
  const [learners, starts] = spanValues([...months, ...years]);
  return [learners, [...months.map(() => 2), ...years.map(() => 3)], starts];
};
export const placeValues = (places: readonly PlaceSpan[]): [number[], string[]] => [
  places.map(({ place }) => place),
  places.map(({ start }) => start),
];

export const trendValues = (steps: readonly TrendStep[]): [number[], string[]] => [
  steps.map(({ grain }) => grain),
  steps.map(({ start }) => start),
];

/** Each span once. */
const once = <T extends LearnerSpan | PlaceSpan>(spans: readonly T[]): T[] => [
  ...new Map(spans.map((span) => [Object.values(span).join(' '), span])).values(),
];

/** The years of these months, each once. */
export const yearsOf = (months: readonly LearnerSpan[]): LearnerSpan[] =>
  once(months.map(({ learner, start }) => ({ learner, start: yearOf(start) })));
export const placeYearsOf = (months: readonly PlaceSpan[]): PlaceSpan[] =>
  once(months.map(({ place, start }) => ({ place, start: yearOf(start) })));
/** The weeks of these days, each once. */
export const weeksOf = (days: readonly LearnerSpan[]): LearnerSpan[] =>
  once(days.map(({ learner, start }) => ({ learner, start: weekOf(start) })));

/** The weeks and months of these days, each once. */
export function stepsOf(days: readonly string[]): TrendStep[] {
  const starts = (of: (day: string) => string) => [...new Set(days.map(of))];
  return [
    ...starts(monthOf).map((start) => ({ grain: 2 as const, start })),
    ...starts(weekOf).map((start) => ({ grain: 6 as const, start })),
  ];
}

/** A month and the weeks it lies in. */
export const stepsIn = (month: string): TrendStep[] => [
  { grain: 2, start: month },
  ...buckets(month, monthEnd(month), 'week').map((start) => ({ grain: 6 as const, start })),
];

/** All weeks that these months lie in. */
export const weeksIn = (months: readonly LearnerSpan[]): LearnerSpan[] =>
  weeksOf(
    months.flatMap(({ learner, start }) =>
      buckets(start, monthEnd(start), 'week').map((week) => ({ learner, start: week })),
    ),
  );

const sessionsByMonth = recompute(monthSums, whatFollows);
const sessionsByWeek = recompute(weekSums);
const sessionsByYear = recompute(yearSums);
const assignments = recompute(assigned);

const axesByMonth = recountRows(monthAxes);
const axesByYear = recountRows(yearAxes);
const trends = recountRows(trend);

/** Counts the sessions of these months anew. Answers what follows from them. */
export const countMonths = (ask: RunQuery, months: readonly ChangedMonth[]): Promise<Following[]> =>
  ask<Following>(sessionsByMonth, monthValues(months));

/** Counts the sessions of these years anew, once their months are. */
export async function countYears(ask: RunQuery, years: readonly LearnerSpan[]): Promise<void> {
  await ask(sessionsByYear, spanValues(years));
}

/** The same of weeks. */
export async function countWeeks(ask: RunQuery, weeks: readonly LearnerSpan[]): Promise<void> {
  await ask(sessionsByWeek, spanValues(weeks));
}

/** Counts the axes of these departments' months anew, once the learners' months are. */
export async function countAxes(ask: RunQuery, places: readonly PlaceSpan[]): Promise<void> {
  await ask(axesByMonth, placeValues(places));
}

/** The same of years, once their months are counted. */
export async function countAxisYears(ask: RunQuery, places: readonly PlaceSpan[]): Promise<void> {
  await ask(axesByYear, placeValues(places));
}

/** Counts what the trend shows of these weeks and months anew, once the learners' months are. */
export async function countTrend(ask: RunQuery, steps: readonly TrendStep[]): Promise<void> {
  await ask(trends, trendValues(steps));
}

/** Counts anew everything that sessions of these months say. */
export async function countSessions(ask: RunQuery, months: readonly ChangedMonth[]): Promise<void> {
  if (months.length === 0) return;
  const following = await countMonths(ask, months);
  await countYears(ask, yearsOf(months));
  const places = following.filter((one) => one.place !== null);
  if (places.length > 0) {
    await countAxes(ask, places);
    await countAxisYears(ask, placeYearsOf(places));
  }
  const days = following.filter((one) => one.learner !== null);
  if (days.length > 0) await countWeeks(ask, weeksOf(days));
  const scored = days.filter((one) => one.scored);
  if (scored.length > 0) await countTrend(ask, stepsOf(scored.map(({ start }) => start)));
}

/** Counts anew what was assigned in these months and years. */
export async function countAssigned(
  ask: RunQuery,
  months: readonly LearnerSpan[],
  years: readonly LearnerSpan[],
): Promise<void> {
  if (months.length + years.length === 0) return;
  await ask(assignments, assignedValues(months, years));
}
