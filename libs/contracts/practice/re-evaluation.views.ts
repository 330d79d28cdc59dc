/** Re-evaluations of many sessions on the wire. */
import type { Band, CourseType } from '../enums.js';
import type { CriterionVerdict } from '../evaluation/evaluation.views.js';

/**
 * judging: sessions are evaluated anew, and nothing of it counts · judged: it can be seen what would change · applying: what was seen becomes
 * what counts · done · cancelled: what was not applied by then stays as it was.
 */
export type ReEvaluationState = 'judging' | 'judged' | 'applying' | 'done' | 'cancelled';

/** scored: there is a newer score · unscored: the newer evaluation came to none · failed: the model gave no usable answer. Only the first is applied. */
export type ReEvaluationJudged = 'scored' | 'unscored' | 'failed';

/** How often something was judged otherwise: a criterion of a practice, or a question of an exam. @example {"name": "先问在哪里跑", "better": 2, "worse": 9} */
export interface ReEvaluationCriterion {
  name: string;
  /** Sessions in which it earns more than before, and less. */
  better: number;
  worse: number;
}

/**
 * A re-evaluation of many sessions, as it stands.
 * @example {"task_name": "三月跑鞋周练", "course_name": null, "pause_reason": null, "by_name": "林晓燕", "total": 80, "wanted": 20, "judged": 20, "unscored": 0,
 * "failed": 0, "band_changed": 3, "higher": 9, "lower": 4, "mean_delta": 1.3, "failing": 1, "applied": 0, "kept": 0, "applied_by_name": null}
 */
export interface ReEvaluationView {
  re_evaluation_id: number;
  state: ReEvaluationState;
  /** Nothing of it is done until somebody resumes it. */
  paused: boolean;
  /** Why it has paused by itself. */
  pause_reason: string | null;
  /** Which sessions it is about: those of a task, of a course, or that ended within a period. */
  task_id: number | null;
  task_name: string | null;
  course_id: number | null;
  course_name: string | null;
  start_time: string | null;
  end_time: string | null;
  by_name: string;
  time: string;
  applied_by_name: string | null;
  finished_time: string | null;
  /** Sessions that it is about, and how many of them are to be judged for now: a sample, or all. */
  total: number;
  wanted: number;
  /** Of the wanted: dealt with; without a newer score; and without any usable answer. */
  judged: number;
  unscored: number;
  failed: number;
  /** Of those with a newer score: in another band, higher, lower, by how much in the mean; and exams that were passed and would be failed. */
  band_changed: number;
  higher: number;
  lower: number;
  mean_delta: number | null;
  failing: number;
  /** What counts now; and what stays as it was, because the session had changed since it was judged. */
  applied: number;
  kept: number;
}

/** With what was judged otherwise, the most frequent first. */
export interface ReEvaluationDetailView extends ReEvaluationView {
  criteria: ReEvaluationCriterion[];
}

/** What of one session was judged otherwise: a verdict, or the points of an exam's question. @example {"name": "先问在哪里跑", "before": "met", "after": "not_met"} */
export interface ReEvaluationChange {
  name: string;
  before: CriterionVerdict['verdict'] | number | null;
  after: CriterionVerdict['verdict'] | number | null;
}

/** One session of a re-evaluation. @example {"student_name": "王小明", "score_before": 78, "score_after": 81.5, "band_before": "pass", "band_after": "pass"} */
export interface ReEvaluationSession {
  session_id: number;
  course_type: CourseType;
  task_id: number;
  task_name: string;
  student_name: string;
  /** null: not yet. */
  judged: ReEvaluationJudged | null;
  score_before: number | null;
  score_after: number | null;
  band_before: Band | null;
  band_after: Band | null;
  /** An exam that was passed and would be failed. */
  failing: boolean;
  changes: ReEvaluationChange[];
  /** null: not applied yet, or not to be applied. */
  outcome: 'applied' | 'kept' | null;
}

/** What is listed of a re-evaluation's sessions: all · those in another band · exams that would be failed · what can't be applied. */
export const reEvaluationLists = ['all', 'band', 'failing', 'not_applied'] as const;
export type ReEvaluationList = (typeof reEvaluationLists)[number];
