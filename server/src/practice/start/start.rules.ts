/** Whether a learner may begin now, or why not. Pure. */
import { TaskStatus, type CourseType } from '#contracts';
import type { StartPracticeDto } from '#contracts/practice/practice.dto';
import { courseTypeRules } from './course-type.rules.js';
import type { Assignment } from '../../task/index.js';

/** Why the three that a learner names can't be started now; null when they can. The assignment is the learner's own. */
export function startRefused(asked: StartPracticeDto, { taskId, courseId, task }: Assignment): string | null {
  if (asked.task_id !== taskId || asked.course_id !== courseId)
    return '任务和课程对不上，请刷新任务列表后再试';
  if (task.status === TaskStatus.notStarted) return '任务还没有开始';
  return task.status === TaskStatus.inProgress ? null : '任务已经结束';
}

/** How an assignment stands: sessions that have ended, and whether one runs. */
export interface Attempts {
  ended: number;
  running: boolean;
}
export type Attempted = { course_type: CourseType; max_attempts: number | null };

/** How often it may be begun again; null: as long as its task runs. A session that runs has used its attempt. */
export function attemptsLeft(course: Attempted, { ended, running }: Attempts): number | null {
  const most = courseTypeRules(course.course_type).mostAttempts(course);
  return most === null ? null : Math.max(0, most - ended - Number(running));
}

/** Why no further session can be begun; null when one can. */
export const attemptsRefused = (course: Attempted, attempts: Attempts): string | null =>
  attemptsLeft(course, attempts) === 0 ? '考核次数已经用完' : null;

/** Whether the button for another attempt makes sense; that the course can't be begun is said when it is pressed. */
export function canPractiseAgain(
  assignment: Assignment | null,
  course: Attempted,
  attempts: Attempts,
): boolean {
  if (!assignment || assignment.withdrawn || attemptsLeft(course, attempts) === 0) return false;
  return assignment.task.status === TaskStatus.inProgress;
}
