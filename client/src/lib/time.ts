/**
 * Times as the screens show them: on the organisation's clock, whatever the device is set to. The server says which clock that is
 * together with who is signed in.
 */
import { withNonBreakingSpaces } from './non-breaking-spaces';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let clock = clockOf('Asia/Shanghai');

/** Tells a zone's time in numbers: what it is ahead of UTC is found from them, because older browsers can't name an offset. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric';
  return new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
}

/** From now on times are shown on this zone's clock. */
export function setTimeZone(timeZone: string): void {
  if (clock.resolvedOptions().timeZone !== timeZone) clock = clockOf(timeZone);
}

/** What the clock is ahead of UTC at a moment. */
function offsetAt(moment: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000;
}

/** A moment as the clock reads it. */
function partsOf(moment: number) {
  const [date = '', time = ''] = new Date(moment + offsetAt(moment)).toISOString().split('T');
  return {
    year: date.slice(0, 4),
    monthDay: date.slice(5),
    hourMinute: time.slice(0, 5),
    second: time.slice(6, 8),
  };
}

const read = (at: string) => partsOf(Date.parse(at));

/** 2026-11-20 14:32:08: a time as every screen shows it. Only a talk has a shorter clock, its own. */
export function fullTime(at: string): string {
  const { year, monthDay, hourMinute, second } = read(at);
  return `${year}-${monthDay} ${hourMinute}:${second}`;
}

/** 14:32: the clock within a talk. */
export const talkTime = (at: string): string => read(at).hourMinute;

/** 20 分钟, 5 小时, 3 天: how long it is until a moment, in whole ones. */
export function timeUntil(at: string, now: number): string {
  const left = Date.parse(at) - now;
  if (left < hourMs) return withNonBreakingSpaces(`${Math.max(1, Math.floor(left / minuteMs))} 分钟`);
  if (left < dayMs) return withNonBreakingSpaces(`${Math.floor(left / hourMs)} 小时`);
  return withNonBreakingSpaces(`${Math.floor(left / dayMs)} 天`);
}

/** How a deadline is worded, and beside it how long that is: `urgent` in its last 24 hours. */
export function deadline(
  at: string,
  now: number = Date.now(),
): { text: string; left: string; urgent: boolean } {
  const text = `${fullTime(at)} 截止`;
  const ahead = Date.parse(at) - now;
  if (ahead <= 0) return { text, left: '已截止', urgent: false };
  return { text, left: `还剩 ${timeUntil(at, now)}`, urgent: ahead < dayMs };
}

/** 9 分钟; what took less than a minute is worded as such. */
export function minutesText(minutes: number): string {
  return withNonBreakingSpaces(minutes < 1 ? '不到 1 分钟' : `${Math.round(minutes)} 分钟`);
}

const pad = (value: number) => String(value).padStart(2, '0');

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / minuteMs;
  return `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** A moment as the wire has it, with the clock's offset. */
export function wireTime(moment: number): string {
  const { year, monthDay, hourMinute, second } = partsOf(moment);
  return `${year}-${monthDay}T${hourMinute}:${second}${offsetText(offsetAt(moment))}`;
}

/** The moment at which the clock shows this (`2026-11-20T09:00:00`); where it jumps, the nearest. */
function momentOf(shown: string): number {
  const utc = Date.parse(`${shown}Z`);
  const guess = utc - offsetAt(utc);
  return utc - offsetAt(guess);
}

/** When a day (yyyy-MM-dd) begins and ends on the organisation's clock, for the wire. */
export const dayBegins = (day: string): string => wireTime(momentOf(`${day}T00:00:00`));
export const dayEnds = (day: string): string =>
  `${day}T23:59:59.999${offsetText(offsetAt(momentOf(`${day}T23:59:59`)))}`;

/** The day of a moment on the organisation's clock. */
export const dayOf = (moment: number): string => wireTime(moment).slice(0, 10);

/** Midnight of the day that lies this many days after the day of a moment. */
export const dayAfter = (moment: number, days: number): string => dayOf(moment + days * dayMs);

/**
 * What the organisation's clock shows, as a date of this device: a picker reads and writes the device's clock, so that
 * 09:00 stays 09:00 wherever the administrator sits. null for what is no time.
 */
export function clockDate(at: string | null | undefined): Date | null {
  if (at == null || Number.isNaN(Date.parse(at))) return null;
  const moment = Date.parse(at);
  return new Date(new Date(moment + offsetAt(moment)).toISOString().slice(0, 23));
}

/** The way back: a date of this device's clock read as the organisation's. */
export function clockTime(date: Date): string {
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
  return wireTime(momentOf(`${day}T${time}`));
}
