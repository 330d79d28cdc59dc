import type { ReEvaluationDetailView, ReEvaluationSession } from '#contracts';

/** A re-evaluation of a task's sessions, tried on a sample. */
export const reEvaluation = (over: Partial<ReEvaluationDetailView> = {}): ReEvaluationDetailView => ({
  ...{ re_evaluation_id: 5, state: 'judged', paused: false, pause_reason: null },
  ...{ task_id: 9, task_name: '试鞋不买的顾客', course_id: null, course_name: null },
  ...{ start_time: null, end_time: null, by_name: '林晓燕', time: '2025-11-20T06:41:00Z' },
  ...{
    applied_by_name: null,
    finished_time: null,
    total: 80,
    wanted: 20,
    judged: 20,
    unscored: 0,
    failed: 0,
  },
  ...{ band_changed: 3, higher: 9, lower: 4, mean_delta: 1.3, failing: 0, applied: 0, kept: 0 },
  criteria: [],
  ...over,
});

/** One of its sessions. */
export const reEvaluated = (over: Partial<ReEvaluationSession> = {}): ReEvaluationSession => ({
  ...{ session_id: 7, course_type: 1, task_id: 9, task_name: '试鞋不买的顾客', student_name: '王小明' },
  ...{ judged: 'scored', score_before: 58, score_after: 62, band_before: 'improve', band_after: 'pass' },
  ...{ failing: false, outcome: null },
  changes: [{ name: '先问在哪里跑', before: 'not_met', after: 'met' }],
  ...over,
});
