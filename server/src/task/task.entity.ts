import { Column, Entity } from 'typeorm';
import type { CourseType } from '#contracts';
import { AuthoredEntity, IdColumn } from '../platform/database/index.js';

/** A course that somebody must practise within a period. */
@Entity('task')
export class TaskEntity extends AuthoredEntity {
  @IdColumn() taskId!: number;
  @Column('text') taskName!: string;
  @Column('int') courseId!: number;
  /** The course's; the database sees to it. */
  @Column({ type: 'smallint', insert: false, update: false }) courseType!: CourseType;
  @Column({ type: 'timestamptz', nullable: true }) startTime!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) endTime!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) reminderTime!: Date | null;
  @Column({ type: 'int', array: true }) studentIds!: number[];
  @Column('jsonb') depts!: { id: string; name: string }[];
  @Column({ type: 'timestamptz', nullable: true, insert: false }) publishedAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true, insert: false }) endedAt!: Date | null;
  /** When everybody who must know of the end had been notified. */
  @Column({ name: 'end_told_at', type: 'timestamptz', nullable: true, insert: false })
  endAnnouncedAt!: Date | null;
}
