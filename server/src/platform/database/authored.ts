import { Column } from 'typeorm';

/** Columns of what people write down: who, when, and whether it is deleted. What is deleted is found by no question. */
export abstract class AuthoredEntity {
  @Column({ name: 'creator_id', type: 'int' })
  creatorId!: number;
  @Column({ name: 'creator_name', type: 'text' })
  creatorName!: string;
  @Column({ name: 'updater_id', type: 'int', nullable: true })
  updaterId!: number | null;
  @Column({ name: 'updater_name', type: 'text', nullable: true })
  updaterName!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', insert: false })
  updatedAt!: Date;
  @Column({ name: 'is_deleted', type: 'boolean', insert: false })
  isDeleted!: boolean;
}

/** The same on the wire. */
export const authoredView = (row: Omit<AuthoredEntity, 'isDeleted'>) => ({
  creator_id: row.creatorId,
  creator_name: row.creatorName,
  updater_id: row.updaterId,
  updater_name: row.updaterName,
  create_time: row.createdAt.toISOString(),
  update_time: row.updatedAt.toISOString(),
});
