/** What the console's calls answer beside the views that it shares with the phone. */
import type { CourseType, Gender, LearnerStatus, PromptId, TaskStatus } from './enums.js';
import type { Page } from './http.js';
import type {
  CourseView,
  CriterionVerdict,
  PromptView,
  RecordView,
  RoleView,
  RuleView,
  SessionResultView,
  TaskView,
} from './views.js';

/** Somebody who has made something of a list, for its filter. */
export interface CreatorView {
  creator_id: number;
  creator_name: string;
}

/** Answer of the delete calls. */
export interface DeletedView {
  deleted: true;
}

/** How many courses use something, and what the newest few of them are called. @example {"course_count": 2, "course_names": ["试鞋不买的顾客"]} */
export interface CourseUses {
  course_count: number;
  course_names: string[];
}

export interface RoleListItem extends RoleView, CourseUses {}

export interface RuleListItem extends RuleView, CourseUses {}

/** Whether something may be changed now, and if not why. @example {"message": ""} */
export interface EditableView {
  can_edit: boolean;
  message: string;
}

/** A course in the list: without what only its form shows. */
export interface CourseListItem
  extends
    Omit<
      CourseView,
      | 'key_qa'
      | 'dialogue_settings'
      | 'material'
      | 'speaker_content'
      | 'scoring_rules'
      | 'role_config'
      | 'reference_files'
      | 'practice_course_id'
      | 'practice_course_name'
    >,
    EditableView {}

export interface DialogueSettingsView {
  dialogue_settings: string;
}

/** Answer of `POST /api/course/material`: facts about the goods, one a line. */
export interface MaterialView {
  material: string;
}

/** Answer of `POST /api/course/preview`: a running session of origin preview, joined through the practice socket. */
export interface PreviewView {
  session_id: number;
}

/** Answer of `POST /api/chat_test`. @example {"message": "这双跑鞋多少钱？我就是随便看看。"} */
export interface ChatTestView {
  message: string;
}

/** Answer of `POST /api/rule/propose`. */
export interface ProposedCriteriaView {
  criteria: Pick<RuleView, 'criteria'>['criteria'];
}

/** Answer of `POST /api/rule/try`; null and the reason where the model could not decide. @example {"reason": "问到了顾客的需要。"} */
export interface TriedRuleView {
  score: number | null;
  /** The lowest red line that the answer crosses: no session with it scores more. Null where it crosses none. */
  red_line: number | null;
  checks: CriterionVerdict[];
  reason: string;
}

/** A version of a prompt; version 0 is the one that ships with the product. */
export interface PromptVersionView extends Pick<PromptView, 'content' | 'version'> {
  id: PromptId;
  updater_id: number | null;
  updater_name: string | null;
  update_time: string | null;
}

export interface AdminView {
  id: number;
  name: string;
  open_id: string;
  union_id: string;
  /** When this person became an administrator; for the first ones when they were first seen. */
  create_time: string;
  dept_full_path: string | null;
}

/** Answer of `POST /api/auth/admin/cancel`. */
export interface AdminCancelledView {
  cancelled: true;
}

/**
 * Answer of `POST /api/auth/admin/batch-set`: whoever could be set was set.
 * @example {"total": 2, "success_count": 1, "failed": [{"open_id": "ou_wangxiaoming", "name": "王小明", "reason": "通讯录里没有这个人"}]}
 */
export interface BatchSetView {
  success: boolean;
  total: number;
  success_count: number;
  failed: { open_id: string | null; name: string | null; reason: string }[];
}

/** What came of one row. @example {"id": 7, "name": "新人接待", "done": false, "reason": "任务还没有开始"} */
export interface BulkResult {
  id: number;
  name: string;
  done: boolean;
  /** Why not; null where it was done. */
  reason: string | null;
}

/** What came of each row, in the order in which they were tried. @example {"total": 2, "success_count": 1} */
export interface BulkView {
  total: number;
  success_count: number;
  results: BulkResult[];
}

/**
 * @example {"action": "course.publish", "actor_name": "林晓燕", "object_type": "course", "object_id": "1",
 * "object_name": "试鞋不买的顾客", "ip": "10.0.0.8"}
 */
