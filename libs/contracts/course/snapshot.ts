/**
 * What a session is played and scored by: its course, rules, roles and prompts as they were when it started.
 * Made by course, stored with the session by practice, read by evaluation; later edits never change an old score.
 */
import type { Criterion } from '../rule/rule.views.js';
import type { PromptId } from '../enums.js';
import type { CourseSettings, ScoringRule } from './course.views.js';

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

export interface CourseSnapshot extends CourseSettings {
  /** Read through `materialOf`. Snapshots from before there was any lack it. */
  material?: string | null;
  roles: { role_id: number; role_name: string; role_desc: string }[];
  rules: SnapshotRule[];
  /** The five prompts of the course's type, by id. */
  prompts: SnapshotPrompts;
  pass_score: number;
  excellent_score: number;
}
