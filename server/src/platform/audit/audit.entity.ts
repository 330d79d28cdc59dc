import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One line of the log. The database numbers and chains it; nobody may change or delete it. */
@Entity('audit_log')
export class AuditEntry {
  @PrimaryColumn({ type: 'bigint' })
  id!: string;
  @Column({ type: 'timestamptz' })
  at!: Date;
  /** What was done, for example `login` or `admin.set`. */
  @Column({ type: 'text' })
  action!: string;
  @Column({ type: 'text' })
  outcome!: 'ok' | 'denied';
  @Column({ name: 'actor_id', type: 'int', nullable: true })
  actorId!: number | null;
  @Column({ name: 'actor_union_id', type: 'text', nullable: true })
  actorUnionId!: string | null;
  /** What it was done to, for example `employee` and its id. */
  @Column({ name: 'object_type', type: 'text', nullable: true })
  objectType!: string | null;
  @Column({ name: 'object_id', type: 'text', nullable: true })
  objectId!: string | null;
  @Column({ type: 'jsonb', nullable: true })
  detail!: Record<string, unknown> | null;
  @Column({ type: 'text', nullable: true })
  ip!: string | null;
  @Column({ name: 'user_agent', type: 'text', nullable: true })
  userAgent!: string | null;
  @Column({ name: 'request_id', type: 'text', nullable: true })
  requestId!: string | null;
}