export interface AuditLineView {
  id: number;
  time: string;
  action: string;
  outcome: 'ok' | 'denied';
  actor_id: number | null;
  actor_name: string | null;
  object_type: string | null;
  object_id: string | null;
  /** What it is called today; null where it has no name of its own. */
  object_name: string | null;
  /** `before` and `after` hold what changed; other facts stand beside them. */
  detail: Record<string, unknown> | null;
  /** What the ids in `detail` are called today, by `nameKey`. */
  names: Record<string, string>;
  ip: string | null;
}

/** A task in the list: whom it means as numbers, and what may be done to it now. @example {"student_count": 2, "learner_count": 38} */
export interface TaskListItem extends Omit<TaskView, 'students' | 'created'> {
  student_count: number;
  /** Learners who have an assignment in it; before publishing 0. */
  learner_count: number;
}

/** Answer of `POST /api/task/list/filter`: the counts ignore the status that was asked for, and no other filter. */
export interface TaskListPage extends Page<TaskListItem> {
  status_counts: Record<TaskStatus, number>;
}

/** Answer of `POST /api/task/overview`. */
export interface TaskOverviewView {
  /** In progress now. */
  running: TaskGroupView;
  /** In progress, and over within three days. */
  due_soon: TaskGroupView;
  /** In progress, and fewer than half of the learners have completed it. */
  behind: TaskGroupView;
}
/** @example {"count": 3, "learners": 38, "completed": 12} */
export interface TaskGroupView {
  count: number;
  learners: number;
  completed: number;
  /** The first few, the nearest end first. */
  tasks: TaskListItem[];
}

/** Answer of `POST /api/task/audience/count`: distinct people who work here. */
export interface AudienceCountView {
  total: number;
}

/** One department of `POST /api/task/dept/query`; those that are gone are left out. @example {"name": "西湖店"} */
export interface DeptView {
  id: string;
  name: string;
  dept_full_path: string;
}

/** One of the caller's own tasks, of `POST /api/task/client/list/filter`. */
export interface ClientTaskItem {
  task_id: number;
  task_name: string;
  course_id: number;
  course_name: string;
  course_type: CourseType;
  practice_session_id: number;
  start_time: string;
  end_time: string;
  task_status: TaskStatus;
  status: LearnerStatus;
}

/** One session within a row of a task's details. @example {"time_cost": 5.2, "rounds": 8} */
export interface TaskDetailSession {
  session_id: number;
  start_time: string;
  end_time: string | null;
  /** Minutes, one decimal. */
  time_cost: number | null;
  /** How many turns the learner took. */
  rounds: number;
  score: number | null;
  /** Without a score for good: a model that only demonstrates can't judge it. */
  undecided?: true;
  /** A model that only demonstrates had scored it, and that was taken back. */
  withdrawn?: true;
  /** The one whose score counts. */
  counts: boolean;
}

/**
 * One learner of a task with the session that counts, else the latest one.
 * @example {"student_name": "王小明", "full_dept_name": "浙江区/杭州/西湖店"}
 */
export interface TaskDetailRow {
  session_id: number | null;
  practice_session_id: number;
  student_id: number;
  student_name: string;
  dept_name: string | null;
  full_dept_name: string | null;
  start_time: string | null;
  end_time: string | null;
  /** Minutes, one decimal. */
  time_cost: number | null;
  /** How many turns the learner took in that session. */
  rounds: number | null;
  /** Of an exam's result: answered questions of all, in percent; null for practice and while there is no result. */
  completion_rate: number | null;
  status: LearnerStatus;
  score: number | null;
  /** Without a score for good: a model that only demonstrates can't judge the session. */
  undecided?: true;
  /** A model that only demonstrates had scored the session, and that was taken back. */
  withdrawn?: true;
  /** Scored and below the pass mark is false; null while nothing counts. */
  passed: boolean | null;
  /** Every session, the newest first; abandoned ones are left out. */
  sessions: TaskDetailSession[];
}

/**
 * How far a task has come: the head of its detail page, and what `/monitor` sends under the topic `task:{id}`.
 * @example {"started": 20, "average_score": 82.5}
 */
export interface TaskProgressView {
  task_id: number;
  learners: number;
  started: number;
  completed: number;
  average_score: number | null;
}

