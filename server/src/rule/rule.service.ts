import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  canEarn,
  type CreatorView,
  type DeletedView,
  type Page,
  type RuleListItem,
  type RuleView,
} from '#contracts';
import { criteriaRefused } from '#contracts/rule/criteria';
import type { CreateRuleDto, RuleFilterDto, UpdateRuleDto } from '#contracts/rule/rule.dto';
import { AuditService, auditDiff } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { pageOf, refuseFields, refuseOutdated, sliceOf } from '../platform/http/index.js';
import { defaultRules } from './rule.defaults.js';
import { ruleListItem, ruleView } from './rule.presenter.js';
import { RuleRegistry } from './rule.registry.js';
import { RuleRepository } from './rule.repository.js';
import { editedRule, loggedRule, newRule } from './rule.rules.js';
import type { Rule } from './rule.entity.js';

/** Scoring rules: what a talk is judged by. */
@Injectable()
export class RuleService {
  constructor(
    private readonly rules: RuleRepository,
    private readonly registry: RuleRegistry,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Makes a rule and answers it. 422: criteria without keywords or with the same id twice; 403: made in another's name. */
  async create(body: CreateRuleDto, actor: Actor): Promise<RuleView> {
    refuseFields(criteriaRefused(body.criteria ?? []));
    await this.audit.refuseOtherCreator('rule.create', body.creator_id, actor);
    return this.unitOfWork.run(async () => {
      const rule = await this.rules.add(newRule(body, randomUUID), actor);
      await this.audit.recordChange('rule.create', 'rule.added', rule.ruleId, { after: loggedRule(rule) });
      return ruleView(rule);
    });
  }

  /**
   * Edits a rule and answers it; an edit that changes nothing makes no new version. 422 as for create; 409: somebody else has
   * changed it since the version that the editor had loaded, or a published course could earn nothing any more. Sessions keep the
   * criteria that they began with.
   */
  async update(body: UpdateRuleDto, actor: Actor): Promise<RuleView> {
    refuseFields(criteriaRefused(body.criteria ?? []));
    return this.unitOfWork.run(async () => {
      const rule = await this.rules.lock(body.rule_id);
      refuseOutdated(rule, body.version, '这条规则');
      const wanted = editedRule(rule, body, randomUUID);
      const change = auditDiff(loggedRule(rule), loggedRule(wanted));
      if (!change) return ruleView(rule);
      if (canEarn(rule.criteria) && !canEarn(wanted.criteria))
        await this.registry.refuseWhileOnlyEarning(rule.ruleId);
      await this.rules.edit(rule.ruleId, wanted, actor);
      await this.audit.recordChange('rule.update', 'rule.changed', rule.ruleId, change);
      return ruleView(await this.rules.one(rule.ruleId));
    });
  }

  /** Deletes a rule that no course is scored by. 409 names the courses that are. */
  delete(ruleId: number, actor: Actor): Promise<DeletedView> {
    return this.unitOfWork.run(async () => {
      const rule = await this.rules.lock(ruleId);
      await this.registry.refuseWhileUsed(ruleId, '这条规则');
      await this.rules.edit(ruleId, { isDeleted: true }, actor);
      await this.audit.recordChange('rule.delete', 'rule.deleted', ruleId, { before: loggedRule(rule) });
      return { deleted: true };
    });
  }

  async list(filter: RuleFilterDto): Promise<Page<RuleListItem>> {
    const slice = sliceOf(filter);
    const { rows: rules, total } = await this.rules.page(filter, slice);
    const usersOf = await this.registry.usersOf(rules.map(({ ruleId }) => ruleId));
    const items = rules.map((rule) => ruleListItem(rule, usersOf(rule.ruleId)));
    return pageOf(items, total, slice);
  }

  creators(): Promise<CreatorView[]> {
    return this.rules.creators();
  }

  async view(ruleId: number): Promise<RuleView> {
    return ruleView(await this.rules.byId(ruleId));
  }

  /** Rules with their criteria, in the order of `ids`; those that don't exist are left out. */
  byIds(ids: readonly number[]): Promise<Rule[]> {
    return this.rules.byIds(ids);
  }

  /** What is called one of the names, the newest first. */
  called(names: readonly string[]): Promise<Rule[]> {
    return this.rules.called('ruleName', names);
  }

  /**
   * Those of the ids that are rules, held as they are until the transaction under way ends: whoever is about to use a rule asks
   * here first and within the transaction that writes the use, so that nobody deletes it meanwhile.
   */
  hold(ids: readonly number[]): Promise<ReadonlySet<number>> {
    return this.rules.share(ids);
  }

  /** Brings the rules that ship with the product, under their fixed ids, into an installation that lacks them. */
  async ensureDefaults(actor: Actor): Promise<void> {
    await this.unitOfWork.run(async () => {
      for (const rule of defaultRules) {
        const added = await this.rules.addOnce(rule, actor);
        if (added)
          await this.audit.recordChange('rule.create', 'rule.added', rule.ruleId, {
            after: loggedRule(rule),
          });
      }
    });
  }
}
