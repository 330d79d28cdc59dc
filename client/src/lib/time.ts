/** Times as the phone shows them, in the organisation's zone whatever the phone is set to. */

export const timeZone = 'Asia/Shanghai';

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

interface Parts {
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
  second: string;
}

function partsOf(at: string | number | Date): Parts {
  const parts = clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Parts;
}

/** 2026-11-20 14:32:05 */
export function fullTime(at: string): string {
  const { year, month, day, hour, minute, second } = partsOf(at);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** 11-20 14:32, and with the year when it is not this one. */
export function dayTime(at: string, now: number = Date.now()): string {
  const { year, month, day, hour, minute } = partsOf(at);
  const thisYear = year === partsOf(now).year;
  return `${thisYear ? '' : `${year}-`}${month}-${day} ${hour}:${minute}`;
}

/** 14:32 today, 昨天 14:32, 11-20 14:32 before. */
export function shortTime(at: string, now: number = Date.now()): string {
  const { hour, minute } = partsOf(at);
  const days = daysBetween(at, now);
  if (days === 0) return `${hour}:${minute}`;
  return days === -1 ? `昨天 ${hour}:${minute}` : dayTime(at, now);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Calendar days from `now` to `at`: 0 today, 1 tomorrow, -1 yesterday. */
function daysBetween(at: string | number, now: number): number {
  const midnight = (time: string | number) => {
    const { year, month, day } = partsOf(time);
    return Date.UTC(Number(year), Number(month) - 1, Number(day));
  };
  return Math.round((midnight(at) - midnight(now)) / dayMs);
}

/** How a deadline is told: `urgent` in its last 24 hours. */
export function deadline(at: string, now: number = Date.now()): { text: string; urgent: boolean } {
  const left = Date.parse(at) - now;
  if (left <= 0) return { text: `${dayTime(at, now)} 已截止`, urgent: false };
  const { hour, minute } = partsOf(at);
  const urgent = left < dayMs;
  const days = daysBetween(at, now);
  if (left < hourMs) return { text: `还剩 ${Math.max(1, Math.floor(left / minuteMs))} 分钟`, urgent };
  if (days === 0) return { text: `今天 ${hour}:${minute} 截止`, urgent };
  if (days === 1) return { text: `明天 ${hour}:${minute} 截止`, urgent };
  return { text: `还剩 ${Math.floor(left / dayMs)} 天（${dayTime(at, now)}）`, urgent };
}

/** 9 分钟; what took less than a minute is told as such. */
export function minutesText(minutes: number): string {
  return minutes < 1 ? '不到 1 分钟' : `${Math.round(minutes)} 分钟`;
}
