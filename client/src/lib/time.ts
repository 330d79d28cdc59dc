/**
 * Times as the phone shows them: on the organisation's clock, whatever the phone is set to. The server writes its times with
 * that clock's offset; one without (…Z) is told on the default clock.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const defaultOffsetMs = 8 * hourMs;

function offsetOf(at: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(at) ?? [];
  if (sign === undefined) return defaultOffsetMs;
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
}

/** A moment as the clock with this offset reads it. */
function partsOf(moment: number, offsetMs: number) {
  const [date = '', time = ''] = new Date(moment + offsetMs).toISOString().split('T');
  return {
    year: date.slice(0, 4),
    monthDay: date.slice(5),
    hourMinute: time.slice(0, 5),
  };
}

const read = (at: string) => partsOf(Date.parse(at), offsetOf(at));

/** Calendar days from `now` to `at` on the clock of `at`: 0 today, 1 tomorrow, -1 yesterday. */
function daysUntil(at: string, now: number): number {
  const offset = offsetOf(at);
  const day = (moment: number) => Math.floor((moment + offset) / dayMs);
  return day(Date.parse(at)) - day(now);
}

/** 11-20 14:32, and with the year when it is not this one. */
export function dayTime(at: string, now: number = Date.now()): string {
  const { year, monthDay, hourMinute } = read(at);
  const thisYear = year === partsOf(now, offsetOf(at)).year;
  return `${thisYear ? '' : `${year}-`}${monthDay} ${hourMinute}`;
}

/** 14:32 today, 昨天 14:32, 11-20 14:32 before. */
export function shortTime(at: string, now: number = Date.now()): string {
  const days = daysUntil(at, now);
  if (days === 0) return read(at).hourMinute;
  return days === -1 ? `昨天 ${read(at).hourMinute}` : dayTime(at, now);
}

/** How a deadline is told: `urgent` in its last 24 hours. */
export function deadline(at: string, now: number = Date.now()): { text: string; urgent: boolean } {
  const left = Date.parse(at) - now;
  if (left <= 0) return { text: `${dayTime(at, now)} 已截止`, urgent: false };
  const urgent = left < dayMs;
  const days = daysUntil(at, now);
  if (left < hourMs) return { text: `还剩 ${Math.max(1, Math.floor(left / minuteMs))} 分钟`, urgent };
  if (days === 0) return { text: `今天 ${read(at).hourMinute} 截止`, urgent };
  if (days === 1) return { text: `明天 ${read(at).hourMinute} 截止`, urgent };
  return { text: `还剩 ${Math.floor(left / dayMs)} 天（${dayTime(at, now)}）`, urgent };
}

/** 9 分钟; what took less than a minute is told as such. */
export function minutesText(minutes: number): string {
  return minutes < 1 ? '不到 1 分钟' : `${Math.round(minutes)} 分钟`;
}
