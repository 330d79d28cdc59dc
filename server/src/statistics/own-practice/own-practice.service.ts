import { Injectable } from '@nestjs/common';
import type { OwnPracticeView, PublishedWeek } from '#contracts';
import { AppConfig } from '../../platform/config/index.js';
import { Clock, dayStart, localDay } from '../../platform/time/index.js';
import { addDays, weekOf } from '../period/calendar.rules.js';
import { OwnPracticeRepository } from './own-practice.repository.js';
import { published } from './published-week.rules.js';

const minuteMs = 60_000;
/** What ended in the week is stored by then. */
const settledMs = 10 * minuteMs;
/** People are placed where they work when the week is published: later than this it would be the places of another time. */
const publishedWithinMs = 24 * 60 * minuteMs;
const weeksShown = 12;

/** What is published of people's own practice: of each calendar week once, soon after it has closed. */
@Injectable()
export class OwnPracticeService {
  private readonly dayOf: (time: Date) => string;
  private readonly startOf: (day: string) => Date;

  constructor(
    private readonly weeks: OwnPracticeRepository,
    private readonly clock: Clock,
    { timeZone }: AppConfig,
  ) {
    this.dayOf = localDay(timeZone);
    this.startOf = dayStart(timeZone);
  }

  /** Publishes the week that has closed, unless that was done. One that nobody published in time is left out for good. */
  async publishClosed(): Promise<void> {
    const now = this.clock.now();
    const next = weekOf(this.dayOf(now));
    const week = addDays(next, -7);
    const closedFor = now.getTime() - this.startOf(next).getTime();
    if (closedFor < settledMs || closedFor > publishedWithinMs || (await this.weeks.isPublished(week)))
      return;
    const { company, departments } = await this.weeks.practised(this.startOf(week), this.startOf(next));
    const figures = published(company, departments);
    const cells = departments.map(({ id, name }, at) => ({
      departmentId: id,
      departmentName: name,
      figures: figures.departments[at]!,
    }));
    const whole = { departmentId: null, departmentName: null, figures: figures.company };
    await this.weeks.publish(week, [whole, ...cells], now);
  }

  async view(): Promise<OwnPracticeView> {
    const weeks = new Map<string, PublishedWeek>();
    for (const { week, ...cell } of await this.weeks.newest(weeksShown)) {
      if (!weeks.has(week)) weeks.set(week, { from: week, until: addDays(week, 6), cells: [] });
      weeks.get(week)!.cells.push(cell);
    }
    return { weeks: [...weeks.values()] };
  }
}
