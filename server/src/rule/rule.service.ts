import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RuleView } from '#contracts';
import type { CreateRuleDto } from '#contracts/dto/rule';
import { AuditService, type Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { NotFoundError, UnprocessableError } from '../platform/http/index.js';
import { defaultRules } from './rule.defaults.js';
import { ruleView } from './rule.presenter.js';
import { RuleRepository } from './rule.repository.js';
import { criteriaRefused, criteriaToStore } from './rule.rules.js';
import type { Rule } from './rule.types.js';

/** Scoring rules: what a talk is judged by. */
@Injectable()
export class RuleService {
  constructor(
    private readonly rules: RuleRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Makes a rule and answers it. 422: criteria without keywords or with the same id twice; 403: made in another's name. */
  async create(body: CreateRuleDto, author: Author): Promise<RuleView> {
    const errors = criteriaRefused(body.criteria ?? []);
    if (Object.keys(errors).length > 0) throw new UnprocessableError(errors);
    await this.audit.refuseOtherCreator('rule.create', body.creator_id, author);
    return this.unitOfWork.run(async () => {
      const rule = await this.rules.add(
        {
          ruleName: body.rule_name.trim(),
          ruleDesc: body.rule_desc.trim(),
          criteria: criteriaToStore(body.criteria ?? [], randomUUID),
        },
        author,
      );
      await this.audit.record({ action: 'rule.create', object: { type: 'rule', id: rule.ruleId } });
      return ruleView(rule);
    });
  }

  async view(ruleId: number): Promise<RuleView> {
    const [rule] = await this.rules.byIds([ruleId]);
    if (!rule) throw new NotFoundError('没有找到这条评分规则');
    return ruleView(rule);
  }

  /** Rules with their criteria, in the order of `ids`; those that don't exist are left out. */
  async byIds(ids: readonly number[]): Promise<Rule[]> {
    const found = new Map((await this.rules.byIds(ids)).map((rule) => [rule.ruleId, rule]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Brings the rules that ship with the product, under their fixed ids, into an installation that lacks them. */
  async ensureDefaults(author: Author): Promise<void> {
    await this.unitOfWork.run(async () => {
      for (const rule of defaultRules) await this.rules.addOnce(rule, author);
    });
  }
}
