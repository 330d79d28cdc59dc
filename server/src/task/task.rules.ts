import { CourseStatus, LearnerStatus, TaskStatus, taskForm, taskTimesRefused } from '#contracts';
import type { Task, TaskFacts, TaskOfCourse } from './task.types.js';

/** A task's status follows from facts and the clock; nothing has to run for it to change. */
export function taskStatusAt({ publishedAt, startTime, endTime, endedAt }: TaskFacts, now: Date): TaskStatus {
  if (publishedAt === null) return TaskStatus.draft;
  if (endedAt !== null || (endTime !== null && endTime <= now)) return TaskStatus.ended;
  return startTime === null || startTime > now ? TaskStatus.notStarted : TaskStatus.inProgress;
}

/** One learner's progress: completed counts for ever, and what was not completed before the task's end never will be. */
export function learnerStatus(
  task: TaskStatus,
  sessions: { started: boolean; completed: boolean },
): LearnerStatus {
  if (sessions.completed) return LearnerStatus.completed;
  if (task === TaskStatus.ended) return LearnerStatus.incomplete;
  return sessions.started ? LearnerStatus.inProgress : LearnerStatus.notStarted;
}

type Publishable = Pick<Task, 'startTime' | 'endTime' | 'reminderTime' | 'studentIds' | 'depts'> & TaskFacts;

/** Why a task can't be published now, in the form's words; null when it can. */
export function publishRefused(task: Publishable, courseStatus: CourseStatus, now: Date): string | null {
  if (task.publishedAt !== null) return '只有暂存的任务可以发布';
  if (task.studentIds.length === 0 && task.depts.length === 0) return taskForm.audience;
  const times = { start: task.startTime, end: task.endTime, reminder: task.reminderTime };
  const [wrongTime] = Object.values(taskTimesRefused(times, now));
  if (wrongTime) return wrongTime[0]!;
  return courseStatus === CourseStatus.published ? null : '任务的课程还没有发布，请先发布课程';
}

/** The courses of a creation, each once, in the order in which they were selected; null when the first isn't `course_id`. */
export function coursesOf(
  courseId: number,
  selected: readonly { course_id: number }[] | null,
): number[] | null {
  const ids = [...new Set((selected ?? [{ course_id: courseId }]).map(({ course_id }) => course_id))];
  return ids[0] === courseId ? ids : null;
}

/** Why courses with these tasks must stay as they are, by course; those whose tasks have all ended are left out. */
export function usedBy(tasks: readonly TaskOfCourse[], now: Date): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  for (const task of tasks) {
    if (reasons.has(task.courseId) || taskStatusAt(task, now) === TaskStatus.ended) continue;
    reasons.set(task.courseId, `课程正被任务「${task.taskName}」使用，任务结束前不能修改、撤回或删除`);
  }
  return reasons;
}
