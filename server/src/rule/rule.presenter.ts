import type { RuleListItem, RuleView } from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { Users } from '../platform/usage-registry.js';
import type { Rule } from './rule.entity.js';

export const ruleView = (rule: Rule): RuleView => ({
  rule_id: rule.ruleId,
  rule_name: rule.ruleName,
  rule_desc: rule.ruleDesc,
  criteria: rule.criteria,
  ...authoredView(rule),
});

/** @param users the courses that use it */
export const ruleListItem = (rule: Rule, users: Users): RuleListItem => ({
  ...ruleView(rule),
  course_count: users.count,
  course_names: users.names,
});
