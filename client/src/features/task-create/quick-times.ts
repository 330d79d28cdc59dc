/** The times that people usually choose, one click away. Pure; the spec lies beside. */
import { dayAfter, dayBegins, dayOf, wireTime } from '../../lib/time';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Quick {
  label: string;
  /** null: it has nothing to begin with. */
  time: string | null;
  /** It lies so long after the start, and goes with it. */
  afterStart?: number;
}

const hourOn = (day: string, hour: number) => wireTime(Date.parse(dayBegins(day)) + hour * hourMs);
const after = (time: string | null, ms: number) => (time === null ? null : wireTime(Date.parse(time) + ms));
const isAfter = (time: string | null, moment: number) => time === null || Date.parse(time) > moment;

/** Moments to begin a task at; what has passed is not offered. */
export function quickStarts(now: number): Quick[] {
  const offered = [
    { label: '今天 18:00', time: hourOn(dayOf(now), 18) },
    { label: '明天 9:00', time: hourOn(dayAfter(now, 1), 9) },
  ];
  return offered.filter(({ time }) => isAfter(time, now));
}

export function quickEnds(start: string | null): Quick[] {
  const sameDay = start && hourOn(dayOf(Date.parse(start)), 18);
  return [
    ...(start && isAfter(sameDay, Date.parse(start)) ? [{ label: '当天 18:00', time: sameDay }] : []),
    daysAfter('开始后 7 天', start, 7),
    daysAfter('30 天', start, 30),
  ];
}

const daysAfter = (label: string, start: string | null, days: number): Quick => ({
  label,
  time: after(start, days * dayMs),
  afterStart: days * dayMs,
});

/** The end that goes with another start; null where somebody has chosen one by hand since. */
export function movedEnd(
  chosen: Pick<Quick, 'time' | 'afterStart'> | null,
  { start, end }: { start: string | null; end: string | null },
): string | null {
  if (chosen?.afterStart === undefined || chosen.time !== end || start === null) return null;
  const moved = after(start, chosen.afterStart);
  return moved === end ? null : moved;
}

/** For a task that runs: it can only end later. */
export const laterEnds = (end: string | null): Quick[] => [
  { label: '延后 7 天', time: after(end, 7 * dayMs) },
];

/** Before the start, and still ahead. */
export function quickReminders(start: string | null, now: number): Quick[] {
  const time = after(start, -hourMs);
  return isAfter(time, now) ? [{ label: '开始前 1 小时', time }] : [];
}
