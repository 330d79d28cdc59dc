import { Injectable } from '@nestjs/common';
import type { DrillGoalView, DrillSkillsView, DrillTodayView } from '#contracts';
import { drillWords } from '#contracts/drill/drill';
import type { DrillGoalDto } from '#contracts/drill/drill.dto';
import { paceOf, todaysCards } from '#drill';
import { AppConfig } from '../platform/config/index.js';
import { Clock, dayStart, localDay } from '../platform/time/index.js';
import { calendarAt, dayAfter, daysBetween } from './calendar.js';
import { CardMaker } from './card-maker.js';
import { cardView } from './drill.presenter.js';
import { DrillRepository } from './drill.repository.js';

/** What a learner is asked today, the weekly goal, and how skills get on; of the learner alone. */
@Injectable()
export class DrillService {
  constructor(
    private readonly drill: DrillRepository,
    private readonly maker: CardMaker,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async today(employeeId: number): Promise<DrillTodayView> {
    await this.maker.make(employeeId);
    const { day, dayBegan, dayEnds } = this.calendar();
    const deck = await this.drill.cards(employeeId);
    const answered = await this.drill.since(employeeId, dayBegan);
    const { milliseconds, lastAt } = await this.drill.paceOf(employeeId, dayBegan);
    const paceMs = paceOf(milliseconds);
    const left = todaysCards(deck, {
      end: dayEnds.getTime(),
      answered: answered.map(({ cardId }) => cardId),
      usedMs: await this.drill.usedSince(employeeId, dayBegan),
      paceMs,
      absentDays: lastAt && daysBetween(localDay(this.config.timeZone)(lastAt), day) - 1,
    });
    const done = answered.flatMap((today) => {
      const card = deck.find(({ id }) => id === today.cardId);
      return card ? [cardView(card, today)] : [];
    });
    const next = Math.min(...deck.flatMap(({ memory }) => (memory ? [memory.due] : [])));
    return {
      cards: [...done, ...left.map((card) => cardView(card, null))],
      cards_total: deck.length,
      minutes_left: Math.ceil((left.length * paceMs) / 60_000),
      next_time: left.length > 0 || next === Infinity ? null : new Date(next).toISOString(),
      goal: await this.goal(employeeId),
    };
  }

  /** What is left out stays. Without a goal there are no messages. */
  async setGoal(employeeId: number, { per_week, messages }: DrillGoalDto): Promise<DrillGoalView> {
    const before = await this.drill.goal(employeeId);
    const perWeek = per_week === undefined ? before.perWeek : per_week;
    const wanted = messages ?? before.messages;
    await this.drill.setGoal(employeeId, { perWeek, messages: perWeek !== null && wanted });
    return this.goal(employeeId);
  }

  async skills(employeeId: number): Promise<DrillSkillsView> {
    const { timeZone } = this.config;
    const { monday } = this.calendar();
    const weeks = Array.from({ length: drillWords.weeks }, (_, at) =>
      dayAfter(monday, -7 * (drillWords.weeks - 1 - at)),
    );
    const rows = await this.drill.skillWeeks(employeeId, dayStart(timeZone)(weeks[0]!), timeZone);
    const deck = await this.drill.cards(employeeId);
    const names = [...new Set(deck.map(({ skill }) => skill))];
    return {
      weeks,
      skills: names.map((name) => {
        const cards = deck.filter(({ skill }) => skill === name);
        return {
          ...{ name, cards: cards.length, mastered: cards.filter(({ mastered }) => mastered).length },
          weeks: weeks.map((week) => {
            const row = rows.find((one) => one.skill === name && one.week === week);
            return { met: row?.met ?? 0, asked: row?.asked ?? 0 };
          }),
        };
      }),
    };
  }

  private async goal(employeeId: number): Promise<DrillGoalView> {
    const { perWeek, messages } = await this.drill.goal(employeeId);
    const done = await this.drill.daysSince(employeeId, this.calendar().weekBegan, this.config.timeZone);
    return { per_week: perWeek, done, messages };
  }

  /** The day and the week that it is. */
  calendar() {
    return calendarAt(this.clock.now(), this.config.timeZone);
  }
}
