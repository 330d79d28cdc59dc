/** Which sums a span of days is put together from. Pure. */
import {
  addDays,
  addMonths,
  addYears,
  buckets,
  daysBetween,
  monthOf,
  weekOf,
  yearOf,
  type ClosedSpan,
  type Day,
  type Span,
  type Step,
} from './calendar.rules.js';

/** Sums of one length whose first days lie in `[from, until)`; null: open. */
export interface Period {
  grain: 'day' | 'week' | 'month' | 'year';
  from: Day | null;
  until: Day | null;
}

/** `whole` lie in the span; `edges` are the days of it that they leave. */
export interface PeriodCover {
  whole: Period[];
  edges: Period[];
}

/** Days, and sums that add up to theirs: those of `of`, if there is one, with the parts. */
export interface Summand {
  days: Period;
  /** The days themselves, or the month or year that they are most of. */
  of: Period | null;
  parts: SignedPeriod[];
}
export interface SignedPeriod {
  piece: Period;
  sign: 1 | -1;
}

const ceiling = (day: Day, floor: (day: Day) => Day, following: (start: Day) => Day): Day =>
  floor(day) === day ? day : following(floor(day));
const nextMonth = (month: Day) => addMonths(month, 1);
const nextWeek = (monday: Day) => addDays(monday, 7);
const nextYear = (year: Day) => addYears(year, 1);

/** A day of which a span has a part: from `since` on, until `before`. */
export interface CutDay extends Span {
  from: Day;
  until: Day;
}

/** The days that a span has the whole of, null where there is none, and those of which it has a part. */
export function wholeDays({ since, before, ...days }: Span): { whole: Span | null; cuts: CutDay[] } {
  const { from, until } = days;
  if (from !== null && from === until && (since || before))
    return { whole: null, cuts: [{ from, until, since, before }] };
  const whole = { from: since ? addDays(from!, 1) : from, until: before ? addDays(until!, -1) : until };
  return {
    whole: whole.from !== null && whole.until !== null && whole.from > whole.until ? null : whole,
    cuts: [
      ...(since ? [{ from: from!, until: from!, since }] : []),
      ...(before ? [{ from: until!, until: until!, before }] : []),
    ],
  };
}

/** Whole years, then whole months, then days. */
export const periodCover = (span: Span): PeriodCover => {
  const { from, until } = period(span);
  const pieces = split(from, until, months);
  return {
    whole: pieces.filter(({ grain }) => grain !== 'day'),
    edges: pieces.filter(({ grain }) => grain === 'day'),
  };
};

/** The span as what takes the fewest rows to add up. */
export const summands = (span: Span): Summand[] => {
  const { from, until } = period(span);
  return split<Summand | Period>(from, until, ofYear).map((one) => ('grain' in one ? itself(one) : one));
};

/** The span as single days. */
const period = ({ from, until }: Span): Period => ({
  grain: 'day',
  from,
  until: until && addDays(until, 1),
});

/** A step of a trend: the day it is named by, and what of it lies in the span. */
export interface Bucket {
  x: Day;
  span: ClosedSpan;
  /** All that has ended in its day, week or month is in the span: sums know it. */
  whole: boolean;
}

/** @param today after which nothing has ended */
export const inSteps = ({ from, until, since, before }: ClosedSpan, step: Step, today: Day): Bucket[] => {
  const end = addDays(until, 1);
  const starts = buckets(from, end, step);
  return buckets(from, until, step).map((x, n) => {
    const next = starts[n + 1];
    const span = {
      from: x < from ? from : x,
      until: next === undefined ? until : addDays(next, -1),
      ...(n === 0 && since && { since }),
      ...((next ?? end) >= end && before && { before }),
    };
    const complete = next !== undefined || until >= today;
    return { x, span, whole: x === span.from && !span.since && !span.before && complete };
  });
};

/** `[from, until)` in whole years, with what `ofYear` makes of the rest of a year at their ends. */
function split<T>(
  from: Day | null,
  until: Day | null,
  ofYear: (from: Day, until: Day) => T[],
): (T | Period)[] {
  const firstYear = from && ceiling(from, yearOf, nextYear);
  const lastYear = until && yearOf(until);
  if (firstYear !== null && lastYear !== null && firstYear > lastYear) return ofYear(from!, until!);
  return [
    ...(from === null || from === firstYear ? [] : ofYear(from, firstYear!)),
    ...(firstYear !== null && firstYear === lastYear
      ? []
      : [{ grain: 'year' as const, from: firstYear, until: lastYear }]),
    ...(until === null || until === lastYear ? [] : ofYear(lastYear!, until)),
  ];
}

