/**
 * A writer of times as the organisation's clock shows them, `yyyy-MM-dd HH:mm:ss`.
 * @param zone such as Asia/Shanghai
 */
export function localTime(zone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
  };
}

/**
 * A time whose UTC fields are what the organisation's clock shows then: how spreadsheets, which know no time zones, store times.
 * @param zone such as Asia/Shanghai
 */
export function wallClock(zone: string): (time: Date) => Date {
  const local = localTime(zone);
  return (time) => new Date(`${local(time).replace(' ', 'T')}Z`);
}

const quarterMs = 15 * 60_000;

/**
 * A writer of days as the organisation's calendar has them, `yyyy-MM-dd`. It is asked with each call of a model and works a day out anew with each
 * quarter of an hour: clocks differ by whole ones.
 * @param zone such as Asia/Shanghai
 */
export function localDay(zone: string): (time: Date) => string {
  const local = localTime(zone);
  let last = { quarter: NaN, day: '' };
  return (time) => {
    const quarter = Math.floor(time.getTime() / quarterMs);
    if (quarter !== last.quarter) last = { quarter, day: local(time).slice(0, 10) };
    return last.day;
  };
}

/**
 * When a day, `yyyy-MM-dd`, begins on the organisation's clock.
 * @param zone such as Asia/Shanghai
 */
export function dayStart(zone: string): (day: string) => Date {
  const clock = wallClock(zone);
  return (day) => {
    const shown = Date.parse(`${day}T00:00:00Z`);
    // How far the clock is ahead then: asked twice, for days on which it is put forward or back.
    const ahead = (at: number) => clock(new Date(at)).getTime() - at;
    return new Date(shown - ahead(shown - ahead(shown)));
  };
}
