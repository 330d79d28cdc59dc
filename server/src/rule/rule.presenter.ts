import type { RuleListItem, RuleView } from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { Rule } from './rule.types.js';

export const ruleView = (rule: Rule): RuleView => ({
  rule_id: rule.ruleId,
  rule_name: rule.ruleName,
  rule_desc: rule.ruleDesc,
  criteria: rule.criteria,
  ...authoredView(rule),
});

/** @param uses rule id → courses that are scored by it */
export const ruleListItem =
  (uses: ReadonlyMap<number, number>) =>
  (rule: Rule): RuleListItem => ({ ...ruleView(rule), course_count: uses.get(rule.ruleId) ?? 0 });
