import type { RuleEntity } from './rule.entity.js';

/** A rule as it is kept. */
export type Rule = RuleEntity;

export type NewRule = Pick<Rule, 'ruleName' | 'ruleDesc' | 'criteria'>;
