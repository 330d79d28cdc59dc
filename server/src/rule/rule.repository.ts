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
    const { identifiers } = await this.rules.insert(rowOf(rule, author));
    return this.rules.findOneByOrFail({ ruleId: identifiers[0]!.ruleId as number });
  }

  /** Adds a rule under an id of its own unless that id is taken, be it by a deleted rule. */
  async addOnce(rule: NewRule & { ruleId: number }, author: Author): Promise<void> {
    await this.rules.createQueryBuilder().insert().values(rowOf(rule, author)).orIgnore().execute();
  }

  private get rules() {
    return this.unitOfWork.repository(RuleEntity);
  }
}

const rowOf = (rule: NewRule, { employeeId, name }: Author) => ({
  ...rule,
  creatorId: employeeId,
  creatorName: name,
});