/** Answer of `POST /api/task/details`. */
export interface TaskDetailsPage extends Page<TaskDetailRow> {
  progress: TaskProgressView;
}

/** What `/monitor` sends: `progress` with the new figures and the assignments (`practice_session_id`) whose rows have changed. */
export interface TaskProgressEvent {
  topic: string;
  at: string;
  data: TaskProgressView & { changed: number[] };
}

/** Answer of `POST /api/task/record/detail`: a session as an administrator sees it. */
export interface RecordDetailView extends SessionResultView {
  student_id: number;
  student_name: string;
  dept_name: string | null;
  records: RecordView[];
}

/**
 * A turn at which an administrator is asked to look: its learner has asked, or the judge could not decide about words that it set aside.
 * @example {"words": ["退款系统只能返回原支付渠道"]}
 */
export interface ReviewRequestView {
  session_id: number;
  /** Of an exam, its question's. */
  turn: number;
  course_type: CourseType;
  task_name: string;
  student_name: string;
  words: string[];
  asked_time: string;
}

/** Kinds of messages that a task sends, and how far one has come. */
export type NoticeKind = 'start' | 'reminder';
export type NoticeState = 'waiting' | 'sent' | 'failed' | 'unknown';
/** @example {"reason": null} */
export interface NoticeView {
  student_name: string;
  kind: NoticeKind;
  state: NoticeState;
  /** Why it failed or is unknown. */
  reason: string | null;
  /** When it was due, and when it was last tried. */
  due_time: string;
  try_time: string | null;
}
/** @example {"state_counts": {"waiting": 0, "sent": 38, "failed": 0, "unknown": 0}} */
export interface NoticesPage extends Page<NoticeView> {
  state_counts: Record<NoticeState, number>;
}

/** One learner of `GET /api/practice/all-students`. */
export interface StudentView {
  id: number;
  name: string;
  gender: Gender;
  open_id: string;
  union_id: string;
  department: string | null;
  department_id: string | null;
}

/**
 * What is known of the configured model. demo: it only demonstrates · real: it does not · silent: its server was reached, but has told nothing
 * of its models, and none has answered yet · unreachable: its server could not be reached, or did not take the key.
 */
export type ModelState = 'demo' | 'real' | 'silent' | 'unreachable';

/** What is done with the scores of a model that only demonstrates: they are taken back, given back, or made anew by today's model. */
export type DemoScoresAct = 'clear' | 'undo' | 'reevaluate';

/**
 * One such act over many sessions.
 * @example {"act": "clear", "total": 12, "done": 12, "kept": 0, "evaluating": 0, "unscored": 0, "by_name": "林晓燕", "time": "2026-11-24T09:00:00+08:00"}
 */
export interface DemoScoresRun {
  run_id: number;
  act: DemoScoresAct;
  /** Sessions that it is about; of those `done`, and `kept` as they were because something had come in between. */
  total: number;
  done: number;
  kept: number;
  /** Of the ones done by an act that has them made anew: still without a result, and without a score because none could be made. */
  evaluating: number;
  unscored: number;
  by_name: string;
  time: string;
}

/** A clearing that can still be undone. @example {"sessions": 12, "by_name": "林晓燕", "days_left": 29} */
export interface ClearedDemoScores {
  run_id: number;
  /** How many of its sessions are still without a score. */
  sessions: number;
  by_name: string;
  time: string;
  days_left: number;
}

/** What would be cleared now. @example {"sessions": 12, "learners": 9, "tasks": 3, "exams": 4, "exams_again": 3, "undecided": 2} */
export interface DemoScoresFound {
  sessions: number;
  learners: number;
  tasks: number;
  /** How many of the sessions are exams, and of those how many can be taken again because their tasks still run. */
  exams: number;
  exams_again: number;
  /** How many have no score, because the model could not decide on one. */
  undecided: number;
}

/** Answer of `GET /api/practice/demo-scores` and of what changes them. @example {"model": "real"} */
export interface DemoScoresView {
  /** The model of today. Only once it is known as a real one can be cleared what a demonstration has scored. */
  model: ModelState;
  found: DemoScoresFound;
  /** What is under way. */
  running: DemoScoresRun | null;
  /** What was done last. */
  last: DemoScoresRun | null;
  /** The latest first. */
  cleared: ClearedDemoScores[];
}
