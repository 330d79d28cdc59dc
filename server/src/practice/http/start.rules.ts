/** Whether a learner may begin now, or why not. Pure. */
import { canEarn, CourseType, examsClosed, TaskStatus, type CourseSnapshot } from '#contracts';
import type { StartPracticeDto } from '#contracts/dto/practice';
import type { Assignment } from '../../task/index.js';

/** Why the three that a learner names can't be started now; null when they can. The assignment is the learner's own. */
export function startRefused(asked: StartPracticeDto, { taskId, courseId, task }: Assignment): string | null {
  if (asked.task_id !== taskId || asked.course_id !== courseId)
    return '任务和课程对不上，请刷新任务列表后再试';
  if (task.status === TaskStatus.notStarted) return '任务还没有开始';
  return task.status === TaskStatus.inProgress ? null : '任务已经结束';
}

/** Whether the button for another attempt makes sense; that the course can't be begun is said when it is pressed. */
export function canPractiseAgain(assignment: Assignment | null, courseType: CourseType): boolean {
  if (!assignment || assignment.withdrawn || courseType === CourseType.exam) return false;
  return assignment.task.status === TaskStatus.inProgress;
}

/**
 * Why a course can't be begun; null when it can, as often as a learner likes. A rule may have changed since the course was published,
 * so that nothing could be earned in it any more.
 */
export function courseRefused({
  course_type,
  rules,
}: Pick<CourseSnapshot, 'course_type' | 'rules'>): string | null {
  if (course_type === CourseType.exam) return examsClosed;
  return rules.some(({ criteria }) => canEarn(criteria))
    ? null
    : '这门课程的评分规则里没有能得分的评分点，暂时不能练习，请联系管理员';
}
