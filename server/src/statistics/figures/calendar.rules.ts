/** Days and spans of days as statistics are asked for. Pure. */
import type { StatisticsView } from '#contracts';

/** A day of the organisation's clock, such as `2026-11-22`: days compare as texts. */
export type Day = string;

/** Days, both ends included; null: open. */
export interface Span {
  from: Day | null;
  until: Day | null;
}

/** Whatever lies before the first or after the last can't be meant by anybody. */
export const firstDay: Day = '1970-01-01';
export const lastDay: Day = '2199-12-31';

const dayMs = 86_400_000;
const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const ofNumber = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => ofNumber(numberOf(day) + days);
/** How many days lie from the one to the other. */
export const daysBetween = (from: Day, until: Day): number => numberOf(until) - numberOf(from);

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const yearOf = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
/** The Monday of the day's week. */
export const weekOf = (day: Day): Day => addDays(day, -((numberOf(day) + 3) % 7));
export const addMonths = (month: Day, months: number): Day => {
  const [year, number] = month.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
};
/** The same day so many years later; the 29th of February is followed by the 1st of March. */
export const addYears = (day: Day, years: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
};

/** Spans of more years than this are refused. */
export const mostYears = 10;
export const isTooLong = ({ from, until }: Span): boolean =>
  from !== null && until !== null && until >= addYears(from, mostYears);

/** The span of the same length that ends the day before; null where an end is open. */
export function previousSpan({ from, until }: Span): Span | null {
  if (from === null || until === null) return null;
  return { from: addDays(from, -daysBetween(from, until) - 1), until: addDays(from, -1) };
}

/**
 * The same days and, where nothing has ended after them, all that is left of their last year or month: what has is in the sums of the whole
 * then.
 */
export function lengthened(span: Span, today: Day): Span {
  const { from, until } = span;
  if (until === null || until < today) return span;
  const begunBefore = (start: Day) => from === null || from <= start;
  if (begunBefore(yearOf(until))) return { from, until: addDays(addYears(yearOf(until), 1), -1) };
  return begunBefore(monthOf(until)) ? { from, until: monthEnd(until) } : span;
}

export type Step = StatisticsView['chart_step'];
const mostDays = 31;
const mostWeekDays = 26 * 7;

/** In what steps a trend of so many days is drawn. */
export const stepOf = (from: Day, until: Day): Step => {
  const days = daysBetween(from, until) + 1;
  return days <= mostDays ? 'day' : days <= mostWeekDays ? 'week' : 'month';
};

const starts: Record<Step, (day: Day) => Day> = { day: (day) => day, week: weekOf, month: monthOf };
const next: Record<Step, (start: Day) => Day> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
};

/** The first days of all steps that the days touch. */
export function buckets(from: Day, until: Day, step: Step): Day[] {
  const found: Day[] = [];
  for (let start = starts[step](from); start <= until; start = next[step](start)) found.push(start);
  return found;
}

/** Between the ends that are given, or the earliest and latest day there can be. */
export const bounded = ({ from, until }: Span): { from: Day; until: Day } => ({
  from: from ?? firstDay,
  until: until ?? lastDay,
});

/** The last day of the day's month. */
export const monthEnd = (day: Day): Day => addDays(addMonths(monthOf(day), 1), -1);

/** Whether days between these two months may have to be drawn by less than a month. */
export const mayBeShort = (from: Day, until: Day): boolean =>
  daysBetween(monthOf(from), monthEnd(until)) < mostWeekDays + 2 * mostDays;

/** The days of two moments; `local` writes a time as the organisation's clock shows it, the day first. */
export function spanOf(
  { start_time, end_time }: { start_time?: string; end_time?: string },
  local: (time: Date) => string,
): Span {
  const dayOf = (moment: string | undefined): Day | null => {
    if (moment == null) return null;
    const time = Date.parse(moment);
    if (time < Date.parse(firstDay)) return firstDay;
    return time > Date.parse(lastDay) ? lastDay : local(new Date(time)).slice(0, 10);
  };
  return { from: dayOf(start_time), until: dayOf(end_time) };
}
