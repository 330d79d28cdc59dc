/**
 * What a session is played and scored by: its course, rules, roles and prompts as they were when it started.
 * Made by course, stored with the session by practice, read by evaluation; later edits never change an old score.
 */
import type { Criterion } from '../rule/rule.views.js';
import type { CourseType, InputMethod, PromptId, QuestionMode, SpeakerFirst } from '../enums.js';
import type { KeyQa, ScoringRule } from './course.views.js';

export interface SnapshotRule extends ScoringRule {
  /** Empty: the rule is asked on five levels with a quote. */
  criteria: Criterion[];
}

export interface SnapshotPrompt {
  prompt_id: PromptId;
  version: number;
  content: string;
}

/** Prompts by their ids. */
export type SnapshotPrompts = Partial<Record<PromptId, SnapshotPrompt>>;

export interface CourseSnapshot {
  course_id: number;
  course_name: string;
  course_type: CourseType;
  course_scenario: string;
  course_description: string;
  /** Read through `materialOf`. Snapshots from before there was any lack it. */
  material?: string | null;
  question_mode: QuestionMode;
  input_method: InputMethod;
  max_dialogue_duration: number;
  max_dialogue_turns: number;
  speaker_first: SpeakerFirst;
  speaker_content: string;
  dialogue_settings: string;
  roles: { role_id: number; role_name: string; role_desc: string }[];
  rules: SnapshotRule[];
  key_qa: KeyQa[];
  /** Of an exam; null: once. */
  max_attempts: number | null;
  /** The five prompts of the course's type, by id. */
  prompts: SnapshotPrompts;
  pass_score: number;
  excellent_score: number;
}
