/** Times as people of the configured zone read them. On the wire times are ISO 8601 with an offset. */

interface Parts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

/** ISO 8601 with the zone's offset, to the second, for example `2026-11-20T22:47:34+08:00`: every time in an answer. */
export function wireTime(time: Date, timeZone: string): string {
  const p = partsOf(time, timeZone);
  const local = Date.UTC(+p.year, +p.month - 1, +p.day, +p.hour, +p.minute, +p.second);
  const minutes = Math.round((local - Math.floor(time.getTime() / 1000) * 1000) / 60_000);
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}${offset}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(time: Date, timeZone: string): Parts {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(time).map((part) => [part.type, part.value]));
  return { ...(parts as unknown as Parts), year: (parts.year ?? '').padStart(4, '0') };
}
