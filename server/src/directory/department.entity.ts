import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A department as the provider's directory had it at the last sync. */
@Entity('department')
export class DepartmentEntity {
  @PrimaryColumn({ name: 'department_id', type: 'text' })
  departmentId!: string;
  @Column({ type: 'text' })
  name!: string;
  @Column({ name: 'parent_id', type: 'text' })
  parentId!: string;
  @Column({ name: 'path_ids', type: 'text', array: true })
  pathIds!: string[];
  @Column({ name: 'full_path', type: 'text' })
  fullPath!: string;
  @Column({ name: 'sort_order', type: 'int' })
  sortOrder!: number;
  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt!: Date | null;
}
