/** Which sums a span of days is put together from. Pure. */
import {
  addDays,
  addMonths,
  addYears,
  buckets,
  daysBetween,
  monthOf,
  yearOf,
  type Day,
  type Span,
  type Step,
} from './calendar.rules.js';

/** Sums of one length whose first days lie in `[from, until)`; null: open. */
export interface Piece {
  grain: 'day' | 'month' | 'year';
  from: Day | null;
  until: Day | null;
}

/**
 * `whole` lie in the span, and `edges` are the days of it that they leave. Counts may be had for less: `counted` with `taken` away adds
 * up to the same days as `edges`, with at most half a month of single days each.
 */
export interface Cover {
  whole: Piece[];
  edges: Piece[];
  counted: Piece[];
  taken: Piece[];
}

const ceiling = (day: Day, floor: (day: Day) => Day, following: (start: Day) => Day): Day =>
  floor(day) === day ? day : following(floor(day));
const nextMonth = (month: Day) => addMonths(month, 1);
const nextYear = (year: Day) => addYears(year, 1);

/** Whole years, then whole months, then days. */
export const cover = (span: Span): Cover => {
  const { from, until } = piece(span);
  return covered(split(from, until));
};

/** The span as single days. */
export const piece = ({ from, until }: Span): Piece => ({
  grain: 'day',
  from,
  until: until && addDays(until, 1),
});

/** A step of a trend: the day it is named by, and its days `[from, until)` in the span. */
export interface Bucket {
  x: Day;
  from: Day;
  until: Day;
  /** It is a whole week or month: sums know it. */
  whole: boolean;
}

export const inSteps = (span: { from: Day; until: Day }, step: Step): Bucket[] => {
  const end = addDays(span.until, 1);
  const starts = buckets(span.from, end, step);
  return buckets(span.from, span.until, step).map((x, n) => {
    const from = x < span.from ? span.from : x;
    const next = starts[n + 1];
    return { x, from, until: next ?? end, whole: step !== 'day' && from === x && next !== undefined };
  });
};

function covered(pieces: Piece[]): Cover {
  const edges = pieces.filter(({ grain }) => grain === 'day');
  const cheapest = edges.map(cheaper);
  return {
    whole: pieces.filter(({ grain }) => grain !== 'day'),
    edges,
    counted: cheapest.map(({ counted }) => counted),
    taken: cheapest.flatMap(({ taken }) => taken),
  };
}

/** `[from, until)` in whole years, with months at their ends, with days at theirs. */
function split(from: Day | null, until: Day | null): Piece[] {
  const firstYear = from && ceiling(from, yearOf, nextYear);
  const lastYear = until && yearOf(until);
  if (firstYear !== null && lastYear !== null && firstYear >= lastYear) return months(from!, until!);
  return [
    ...(from === null ? [] : months(from, firstYear!)),
    { grain: 'year', from: firstYear, until: lastYear },
    ...(until === null ? [] : months(lastYear!, until)),
  ];
}

function months(from: Day, until: Day): Piece[] {
  const first = ceiling(from, monthOf, nextMonth);
  const last = monthOf(until);
  const pieces: Piece[] =
    first > last
      ? [{ grain: 'day', from, until }]
      : [
          { grain: 'day', from, until: first },
          { grain: 'month', from: first, until: last },
          { grain: 'day', from: last, until },
        ];
  return pieces.filter((piece) => piece.from! < piece.until!);
}

/** Days of one month: themselves, or the month without its other days. */
function cheaper(days: Piece): { counted: Piece; taken: Piece[] } {
  const [from, until] = [days.from!, days.until!];
  const month = monthOf(from);
  const end = nextMonth(month);
  if (daysBetween(from, until) * 2 <= daysBetween(month, end)) return { counted: days, taken: [] };
  const others: Piece[] = [
    { grain: 'day', from: month, until: from },
    { grain: 'day', from: until, until: end },
  ];
  return {
    counted: { grain: 'month', from: month, until: end },
    taken: others.filter((piece) => piece.from! < piece.until!),
  };
}
