import type { Ask } from '../../platform/database/index.js';
import { recomputeAxes, recomputeAxisYears } from './axes.sql.js';
import { assigned, monthSums, placesOfMonths, recompute, yearSums } from './recompute.sql.js';

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

const yearOf = (month: string): string => `${month.slice(0, 4)}-01-01`;

/** The years of these months, each once. */
export function yearsOf(months: readonly LearnerSpan[]): LearnerSpan[] {
  const years = months.map(({ learner, start }) => ({ learner, start: yearOf(start) }));
  return [...new Map(years.map((year) => [`${year.learner} ${year.start}`, year])).values()];
}
export function placeYearsOf(months: readonly PlaceSpan[]): PlaceSpan[] {
  const years = months.map(({ place, start }) => ({ place, start: yearOf(start) }));
  return [...new Map(years.map((year) => [`${year.place} ${year.start}`, year])).values()];
}

const sessionsByMonth = recompute(monthSums, placesOfMonths);
const sessionsByYear = recompute(yearSums);
const assignments = recompute(assigned);

/** Counts the sessions of these months anew. Answers the departments whose axes may have changed. */
export const countMonths = (ask: Ask, months: readonly ChangedMonth[]): Promise<PlaceSpan[]> =>
  ask<PlaceSpan>(sessionsByMonth, monthValues(months));

/** Counts the sessions of these years anew, once their months are. */
export async function countYears(ask: Ask, years: readonly LearnerSpan[]): Promise<void> {
  await ask(sessionsByYear, spanValues(years));
}

/** Counts the axes of these departments' months anew, once the learners' months are. */
export async function countAxes(ask: Ask, places: readonly PlaceSpan[]): Promise<void> {
  await ask(recomputeAxes, placeValues(places));
}

/** The same of years, once their months are counted. */
export async function countAxisYears(ask: Ask, places: readonly PlaceSpan[]): Promise<void> {
  await ask(recomputeAxisYears, placeValues(places));
}

/** Counts anew everything that sessions of these months say. */
export async function countSessions(ask: Ask, months: readonly ChangedMonth[]): Promise<void> {
  if (months.length === 0) return;
  const places = await countMonths(ask, months);
  await countYears(ask, yearsOf(months));
  if (places.length === 0) return;
  await countAxes(ask, places);
  await countAxisYears(ask, placeYearsOf(places));
}

/** Counts anew what was assigned in these months and years. */
export async function countAssigned(
  ask: Ask,
  months: readonly LearnerSpan[],
  years: readonly LearnerSpan[],
): Promise<void> {
  if (months.length + years.length === 0) return;
  await ask(assignments, assignedValues(months, years));
}
