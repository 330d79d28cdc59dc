/** Courses as a file takes them from one installation to another (docs/course-files.md), and what an import would do and has done. */
import type { PromptId } from '../enums.js';
import type { Criterion } from '../rule/rule.views.js';
import type { CourseSettings, KeyPoint, KeyQa } from './course.views.js';
import type { PublishTest } from './publish-test.views.js';

export const courseFileFormat = 'lianhuo-courses';
/** Of the format; a reader takes files of its own version and of none that is newer. */
export const courseFileVersion = 1;

/** Names in place of ids; what is named and not in the file itself are files of the knowledge base and, where it was not chosen, a practice course. */
export interface CourseFile {
  format: typeof courseFileFormat;
  version: typeof courseFileVersion;
  courses: CourseInFile[];
  roles: RoleInFile[];
  rules: RuleInFile[];
  prompts: PromptInFile[];
}

export interface CourseInFile extends Omit<CourseSettings, 'course_id' | 'key_qa'> {
  material: string | null;
  role_config: string[];
  scoring_rules: { rule_name: string; weight: number }[];
  /** In their order. */
  key_qa: QuestionInFile[];
  reference_files: string[];
  practice_course_name: string | null;
  publish_test: PublishTest | null;
  needs_trust: boolean;
  pass_score: number | null;
  read_aloud: boolean;
}

export interface QuestionInFile extends Omit<KeyQa, 'index' | 'key_points'> {
  key_points?: (string | PointInFile)[];
}

interface PointInFile extends Omit<KeyPoint, 'source'> {
  source?: { file_name: string; passage_id: string; quote: string };
}

export interface RoleInFile {
  role_name: string;
  role_desc: string;
  voice: string;
}

export interface RuleInFile {
  rule_name: string;
  rule_desc: string;
  criteria: Omit<Criterion, 'criterion_id'>[];
}

export interface PromptInFile {
  id: PromptId;
  content: string;
}

export const importKinds = ['role', 'rule', 'prompt', 'course'] as const;
export type ImportKind = (typeof importKinds)[number];

/** create: a new one · overwrite: what is there says afterwards what the file says · skip: what is there stays · save_as: a new one under another name. */
export const importActions = ['create', 'overwrite', 'skip', 'save_as'] as const;
export type ImportAction = (typeof importActions)[number];

/** A field of which the file says something else. @example {"field": "角色描述", "before": "怕磨脚", "after": "怕磨脚，第一次买跑鞋"} */
export interface ImportDifference {
  /** What forms call it. */
  field: string;
  /** What is there. */
  before: string;
  /** What the file says. */
  after: string;
}

/**
 * One thing of a file. `create`: nothing here is called so · `same`: it is here as the file has it, and stays · `differs`: the caller says
 * what becomes of it.
 * @example {"kind": "role", "name": "王女士", "id": 3, "version": 2, "refused": null}
 */
export interface ImportedObject {
  kind: ImportKind;
  name: string;
  state: 'create' | 'same' | 'differs';
  /** Of what is here, and its version: whoever overwrites says which one they have seen. Null: nothing, or several. */
  id: number | null;
  version: number | null;
  differences: ImportDifference[];
  /** What can be done with it; empty: it stays. */
  choices: ImportAction[];
  /** Why what is here can't be overwritten; null when it can, or nothing is. */
  refused: string | null;
}

/** Something that the file names and nothing here is called: it is left out of the course. @example {"name": "跑鞋知识.pdf", "course_name": "试鞋不买的顾客"} */
export interface MissingInImport {
  kind: 'file' | 'course';
  name: string;
  course_name: string;
}

/** Answer of `POST /api/course/import/plan`. */
export interface ImportPlanView {
  objects: ImportedObject[];
  missing: MissingInImport[];
}

/** What became of one thing. @example {"kind": "role", "name": "王女士", "id": 3} */
export interface ImportOutcome {
  kind: ImportKind;
  /** As it is called now. */
  name: string;
  outcome: 'created' | 'overwritten' | 'skipped' | 'same';
  /** Null where it was skipped and there is none. */
  id: number | null;
}

/** Answer of `POST /api/course/import`. */
export interface ImportResultView {
  objects: ImportOutcome[];
  missing: MissingInImport[];
}
