import { Injectable } from '@nestjs/common';
import type { AgreementView, DifferingLabelsView } from '#contracts';
import { shapeOf } from '#agreement';
import { fold } from '#dialogue';
import { AppConfig } from '../platform/config/index.js';
import { SessionStore } from '../practice/index.js';
import {
  agreementOf,
  countedOf,
  currentOf,
  isWrong,
  machineOf,
  versionsOf,
  type LabelledAnswer,
} from './agreement.rules.js';
import { knownErrorsOf } from './known-errors.rules.js';
import { LabelRepository, type CountedLabel } from './label.repository.js';
import { LabellingReader } from './labelling-reader.js';
import { subjectKey, type Subject } from './subject.rules.js';
import { SubjectService, type SubjectNow } from './subject.service.js';

/** Logs are folded by so many, so that few are in memory together. */
const lot = 25;

/** How far the machine agrees with people on a rule or an exam. */
@Injectable()
export class AgreementService {
  constructor(
    private readonly labels: LabelRepository,
    private readonly subjects: SubjectService,
    private readonly sessions: SessionStore,
    private readonly reader: LabellingReader,
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

  /** The labels that its figures are made of. @throws NotFoundError */
  async counted(of: Subject): Promise<{ subject: SubjectNow; labels: CountedLabel[] }> {
    const subject = await this.subjects.of(of);
    const rows = await this.labels.counted([subjectKey(subject)]);
    return { subject, labels: countedOf(currentOf(versionsOf(rows), subject), subject) };
  }

  /** Those of which the machine says otherwise than people, each with its answer. @throws NotFoundError */
  async differing(of: Subject): Promise<DifferingLabelsView> {
    const { subject, labels } = await this.counted(of);
    const wrong = labels.filter((row) => isWrong(subject, row));
    const shown = await this.reader.shown(wrong, of);
    return {
      ...{ kind: subject.kind, id: subject.id, name: subject.name },
      items: wrong.map((row) => ({
        ...shown.get(row.itemId)!,
        ...{ criterion_id: row.criterionId, people: row.people, machine: machineOf(subject, row) },
      })),
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
