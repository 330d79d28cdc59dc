import { criteriaToKeep } from '#contracts/rule/criteria';
import type { CreateRuleDto, UpdateRuleDto } from '#contracts/rule/rule.dto';
import type { NewRule } from './rule.entity.js';

/** A new rule as it is stored. */
export const newRule = ({ rule_name, rule_desc, criteria }: CreateRuleDto, newId: () => string): NewRule => ({
  ruleName: rule_name.trim(),
  ruleDesc: rule_desc.trim(),
  criteria: criteriaToKeep(criteria ?? [], newId),
});

/** The rule after an edit: what is left out, or null, stays. */
export const editedRule = (rule: NewRule, body: UpdateRuleDto, newId: () => string): NewRule => ({
  ruleName: body.rule_name.trim(),
  ruleDesc: body.rule_desc?.trim() ?? rule.ruleDesc,
  criteria: body.criteria ? criteriaToKeep(body.criteria, newId) : rule.criteria,
});

/** What the log says of a rule, by the names of the wire. */
export const loggedRule = ({ ruleName, ruleDesc, criteria }: NewRule) => ({
  rule_name: ruleName,
  rule_desc: ruleDesc,
  criteria,
});

/** Why what a rule can earn can't be taken away altogether; null when no published course depends on it. */
export const lastEarningRefused = (dependentCourses: readonly string[]): string | null =>
  dependentCourses.length === 0
    ? null
    : `已发布的课程只靠这条规则得分，请至少保留一个能得分的评分点，或先撤回课程：${dependentCourses.map((name) => `《${name}》`).join('、')}`;