function months(from: Day, until: Day): Period[] {
  const first = ceiling(from, monthOf, nextMonth);
  const last = monthOf(until);
  const pieces: Period[] =
    first > last
      ? [{ grain: 'day', from, until }]
      : [
          { grain: 'day', from, until: first },
          { grain: 'month', from: first, until: last },
          { grain: 'day', from: last, until },
        ];
  return pieces.filter((piece) => piece.from! < piece.until!);
}

/** How many rows there are to a week, a month or a year, in those of a day: most people practise several times a month. */
const rows = { day: 1, week: 1.7, month: 1.9, year: 2 };
/** A day's assignments, likewise. */
const assigned = 0.25;

/** Days of one year: their months and what is left of others, or the year without its other days. */
function ofYear(from: Day, until: Day): Summand[] {
  const direct = months(from, until).map((one) => (one.grain === 'day' ? ofMonth(one) : itself(one)));
  const year = yearOf(from);
  const end = nextYear(year);
  const others = [...inMonths(year, from), ...inMonths(until, end)].map(taken);
  const outside = daysBetween(year, end) - daysBetween(from, until);
  const cost = direct.reduce((sum, { of, parts }) => sum + rowsOf(parts) + (of ? rowsIn(of) : 0), 0);
  if (cost <= rows.year + rowsOf(others) + assigned * outside) return direct;
  return [
    { days: { grain: 'day', from, until }, of: { grain: 'year', from: year, until: end }, parts: others },
  ];
}

const itself = (piece: Period): Summand => ({ days: piece, of: piece, parts: [] });

/** Days of one month: parts of them, or the month without its other days. */
function ofMonth(days: Period): Summand {
  const [from, until] = [days.from!, days.until!];
  const month = monthOf(from);
  const end = nextMonth(month);
  const parts = inWeeks(from, until);
  const others = [...inWeeks(month, from), ...inWeeks(until, end)];
  if (rowsOf(parts) <= rowsOf(others) + rows.month) return { days, of: null, parts };
  return { days, of: { grain: 'month', from: month, until: end }, parts: others.map(taken) };
}

/** The days `[from, until)` of one year as months, with weeks and days at their ends. */
const inMonths = (from: Day, until: Day): SignedPeriod[] =>
  months(from, until).flatMap((one): SignedPeriod[] => {
    if (one.grain === 'month') return [{ piece: one, sign: 1 }];
    const { of, parts } = ofMonth(one);
    return [...(of ? [{ piece: of, sign: 1 as const }] : []), ...parts];
  });

/** The days `[from, until)` as weeks with the days at their ends. */
function inWeeks(from: Day, until: Day): SignedPeriod[] {
  const first = ceiling(from, weekOf, nextWeek);
  const last = weekOf(until);
  if (first > last) return inWeek(from, until);
  return [...inWeek(from, first), ...part('week', first, last), ...inWeek(last, until)];
}

/** Days of one week: themselves, or the week without its other days. */
function inWeek(from: Day, until: Day): SignedPeriod[] {
  if (from >= until) return [];
  const monday = weekOf(from);
  const end = nextWeek(monday);
  const days = part('day', from, until);
  const others = [...part('day', monday, from), ...part('day', until, end)];
  if (rowsOf(days) <= rowsOf(others) + rows.week) return days;
  return [...part('week', monday, end), ...others.map(taken)];
}

const part = (grain: 'day' | 'week', from: Day, until: Day): SignedPeriod[] =>
  from < until ? [{ piece: { grain, from, until }, sign: 1 }] : [];
const taken = ({ piece, sign }: SignedPeriod): SignedPeriod => ({ piece, sign: sign === 1 ? -1 : 1 });
const rowsOf = (parts: readonly SignedPeriod[]): number =>
  parts.reduce((sum, { piece }) => sum + rowsIn(piece), 0);
const rowsIn = ({ grain, from, until }: Period): number => {
  const days = daysBetween(from!, until!);
  return rows[grain] * { day: days, week: days / 7, month: days / 30, year: days / 365 }[grain];
};
