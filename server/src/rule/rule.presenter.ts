import type { RuleView } from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { Rule } from './rule.types.js';

export const ruleView = (rule: Rule): RuleView => ({
  rule_id: rule.ruleId,
  rule_name: rule.ruleName,
  rule_desc: rule.ruleDesc,
  criteria: rule.criteria,
  ...authoredView(rule),
});
