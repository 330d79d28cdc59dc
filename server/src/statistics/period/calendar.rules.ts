/** Days and spans of days as statistics are asked for. Pure. */
import type { StatisticsView } from '#contracts';

/** A day of the organisation's clock, such as `2026-11-22`: days compare as texts. */
export type Day = string;

/** Days, both ends included; null: open. */
export interface Span {
  from: Day | null;
  until: Day | null;
  /** Where it begins after the first day has, and ends before the last day does. */
  since?: Date;
  before?: Date;
}
/** With both ends. */
export type ClosedSpan = Span & { from: Day; until: Day };

/** How long the time is that a row of sums is of, as it is stored. */
export const Grain = { day: 1, month: 2, year: 3, week: 4 } as const;
export type GrainName = keyof typeof Grain;

/** The organisation's calendar. */
export interface Calendar {
  dayOf(time: Date): Day;
  /** When the day begins. */
  startOf(day: Day): Date;
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
/** The same day so many months later; what would be the 29th of February may be the 1st of March. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
};
export const addYears = (day: Day, years: number): Day => addMonths(day, 12 * years);
/** The last day of the day's month. */
export const monthEnd = (day: Day): Day => addDays(addMonths(monthOf(day), 1), -1);

/** Where the time of each length begins that a day lies in, and where the next one does. */
export const lengths: Record<GrainName, { floor: (day: Day) => Day; next: (start: Day) => Day }> = {
  day: { floor: (day) => day, next: (day) => addDays(day, 1) },
  week: { floor: weekOf, next: (monday) => addDays(monday, 7) },
  month: { floor: monthOf, next: (month) => addMonths(month, 1) },
  year: { floor: yearOf, next: (year) => addYears(year, 1) },
};

/** Spans of more years than this are refused. */
export const mostYears = 10;
export const isTooLong = ({ from, until }: Span): boolean =>
  from !== null && until !== null && until >= addYears(from, mostYears);

export const isClosed = (span: Span): span is ClosedSpan => span.from !== null && span.until !== null;

/** The days from one moment until before another; null: open, or nothing lies between them. */
export function spanBetween(
  from: Date | null,
  until: Date | null,
  { dayOf, startOf }: Calendar,
): Span | null {
  if (from && until && from >= until) return null;
  const first = from && dayOf(from);
  const last = until && dayOf(new Date(until.getTime() - 1));
  return {
    from: first,
    until: last,
    ...(from && from > startOf(first!) && { since: from }),
    ...(until && until < startOf(addDays(last!, 1)) && { before: until }),
  };
}

/** When a span begins, and when it is over. */
export const momentsOf = ({ from, until, since, before }: ClosedSpan, { startOf }: Calendar) => ({
  start: since ?? startOf(from),
  end: before ?? startOf(addDays(until, 1)),
});

/** The equal span just before. */
function equalBefore(span: ClosedSpan, calendar: Calendar): ClosedSpan {
  if (!span.since && !span.before)
    return {
      from: addDays(span.from, -daysBetween(span.from, span.until) - 1),
      until: addDays(span.from, -1),
    };
  const { start, end } = momentsOf(span, calendar);
  return spanBetween(new Date(2 * start.getTime() - end.getTime()), start, calendar) as ClosedSpan;
}

/** The month, quarter or year before one that is named; null: the days are none. */
function namedBefore({ from, until, since, before }: ClosedSpan): Day | null {
  if (since || before || monthOf(from) !== from) return null;
  const months = [1, 3, 12].find((many) => addDays(addMonths(from, many), -1) === until);
  const begins = months !== undefined && (Number(from.slice(5, 7)) - 1) % months === 0;
  return begins ? addMonths(from, -months) : null;
}

/**
 * What a span is compared with: the equal span just before; of one that holds this moment as much time as has passed of it, from one such
 * month, quarter or year earlier on, or from one length earlier. null where an end is open, or nothing of it has passed.
 */
export function previousSpan(span: Span, now: Date, calendar: Calendar): ClosedSpan | null {
  if (!isClosed(span)) return null;
  const { start, end } = momentsOf(span, calendar);
  const equal = equalBefore(span, calendar);
  if (now >= end) return equal;
  const earlier = namedBefore(span);
  const from = earlier === null ? momentsOf(equal, calendar).start : calendar.startOf(earlier);
  const until = new Date(Math.min(from.getTime() + now.getTime() - start.getTime(), start.getTime()));
  return spanBetween(from, until, calendar) as ClosedSpan | null;
}

/** The same days and, where nothing has ended after them, all that is left of their last year or month, of which there are sums. */
export function lengthened(span: Span, today: Day): Span {
  const { from, until } = span;
  if (until === null || until < today || span.before) return span;
  const begunBefore = (start: Day) => from === null || from <= start;
  if (begunBefore(yearOf(until))) return { ...span, until: addDays(addYears(yearOf(until), 1), -1) };
  return begunBefore(monthOf(until)) ? { ...span, until: monthEnd(until) } : span;
}

export type Step = StatisticsView['chart_step'];
const mostDays = 31;
const mostWeekDays = 26 * 7;

/** In what steps a trend of so many days is drawn. */
export const stepOf = (from: Day, until: Day): Step => {
  const days = daysBetween(from, until) + 1;
  return days <= mostDays ? 'day' : days <= mostWeekDays ? 'week' : 'month';
};

/** The first days of all steps that the days touch. */
export function buckets(from: Day, until: Day, step: Step): Day[] {
  const { floor, next } = lengths[step];
  const found: Day[] = [];
  for (let start = floor(from); start <= until; start = next(start)) found.push(start);
  return found;
}

/** Whether days between these two months may have to be drawn by less than a month. */
export const mayBeShort = (from: Day, until: Day): boolean =>
  daysBetween(monthOf(from), monthEnd(until)) < mostWeekDays + 2 * mostDays;

/** What two times mean: the last second, or millisecond, that is named belongs to the span. */
export function spanOf(
  { start_time, end_time }: { start_time?: string; end_time?: string },
  calendar: Calendar,
): Span {
  const bounds = [firstDay, lastDay].map((day) => Date.parse(day)) as [number, number];
  const known = (time: number) => new Date(Math.min(Math.max(time, bounds[0]), bounds[1]));
  const from = start_time == null ? null : known(Date.parse(start_time));
  const last = end_time == null ? null : Date.parse(end_time);
  const until = last === null ? null : known(last + (last % 1_000 === 0 ? 1_000 : 1));
  // Nothing is as long ago, or as far ahead, as what lies beyond the earliest and the latest day.
  const beyond = from && calendar.dayOf(from);
  return spanBetween(from, until, calendar) ?? { from: beyond, until: beyond };
}

/** The same, without an end that nothing has come to yet: its last day is as good as whole. */
export const untilNow = ({ before, ...span }: Span, now: Date): Span =>
  before && before <= now ? { ...span, before } : span;
