import { Column, Entity } from 'typeorm';
import type {
  CourseStatus,
  CourseType,
  InputMethod,
  KeyQa,
  PassedTest,
  PublishTest,
  QuestionMode,
  SpeakerFirst,
} from '#contracts';
import { AuthoredEntity, IdColumn } from '../platform/database/index.js';

/** What is practised. */
@Entity('course')
export class CourseEntity extends AuthoredEntity {
  @IdColumn() courseId!: number;
  @Column('text') courseName!: string;
  @Column('smallint') courseType!: CourseType;
  @Column('text') courseScenario!: string;
  @Column('text') courseDescription!: string;
  @Column({ type: 'text', nullable: true }) material!: string | null;
  @Column({ type: 'smallint', insert: false }) courseStatus!: CourseStatus;
  @Column('smallint') questionMode!: QuestionMode;
  @Column('smallint') inputMethod!: InputMethod;
  @Column('boolean') readAloud!: boolean;
  @Column('int') maxDialogueDuration!: number;
  @Column('int') maxDialogueTurns!: number;
  @Column('smallint') speakerFirst!: SpeakerFirst;
  @Column('text') speakerContent!: string;
  @Column('text') dialogueSettings!: string;
  @Column({ type: 'int', array: true }) roleIds!: number[];
  @Column('jsonb') scoringRules!: { rule_id: number; weight: number }[];
  @Column('jsonb') keyQa!: KeyQa[];
  @Column({ type: 'int', nullable: true }) maxAttempts!: number | null;
  @Column('boolean') needsTrust!: boolean;
  @Column({ type: 'smallint', nullable: true }) passScore!: number | null;
  @Column({ type: 'int', array: true }) referenceFiles!: number[];
  @Column({ type: 'int', nullable: true }) practiceCourseId!: number | null;
  @Column({ type: 'jsonb', nullable: true }) publishTest!: PublishTest | null;
  @Column({ type: 'jsonb', nullable: true, insert: false }) passedTest!: PassedTest | null;
}
