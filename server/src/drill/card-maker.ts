import { Injectable } from '@nestjs/common';
import { fold } from '#dialogue';
import { UnitOfWork } from '../platform/database/index.js';
import { Clock } from '../platform/time/index.js';
import { SessionStore } from '../practice/index.js';
import { DrillRepository } from './drill.repository.js';
import { momentsOf } from './moments.rules.js';

/** So many talks are read at once, none older than so many days, and so many cards may wait to be mastered. */
const most = { sessions: 20, days: 60, cards: 30 } as const;

/** Makes cards of a learner's own talks, when that learner looks: nothing has to be told when a talk is scored, and nothing can be missed. */
@Injectable()
export class CardMaker {
  constructor(
    private readonly drill: DrillRepository,
    private readonly sessions: SessionStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async make(employeeId: number): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - most.days * 86_400_000);
    const unread = await this.drill.unreadSessions(employeeId, since, most.sessions);
    if (unread.length === 0) return;
    const stored = await this.sessions.loadAll(unread);
    // The oldest first: the newest talk says last how a moment is asked.
    for (const { facts, log } of stored.sort((a, b) => a.facts.sid - b.facts.sid)) {
      const state = fold(log);
      const found = momentsOf(state);
      await this.unitOfWork.run(async () => {
        if (!(await this.drill.take(facts.sid, now)) || found.length === 0) return;
        const endedAt = new Date(state.endedAt ?? state.startedAt);
        await this.drill.addMoments(employeeId, facts.sid, found, endedAt, most.cards);
      });
    }
  }
}
