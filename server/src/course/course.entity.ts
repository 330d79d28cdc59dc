import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CourseStatus, CourseType, InputMethod, KeyQa, QuestionMode, SpeakerFirst } from '#contracts';
import { AuthoredEntity } from '../platform/database/index.js';

/** What is practised. */
@Entity('course')
export class CourseEntity extends AuthoredEntity {
  @PrimaryColumn({ name: 'course_id', type: 'int', generated: 'identity', generatedIdentity: 'BY DEFAULT' })
  courseId!: number;
  @Column({ name: 'course_name', type: 'text' })
  courseName!: string;
  @Column({ name: 'course_type', type: 'smallint' })
  courseType!: CourseType;
  @Column({ name: 'course_scenario', type: 'text' })
  courseScenario!: string;
  @Column({ name: 'course_description', type: 'text' })
  courseDescription!: string;
  @Column({ type: 'text', nullable: true })
  material!: string | null;
  @Column({ name: 'course_status', type: 'smallint', insert: false })
  courseStatus!: CourseStatus;
  @Column({ name: 'question_mode', type: 'smallint' })
  questionMode!: QuestionMode;
  @Column({ name: 'input_method', type: 'smallint' })
  inputMethod!: InputMethod;
  @Column({ name: 'max_dialogue_duration', type: 'int' })
  maxDialogueDuration!: number;
  @Column({ name: 'max_dialogue_turns', type: 'int' })
  maxDialogueTurns!: number;
  @Column({ name: 'speaker_first', type: 'smallint' })
  speakerFirst!: SpeakerFirst;
  @Column({ name: 'speaker_content', type: 'text' })
  speakerContent!: string;
  @Column({ name: 'dialogue_settings', type: 'text' })
  dialogueSettings!: string;
  @Column({ name: 'role_ids', type: 'int', array: true })
  roleIds!: number[];
  @Column({ name: 'scoring_rules', type: 'jsonb' })
  scoringRules!: { rule_id: number; weight: number }[];
  @Column({ name: 'key_qa', type: 'jsonb' })
  keyQa!: KeyQa[];
  @Column({ name: 'max_attempts', type: 'int', nullable: true })
  maxAttempts!: number | null;
  @Column({ name: 'reference_files', type: 'int', array: true })
  referenceFiles!: number[];
  @Column({ name: 'practice_course_id', type: 'int', nullable: true })
  practiceCourseId!: number | null;
}
