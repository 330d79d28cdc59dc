/** Which sums a span of days is put together from. Pure. */
import { addDays, buckets, daysBetween, lengths } from './calendar.rules.js';
import type { ClosedSpan, Day, GrainName, Span, Step } from './calendar.rules.js';

/** Sums of one length whose first days lie in `[from, until)`; null: open. */
export interface Period {
  grain: GrainName;
  from: Day | null;
  until: Day | null;
}

/** Sums to be added, or of what others have too much to be taken away. */
export interface SignedPeriod extends Period {
  sign: 1 | -1;
}

/** The days that a span has the whole of, null where there is none, and the single ones of which it has a part. */
export function wholeDays({ since, before, ...days }: Span): { whole: Span | null; cuts: ClosedSpan[] } {
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

/** The span as whole years, in what they leave whole months, then weeks, then days. */
export const periodCover = ({ from, until }: Span): Period[] =>
  divided(from, until && addDays(until, 1), ['year', 'month', 'week', 'day']);

function divided(from: Day | null, until: Day | null, [grain, ...shorter]: GrainName[]): Period[] {
  if (!grain || (from !== null && from === until)) return [];
  const { floor, next } = lengths[grain];
  const first = from !== null && floor(from) !== from ? next(floor(from)) : from;
  const last = until && floor(until);
  if (first !== null && last !== null && first > last) return divided(from, until, shorter);
  return [
    ...(from === first ? [] : divided(from, first, shorter)),
    ...(first !== null && first === last ? [] : [{ grain, from: first, until: last }]),
    ...(last === until ? [] : divided(last, until, shorter)),
  ];
}

/** Of those who practise in a year about how many have a row of each length: what it costs to add one more up. */
const rows: Record<GrainName, number> = { day: 0.6, week: 0.85, month: 1, year: 1.05 };
const daysIn: Record<GrainName, number> = { day: 1, week: 7, month: 30.4, year: 365.2 };
const costOf = (periods: readonly Period[]): number =>
  periods.reduce(
    (sum, { grain, from, until }) =>
      sum + (from && until ? (rows[grain] * daysBetween(from, until)) / daysIn[grain] : 0),
    0,
  );

/** The span by the fewest rows of sums that add up: those of a month without its last two days are the month’s less those of both. */
export const signedCover = ({ from, until }: Span): SignedPeriod[] =>
  signed(from, until && addDays(until, 1), ['year', 'month', 'week', 'day']);

function signed(from: Day | null, until: Day | null, [grain, ...shorter]: GrainName[]): SignedPeriod[] {
  if (!grain || (from !== null && from === until)) return [];
  const { floor, next } = lengths[grain];
  const whole = (start: Day | null, end: Day | null): SignedPeriod[] =>
    start !== null && start === end ? [] : [{ grain, from: start, until: end, sign: 1 }];
  const some = (start: Day, end: Day) => signed(start, end, shorter);
  const less = (start: Day, end: Day) =>
    some(start, end).map((one): SignedPeriod => ({ ...one, sign: one.sign === 1 ? -1 : 1 }));
  /** One of them, less what lies before and after. */
  const lessened = (start: Day, one: Day, other: Day) => [
    ...whole(start, next(start)),
    ...less(start, one),
    ...less(other, next(start)),
  ];
  const first = from && floor(from);
  const last = until && floor(until);
  if (from && until && first && first === last && first !== from)
    return cheaper(some(from, until), lessened(first, from, until));
  const left =
    from && first && first !== from
      ? cheaper(some(from, next(first)), lessened(first, from, next(first)))
      : [];
  const right =
    until && last && last !== until ? cheaper(some(last, until), lessened(last, last, until)) : [];
  return [...left, ...whole(first && first !== from ? next(first) : from, last), ...right];
}

const cheaper = (one: SignedPeriod[], other: SignedPeriod[]): SignedPeriod[] =>
  costOf(one) <= costOf(other) ? one : other;

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
