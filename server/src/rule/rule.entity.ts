import { Column, Entity } from 'typeorm';
import type { Criterion } from '#contracts';
import { AuthoredEntity, IdColumn } from '../platform/database/index.js';

/** What a talk is judged by. */
@Entity('scoring_rule')
export class RuleEntity extends AuthoredEntity {
  @IdColumn() ruleId!: number;
  @Column('text') ruleName!: string;
  @Column('text') ruleDesc!: string;
  @Column('jsonb') criteria!: Criterion[];
}

/** A rule as it is kept. */
export type Rule = RuleEntity;

export type NewRule = Pick<Rule, 'ruleName' | 'ruleDesc' | 'criteria'>;
