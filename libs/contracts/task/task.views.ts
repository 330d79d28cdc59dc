/** Tasks on the wire: as administrators see them, their learners' details and their notices. */
import type { Authored, Page } from '../platform/lists.views.js';
import type { CourseType, LearnerStatus, TaskAction, TaskStatus } from '../enums.js';

/** @example {"depts": [{"id": "od-shop-1", "name": "西湖店"}], "task_progress": 12} */
export interface TaskView extends Authored {
  task_id: number;
  task_name: string;
  course_id: number;
  course_name: string;
  course_type: CourseType;
  course_scenario: string;
  students: { open_id: string; union_id: string; name: string }[];
  depts: { id: string; name: string }[];
  start_time: string | null;
  end_time: string | null;
  reminder_time: string | null;
  task_status: TaskStatus;
  task_progress: number;
  is_deleted: boolean;
  /** Why an action is not allowed now; null when it is. */
  refusals: Record<TaskAction, string | null>;
  created?: number[];
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
 * Answer of `POST /api/task/progress`, and what `/monitor` sends under the topic `task:{id}`: how far a task has come.
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
export type TaskDetailsPage = Page<TaskDetailRow>;

/** What `/monitor` sends: `progress` with the new figures and the assignments (`practice_session_id`) whose rows have changed. */
export interface TaskProgressEvent {
  topic: string;
  at: string;
  data: TaskProgressView & { changed: number[] };
}

/** Kinds of messages that a task sends, and how far one has come. */
export type NoticeKind = 'start' | 'reminder' | 'result' | 'appeal';

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
