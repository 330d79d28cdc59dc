import type { RuleView } from '#contracts';
import type { Rule } from './rule.types.js';

export function ruleView(rule: Rule): RuleView {
  return {
    rule_id: rule.ruleId,
    rule_name: rule.ruleName,
    rule_desc: rule.ruleDesc,
    criteria: rule.criteria,
    creator_id: rule.creatorId,
    creator_name: rule.creatorName,
    updater_id: rule.updaterId,
    updater_name: rule.updaterName,
    create_time: rule.createdAt.toISOString(),
    update_time: rule.updatedAt.toISOString(),
  };
}
