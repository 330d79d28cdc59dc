import { Injectable } from '@nestjs/common';
import type { AgreementView } from '#contracts';
import { AppConfig } from '../platform/config/index.js';
import { agreementOf } from './agreement.rules.js';
import { knownErrorsOf } from './known-errors.rules.js';
import { LabelRepository } from './label.repository.js';
import { subjectKey, type Subject } from './subject.rules.js';
import { SubjectService } from './subject.service.js';

/** How far the machine agrees with people on a rule or an exam. */
@Injectable()
export class AgreementService {
  constructor(
    private readonly labels: LabelRepository,
    private readonly subjects: SubjectService,
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
    return {
      ...agreementOf(subject, rows, uncounted, this.config.marks.pass),
      known_errors: knownErrorsOf(subject, all, corrected),
    };
  }
}
