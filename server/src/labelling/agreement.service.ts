import { Injectable } from '@nestjs/common';
import type { AgreementView } from '#contracts';
import { RuleService } from '../rule/index.js';
import { agreementOf } from './agreement.rules.js';
import { criterionHash, ruleHash } from './criteria.rules.js';
import { LabelRepository } from './label.repository.js';

/** How far the machine agrees with people on a rule. */
@Injectable()
export class AgreementService {
  constructor(
    private readonly labels: LabelRepository,
    private readonly rules: RuleService,
  ) {}

  /** @throws NotFoundError */
  async view(ruleId: number): Promise<AgreementView> {
    const { rule_name, version, criteria } = await this.rules.view(ruleId);
    const [rows, uncounted] = await Promise.all([this.labels.counted(ruleId), this.labels.uncounted(ruleId)]);
    const hashes = new Map(criteria.map((criterion) => [criterion.criterion_id, criterionHash(criterion)]));
    const rule = { ruleId, ruleName: rule_name, version, hash: ruleHash(criteria), criteria, hashes };
    return agreementOf(rule, rows, uncounted);
  }
}
