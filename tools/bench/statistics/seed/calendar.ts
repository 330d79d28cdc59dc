/** Days and moments in the organisation's time zone, which has no summer time. */
export const timeZone = 'Asia/Shanghai';
const offsetS = 8 * 3600;
export const dayS = 86_400;

/** Days are numbered from the first one on; moments are seconds since the epoch. */
export class Calendar {
  private readonly names: string[] = [];

  /** @param until the day on which the history ends, `2026-11-22` */
  constructor(
    until: string,
    readonly days: number,
  ) {
    this.last = Date.parse(`${until}T00:00:00Z`) / 1000;
  }

  private readonly last: number;

  /** The first moment of a day. */
  start(day: number): number {
    return this.last - (this.days - day) * dayS - offsetS;
  }
  dayOf(moment: number): number {
    return Math.floor((moment + offsetS - this.last) / dayS) + this.days;
  }
  /** 0 for Sunday. */
  weekday(day: number): number {
    return new Date((this.start(day) + offsetS) * 1000).getUTCDay();
  }
  /** `2026-11-22` */
  name(day: number): string {
    return (this.names[day] ??= new Date((this.start(day) + offsetS) * 1000).toISOString().slice(0, 10));
  }
  /** A moment as PostgreSQL reads it. */
  moment(moment: number): string {
    const day = this.dayOf(moment);
    const s = moment - this.start(day);
    return `${this.name(day)} ${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}+08`;
  }
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));
