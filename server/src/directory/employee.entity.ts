import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Gender } from '#contracts';

/** A person of the organisation. Phone numbers and addresses are never kept. */
@Entity('employee')
export class EmployeeEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;
  @Column({ name: 'union_id', type: 'text' })
  unionId!: string;
  @Column({ name: 'open_id', type: 'text' })
  openId!: string;
  @Column({ type: 'text' })
  name!: string;
  @Column({ type: 'char', length: 1 })
  gender!: Gender;
  @Column({ name: 'department_id', type: 'text', nullable: true })
  departmentId!: string | null;
  @Column({ name: 'is_admin', type: 'boolean' })
  isAdmin!: boolean;
  @Column({ name: 'admin_changed_at', type: 'timestamptz', nullable: true })
  adminChangedAt!: Date | null;
  @Column({ name: 'left_at', type: 'timestamptz', nullable: true })
  leftAt!: Date | null;
}
