/** Whether a learner may begin now, or why not. Pure. */
import { canEarn, CourseType, examsClosed, TaskStatus, type CourseSnapshot } from '#contracts';
import type { StartPracticeDto } from '#contracts/dto/practice';
import type { Assignment } from '../../task/task.types.js';

/** Why the three that a learner names can't be started now; null when they can. The assignment is the learner's own. */
export function startRefused(asked: StartPracticeDto, { taskId, courseId, task }: Assignment): string | null {
  if (asked.task_id !== taskId || asked.course_id !== courseId)
    return '任务和课程对不上，请刷新任务列表后再试';
  if (task.status === TaskStatus.notStarted) return '任务还没有开始';
  return task.status === TaskStatus.inProgress ? null : '任务已经结束';
}

/** Why a course can't be begun once more; null when it can. Without a limit a practice may be repeated at will. */
export function attemptRefused(
  course: { courseType: CourseType; maxAttempts: number | null },
  attempts: number,
): string | null {
  if (course.courseType === CourseType.exam) return examsClosed;
  const left = course.maxAttempts === null || attempts < course.maxAttempts;
  return left ? null : `练习次数已用完（共 ${course.maxAttempts} 次）`;
}

/** A rule may have changed since the course was published. Why nothing could be earned in it; null where something can. */
export const rubricRefused = ({ rules }: Pick<CourseSnapshot, 'rules'>): string | null =>
  rules.some(({ criteria }) => canEarn(criteria))
    ? null
    : '这门课程的评分规则里没有能得分的评分点，暂时不能练习，请联系管理员';
