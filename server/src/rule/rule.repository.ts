import { Injectable } from '@nestjs/common';
import type { RuleFilterDto } from '#contracts/rule/rule.dto';
import { AuthoredRepository, narrowAuthored, UnitOfWork } from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import { RuleEntity } from './rule.entity.js';

/** Scoring rules that are not deleted. */
@Injectable()
export class RuleRepository extends AuthoredRepository<RuleEntity> {
  constructor(unitOfWork: UnitOfWork) {
    super(unitOfWork, RuleEntity, 'ruleId', '没有找到这条评分规则');
  }

  /** A page of the rules that fit, in the order that is asked for, and how many fit in all. */
  page(filter: RuleFilterDto, slice: Slice): Promise<{ rows: RuleEntity[]; total: number }> {
    const query = this.rows.createQueryBuilder('r');
    const fitting = narrowAuthored(query, filter, { column: 'ruleName', part: filter.rule_name });
    return this.listed(fitting, filter, slice);
  }
}
