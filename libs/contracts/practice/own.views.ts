/** What a learner practises outside of tasks, on the wire. Nobody else is shown any of it. */
import type { Band } from '../enums.js';
import type { LearnerCourseView } from '../course/course.views.js';
import type { SessionResultView } from './practice.views.js';

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
