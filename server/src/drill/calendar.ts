/** Days and weeks on the organisation's calendar. Pure. */
import { dayStart, localDay } from '../platform/time/index.js';

/** yyyy-MM-dd, so many days later. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The day and the week of a time. */
export function calendarAt(time: Date, zone: string) {
  const day = localDay(zone)(time);
  const monday = dayAfter(day, -weekdayOf(day));
  const starts = dayStart(zone);
  return { day, monday, dayBegan: starts(day), dayEnds: starts(dayAfter(day, 1)), weekBegan: starts(monday) };
}
