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

/** A reference file as it was when the session began. */
export interface SnapshotFile {
  file_id: number;
  file_name: string;
  /** Names its text as it was read then; the text itself stands once for all sessions. */
  text_hash: string;
}

export interface CourseSnapshot extends CourseSettings {
  /** Read through `materialOf`. Snapshots from before there was any lack it. */
  material?: string | null;
  /** What a practice is judged by beside the material. Left out where there is none; snapshots from before there were any lack it. */
  files?: SnapshotFile[];
  /** Learners may have the customer read aloud. Snapshots from before there was speech lack it, as their roles lack voices. */
  read_aloud?: boolean;
  roles: { role_id: number; role_name: string; role_desc: string; voice?: string }[];
  rules: SnapshotRule[];
  /** The five prompts of the course's type, by id. */
  prompts: SnapshotPrompts;
  pass_score: number;
  excellent_score: number;
}
