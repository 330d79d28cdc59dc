import { Injectable, Logger } from '@nestjs/common';
import { pages } from '#contracts';
import { AppConfig } from '../platform/config/index.js';
import { Timer } from '../platform/jobs/index.js';
import { Clock, localTime } from '../platform/time/index.js';
import { MessageError, WorkplaceProvider } from '../directory/index.js';
import { calendarAt, weekdayOf } from './calendar.js';
import { DrillRepository } from './drill.repository.js';
import { ReviewJudge, tryMs } from './review-judge.js';

const atOnce = 5;

/** Judges answers that wait for a judge. */
@Injectable()
export class LateReviews {
  constructor(
    private readonly drill: DrillRepository,
    private readonly judge: ReviewJudge,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.drill.pending(now, atOnce))
      if (await this.drill.takeUp(id, new Date(now.getTime() - tryMs), now)) await this.judge.judge(id);
  }
}

/** From Friday on, by daylight: before that the week has room. */
const tells = { fromWeekday: 4, fromHour: 10, toHour: 20 } as const;

/**
 * Reminds of the weekly goal who asked for that: once a week at most, also when nobody knows whether the message arrived. It names no card and
 * no word, and stands in no list.
 */
@Injectable()
export class WeeklyMessages {
  private readonly logger = new Logger(WeeklyMessages.name);

  constructor(
    private readonly drill: DrillRepository,
    private readonly provider: WorkplaceProvider,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async sweep(): Promise<void> {
    const { timeZone, publicBaseUrl } = this.config;
    const now = this.clock.now();
    const { day, monday, weekBegan } = calendarAt(now, timeZone);
    const hour = Number(localTime(timeZone)(now).slice(11, 13));
    if (weekdayOf(day) < tells.fromWeekday || hour < tells.fromHour || hour >= tells.toHour) return;
    for (const { openId, key, lacking } of await this.drill.takeToTell(monday, weekBegan, timeZone, atOnce)) {
      const message = {
        title: `练三句：本周还差 ${lacking} 次`,
        text: `这是你自己定的每周目标，每次约三分钟，只有你自己看得到。不想再收到，打开后点“不再提醒”。`,
        link: { label: '去练三句', url: publicBaseUrl + pages.h5.drill },
        ...{ facts: [], colour: 'blue' as const },
      };
      await this.provider.sendMessage({ ...message, openId, key }).catch((error: unknown) => {
        if (!(error instanceof MessageError)) throw error;
        this.logger.warn({ msg: 'a weekly message was not sent', outcome: error.outcome });
      });
    }
  }
}

/** Only in the worker role. */
@Injectable()
export class DrillTimer extends Timer {
  constructor(late: LateReviews, messages: WeeklyMessages) {
    super(15_000, async () => {
      await late.sweep();
      await messages.sweep();
    });
  }
}
