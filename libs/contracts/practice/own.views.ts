/** What a learner practises outside of tasks, on the wire. Nobody else is shown any of it. */
import type { Band } from '../enums.js';
import type { LearnerCourseView } from '../course/course.views.js';
import type { SessionResultView } from './practice.views.js';

/** The session that was taken up again, and at which of its turns. @example {"session_id": 1, "turn": 4} */
export interface ForkedFrom {
  session_id: number;
  turn: number;
}

/** An assignment of the learner's that a talk can be handed in for. @example {"practice_session_id": 1, "task_name": "新品跑鞋接待练习"} */
export interface OpenAssignment {
  practice_session_id: number;
  task_name: string;
}

/** Of a session's result, where its learner practised outside of tasks. @example {"handed_in": null} */
export interface OwnPractice {
  /** Null: it began from the beginning. */
  forked_from: ForkedFrom | null;
  /** The name of the task that it was handed in for; null while it was not. */
  handed_in: string | null;
  /** Those that it could be handed in for now. */
  open_assignments: OpenAssignment[];
}

/** A session in the list of one's own. @example {"session_id": 1, "course_name": "试鞋不买的顾客", "score": 86, "band": "pass", "forked_turn": 4} */
export interface OwnSessionItem extends Pick<
  SessionResultView,
  'session_id' | 'course_id' | 'state' | 'score'
> {
  course_name: string;
  start_time: string;
  band: Band | null;
  /** Of a talk that was taken up again, the turn; null of one from the beginning. */
  forked_turn: number | null;
}

/** A published practice course that anybody may practise. @example {"running_session_id": null} */
export interface OwnCourseItem {
  course: LearnerCourseView;
  /** The learner's own talk of it, from its beginning, that has not ended. */
  running_session_id: number | null;
}
