import { Injectable, Logger } from '@nestjs/common';
import { pages, turnAnchor } from '#contracts';
import { AppConfig } from '../platform/config/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { Clock, localTime } from '../platform/time/index.js';
import { NoticeRepository } from './notice.repository.js';
import { madeLateForMs, mayStillSend, waitAfter } from './notice.rules.js';
import type { DueNotice, NoticeRound } from './notice.types.js';
import { TaskRegistry, type SessionNews } from './task.registry.js';
import { MessageError, WorkplaceProvider, type ProviderMessage } from '../directory/index.js';

type Fact = ProviderMessage['facts'][number];

/** The message to a learner: a reminder before a task's start, that it has started, that there is a score, or what an appeal was answered. */
function noticeText(
  { kind, taskName, startTime, endTime, sessionId, turn, told }: DueNotice,
  publicBaseUrl: string,
  zone: string,
) {
  const local = localTime(zone);
  const until: Fact = ['截止', local(endTime)];
  const link = (label: string, page: string) => ({ label, url: publicBaseUrl + page });
  const tasks = link('去看任务', pages.h5.tasks);
  const ofSession = { text: `任务「${taskName}」${told}。`, facts: [] };
  switch (kind) {
    case 'start': {
      const text = `任务「${taskName}」已经开始，记得按时完成。`;
      return { title: `任务开始：${taskName}`, text, facts: [until], link: tasks, colour: 'blue' } as const;
    }
    case 'reminder': {
      const facts: Fact[] = [['开始', local(startTime)], until];
      const text = `任务「${taskName}」快要开始了。`;
      return { title: `任务提醒：${taskName}`, text, facts, link: tasks, colour: 'orange' } as const;
    }
    case 'result': {
      const summary = link('去看评价', pages.h5.summary(sessionId!));
      return { title: `评分出来了：${taskName}`, ...ofSession, link: summary, colour: 'green' } as const;
    }
    case 'appeal': {
      const detail = link('去看评分', `${pages.h5.detail(sessionId!)}#${turnAnchor(turn!)}`);
      return { title: `申诉有答复：${taskName}`, ...ofSession, link: detail, colour: 'violet' } as const;
    }
  }
}

/**
 * Sends learners messages about their tasks at reminder_time and at start_time, each at most once. That a message is being sent is on disk before
 * the provider is called; when nobody knows whether it arrived it is sent again under the same key, which the provider delivers once an
 * hour, and not after that.
 */
@Injectable()
export class NoticeSenderService {
  private readonly logger = new Logger(NoticeSenderService.name);

  constructor(
    private readonly notices: NoticeRepository,
    private readonly registry: TaskRegistry,
    private readonly provider: WorkplaceProvider,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Makes what is due, takes back what no longer is, and sends a second's worth of the rest. */
  async sweep(): Promise<void> {
    for (const round of await this.notices.dueRounds(this.clock.now())) await this.make(round);
    await this.tell(this.registry.practice.answeredAppeals(this.newsSince()));
    await this.notices.drop(this.clock.now());
    await this.notices.giveUp(this.clock.now());
    const taken = await this.notices.takeUp(this.clock.now());
    await Promise.all(
      taken.map((notice) => this.send(notice).catch((error: unknown) => this.leave(notice, error))),
    );
  }

  /** Makes messages of scores for which learners could not wait. */
  tellOfResults(): Promise<void> {
    return this.tell(this.registry.practice.lateResults(this.newsSince()));
  }

  /** What is older than a day is no news. */
  private newsSince(): Date {
    return new Date(this.clock.epochMs() - madeLateForMs);
  }

  private async tell(asked: Promise<readonly SessionNews[]>): Promise<void> {
    const news = await asked;
    if (news.length > 0) await this.notices.makeOfSessions(news, this.clock.now());
  }

  /** A surprise: it stays as it was written down, and is taken up again like those of a process that died. */
  private leave({ noticeId }: DueNotice, error: unknown): void {
    this.logger.error({ msg: 'a message is left as being sent', noticeId, error });
  }

  /** A round is made whole or not at all, and by one process. */
  private async make(round: NoticeRound): Promise<void> {
    const made = await this.unitOfWork.run(async () => {
      const now = this.clock.now();
      if (!(await this.notices.openRound(round, now))) return null;
      return this.notices.make(round, await this.registry.practice.completedAssignments(round.taskId), now);
    });
    if (made !== null) this.logger.log({ msg: 'learners are told', ...round, made });
  }

  private async send(notice: DueNotice): Promise<void> {
    // Whoever takes it up next will see that its time is over.
    if (!mayStillSend(notice.firstTryAt, this.clock.now())) return;
    const words = noticeText(notice, this.config.publicBaseUrl, this.config.timeZone);
    try {
      await this.provider.sendMessage({ ...words, openId: notice.openId, key: notice.messageKey });
    } catch (error) {
      return this.note(notice, error);
    }
    await this.notices.setSent(notice);
  }

  private async note(notice: DueNotice, error: unknown): Promise<void> {
    if (!(error instanceof MessageError)) throw error;
    const { outcome, reason } = error;
    this.logger.warn({ msg: 'message not sent', noticeId: notice.noticeId, outcome, reason });
    if (outcome === 'refused') return this.notices.setFailed(notice, reason);
    const at = new Date(this.clock.epochMs() + waitAfter(notice.tries));
    await this.notices.setWaiting(notice, { at, reason, uncertain: outcome === 'unknown' });
  }
}
