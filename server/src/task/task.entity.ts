import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CourseType } from '#contracts';
import { AuthoredEntity } from '../platform/database/index.js';

/** A course that somebody must practise within a period. */
@Entity('task')
export class TaskEntity extends AuthoredEntity {
  @PrimaryColumn({ name: 'task_id', type: 'int', generated: 'identity', generatedIdentity: 'BY DEFAULT' })
  taskId!: number;
  @Column({ name: 'task_name', type: 'text' })
  taskName!: string;
  @Column({ name: 'course_id', type: 'int' })
  courseId!: number;
  /** The course's; the database sees to it. */
  @Column({ name: 'course_type', type: 'smallint', insert: false, update: false })
  courseType!: CourseType;
  @Column({ name: 'start_time', type: 'timestamptz', nullable: true })
  startTime!: Date | null;
  @Column({ name: 'end_time', type: 'timestamptz', nullable: true })
  endTime!: Date | null;
  @Column({ name: 'reminder_time', type: 'timestamptz', nullable: true })
  reminderTime!: Date | null;
  @Column({ name: 'student_ids', type: 'int', array: true })
  studentIds!: number[];
  @Column({ type: 'jsonb' })
  depts!: { id: string; name: string }[];
  @Column({ name: 'published_at', type: 'timestamptz', nullable: true, insert: false })
  publishedAt!: Date | null;
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true, insert: false })
  endedAt!: Date | null;
  /** When everybody who must know of the end had been notified. */
  @Column({ name: 'end_told_at', type: 'timestamptz', nullable: true, insert: false })
  endAnnouncedAt!: Date | null;
}
