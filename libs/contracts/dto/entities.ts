/** The fields of what calls answer, by entity: every body of an entity knows all of them, so that an answer can be posted back. */
import { Exclude } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import type { AdminView, CourseListItem, CourseUses, TaskListItem } from '../console-views.js';
import type { KnowledgeFileView } from '../knowledge.js';
import type { Authored, CourseView, PromptView, RoleView, RuleView, TaskView } from '../views.js';

/** A type's fields, all of them. */
type FieldsOf<T> = Record<keyof T, true>;

const authored: FieldsOf<Authored> = {
  version: true,
  creator_id: true,
  creator_name: true,
  updater_id: true,
  updater_name: true,
  create_time: true,
  update_time: true,
};

/** What lists show of roles and rules beside themselves. */
const uses: FieldsOf<CourseUses> = { course_count: true, course_names: true };

export const role: FieldsOf<RoleView & CourseUses> = {
  role_id: true,
  role_name: true,
  role_desc: true,
  ...uses,
  ...authored,
};

export const rule: FieldsOf<RuleView & CourseUses> = {
  rule_id: true,
  rule_name: true,
  rule_desc: true,
  criteria: true,
  ...uses,
  ...authored,
};

export const course: FieldsOf<CourseView & CourseListItem> = {
  course_id: true,
  course_name: true,
  course_type: true,
  course_scenario: true,
  course_description: true,
  material: true,
  course_status: true,
  question_mode: true,
  input_method: true,
  max_dialogue_duration: true,
  max_dialogue_turns: true,
  speaker_first: true,
  speaker_content: true,
  dialogue_settings: true,
  scoring_rules: true,
  role_config: true,
  key_qa: true,
  reference_files: true,
  max_attempts: true,
  practice_course_id: true,
  practice_course_name: true,
  can_edit: true,
  message: true,
  ...authored,
};

export const task: FieldsOf<TaskView & TaskListItem> = {
  task_id: true,
  task_name: true,
  course_id: true,
  course_name: true,
  course_type: true,
  course_scenario: true,
  students: true,
  depts: true,
  start_time: true,
  end_time: true,
  reminder_time: true,
  task_status: true,
  task_progress: true,
  is_deleted: true,
  refusals: true,
  created: true,
  student_count: true,
  learner_count: true,
  ...authored,
};

export const knowledgeFile: FieldsOf<KnowledgeFileView> = {
  file_id: true,
  file_source: true,
  file_type: true,
  file_name: true,
  local_path: true,
  cloud_doc_id: true,
  cloud_url: true,
  is_deleted: true,
  size: true,
  state: true,
  percent: true,
  place_kind: true,
  place_count: true,
  failed_reason: true,
  passage_count: true,
  course_count: true,
  course_names: true,
  refresh_time: true,
  refresher_name: true,
  ...authored,
};

export const prompt: FieldsOf<PromptView> & FieldsOf<Authored> = {
  id: true,
  type: true,
  content: true,
  variables: true,
  ...authored,
};

export const administrator: FieldsOf<AdminView> = {
  id: true,
  name: true,
  open_id: true,
  union_id: true,
  create_time: true,
  dept_full_path: true,
};

/** Of each body the fields that it accepts and drops, for whoever describes it. */
export const dropped = new Map<object, string[]>();

/**
 * For a body: of these fields, those that it declares no rule for can't be set by it. They are accepted and dropped, so that nothing
 * behind the body can take them for something that was asked for. Stands above the class, which has declared its own fields by then.
 */
export const Knows =
  (...known: object[]): ClassDecorator =>
  (body) => {
    if (dropped.has(Object.getPrototypeOf(body) as object))
      throw new Error(`${body.name} would lose fields that the class above it drops`);
    const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
    const declared = new Set(rules.map(({ propertyName }) => propertyName));
    const fields = known.flatMap((entity) => Object.keys(entity)).filter((field) => !declared.has(field));
    for (const field of fields) Exclude({ toClassOnly: true })(body.prototype as object, field);
    dropped.set(body, fields);
  };
