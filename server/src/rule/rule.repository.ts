import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { RuleEntity } from './rule.entity.js';
import type { NewRule, Rule } from './rule.types.js';

/** Scoring rules that are not deleted. */
@Injectable()
export class RuleRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** In no particular order; what isn't there is left out. */
  byIds(ids: readonly number[]): Promise<Rule[]> {
    return this.rules.findBy({ ruleId: In([...ids]), isDeleted: false });
  }

  async add(rule: NewRule, author: Author): Promise<Rule> {
    const rows = await this.unitOfWork.manager.query<{ rule_id: number }[]>(
      `insert into scoring_rule (rule_name, rule_desc, criteria, creator_id, creator_name)
       values ($1, $2, $3, $4, $5) returning rule_id`,
      [rule.ruleName, rule.ruleDesc, JSON.stringify(rule.criteria), author.employeeId, author.name],
    );
    return this.rules.findOneByOrFail({ ruleId: rows[0]!.rule_id });
  }

  /** Adds a rule under an id of its own unless that id is taken, be it by a deleted rule. */
  async addOnce(ruleId: number, rule: NewRule, author: Author): Promise<void> {
    await this.unitOfWork.manager.query(
      `insert into scoring_rule (rule_id, rule_name, rule_desc, criteria, creator_id, creator_name)
       values ($1, $2, $3, $4, $5, $6) on conflict (rule_id) do nothing`,
      [ruleId, rule.ruleName, rule.ruleDesc, JSON.stringify(rule.criteria), author.employeeId, author.name],
    );
  }

  private get rules() {
    return this.unitOfWork.repository(RuleEntity);
  }
}
