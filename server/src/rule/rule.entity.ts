import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Criterion } from '#contracts';

/** A scoring rule; what is deleted is found by no question. */
@Entity('scoring_rule')
export class RuleEntity {
  @PrimaryColumn({ name: 'rule_id', type: 'int' })
  ruleId!: number;
  @Column({ name: 'rule_name', type: 'text' })
  ruleName!: string;
  @Column({ name: 'rule_desc', type: 'text' })
  ruleDesc!: string;
  @Column({ type: 'jsonb' })
  criteria!: Criterion[];
  @Column({ type: 'int' })
  version!: number;
  @Column({ name: 'creator_id', type: 'int' })
  creatorId!: number;
  @Column({ name: 'creator_name', type: 'text' })
  creatorName!: string;
  @Column({ name: 'updater_id', type: 'int', nullable: true })
  updaterId!: number | null;
  @Column({ name: 'updater_name', type: 'text', nullable: true })
  updaterName!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
  @Column({ name: 'is_deleted', type: 'boolean' })
  isDeleted!: boolean;
}
