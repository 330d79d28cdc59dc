import { Injectable } from '@nestjs/common';
import type { AgreementView } from '#contracts';
import { shapeOf } from '#agreement';
import { fold } from '#dialogue';
import { AppConfig } from '../platform/config/index.js';
import { SessionStore } from '../practice/index.js';
import { agreementOf, countedOf, currentOf, versionsOf, type LabelledAnswer } from './agreement.rules.js';
import { knownErrorsOf } from './known-errors.rules.js';
import { LabelRepository } from './label.repository.js';
import { subjectKey, type Subject } from './subject.rules.js';
import { SubjectService } from './subject.service.js';

/** Logs are folded by so many, so that few are in memory together. */
const lot = 25;

/** How far the machine agrees with people on a rule or an exam. */
@Injectable()
export class AgreementService {
  constructor(
    private readonly labels: LabelRepository,
    private readonly subjects: SubjectService,
    private readonly sessions: SessionStore,
    private readonly config: AppConfig,
  ) {}

  /** @throws NotFoundError */
  async view(of: Subject): Promise<AgreementView> {
    const subject = await this.subjects.of(of);
    const key = subjectKey(subject);
    const [rows, uncounted, all, corrected] = await Promise.all([
      this.labels.counted([key]),
      this.labels.uncounted(key),
      this.labels.countedAtAll(key),
      this.labels.corrected(subject, subject.hash),
    ]);
    const counted = countedOf(currentOf(versionsOf(rows), subject), subject);
    const answers = await this.answers([...new Set(counted.map(({ sessionId }) => sessionId))]);
    return {
      ...agreementOf(subject, rows, uncounted, this.config.marks.pass, answers),
      known_errors: knownErrorsOf(subject, all, corrected),
    };
  }

  /** What was answered in these sessions, and how. */
  private async answers(sids: readonly number[]): Promise<LabelledAnswer[]> {
    const answers: LabelledAnswer[] = [];
    for (let at = 0; at < sids.length; at += lot) {
      for (const { facts, log } of await this.sessions.loadAll(sids.slice(at, at + lot))) {
        answers.push(
          ...fold(log).turns.map(({ index, messages }) => ({
            ...{ session: facts.sid, turn: index, spoken: messages.some(({ input }) => input === 'voice') },
            ...shapeOf(messages.map(({ text }) => text)),
          })),
        );
      }
    }
    return answers;
  }
}
