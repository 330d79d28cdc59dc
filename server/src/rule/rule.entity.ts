import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Criterion } from '#contracts';
import { AuthoredEntity } from '../platform/database/index.js';

/** What a talk is judged by. */
@Entity('scoring_rule')
export class RuleEntity extends AuthoredEntity {
  @PrimaryColumn({ name: 'rule_id', type: 'int', generated: 'identity', generatedIdentity: 'BY DEFAULT' })
  ruleId!: number;
  @Column({ name: 'rule_name', type: 'text' })
  ruleName!: string;
  @Column({ name: 'rule_desc', type: 'text' })
  ruleDesc!: string;
  @Column({ type: 'jsonb' })
  criteria!: Criterion[];
}

/** A rule as it is kept. */
export type Rule = RuleEntity;

export type NewRule = Pick<Rule, 'ruleName' | 'ruleDesc' | 'criteria'>;
