import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CreatorView } from '#contracts';
import type { RuleFilterDto } from '#contracts/dto/lists';
import type { Author } from '../platform/audit/index.js';
import {
  createdBy,
  creatorsOf,
  editedBy,
  insertOnce,
  narrowAuthored,
  newestFirst,
  UnitOfWork,
} from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
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

  /** A page of the rules that fit, the newest first, and how many fit in all. */
  async page(filter: RuleFilterDto, slice: Slice): Promise<{ rows: Rule[]; total: number }> {
    const fitting = this.rules.createQueryBuilder('r');
    narrowAuthored(fitting, filter, { column: 'ruleName', part: filter.rule_name });
    const { ids, total } = await newestFirst(fitting, 'ruleId', slice);
    const rows = await this.rules.find({
      where: { ruleId: In(ids) },
      order: { createdAt: 'DESC', ruleId: 'DESC' },
    });
    return { rows, total };
  }

  creators(): Promise<CreatorView[]> {
    return creatorsOf(this.unitOfWork.manager, 'scoring_rule');
  }

  /** The rule, which nobody else edits, deletes or puts to use until the transaction under way ends. */
  lock(ruleId: number): Promise<Rule | null> {
    return this.rules.findOne({ where: { ruleId, isDeleted: false }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those of the ids that are rules; none of them is edited or deleted until the transaction under way ends. */
  async share(ids: readonly number[]): Promise<number[]> {
    const rows = await this.unitOfWork.manager.query<{ rule_id: number }[]>(
      `select rule_id from scoring_rule where rule_id = any ($1) and not is_deleted order by rule_id for share`,
      [ids],
    );
    return rows.map(({ rule_id }) => rule_id);
  }

  async add(rule: NewRule, author: Author): Promise<Rule> {
    const { identifiers } = await this.rules.insert({ ...rule, ...createdBy(author) });
    return this.rules.findOneByOrFail({ ruleId: identifiers[0]!.ruleId as number });
  }

  /** Adds a rule under an id of its own unless that id is taken, be it by a deleted rule. */
  addOnce(rule: NewRule & { ruleId: number }, author: Author): Promise<boolean> {
    return insertOnce(this.rules, { ...rule, ...createdBy(author) });
  }

  /** Makes it the rule's next version. */
  async edit(ruleId: number, change: Partial<Rule>, author: Author): Promise<Rule> {
    await this.rules.update(ruleId, { ...change, ...editedBy(author) });
    return this.rules.findOneByOrFail({ ruleId });
  }

  private get rules() {
    return this.unitOfWork.repository(RuleEntity);
  }
}
