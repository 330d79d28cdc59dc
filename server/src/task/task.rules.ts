import {
  CourseStatus,
  TaskStatus,
  taskForm,
  taskTimesRefused,
  type TaskAction,
  type TaskTimes,
} from '#contracts';
import { taskStatusAt } from './task-status.js';
import { refusals, type TaskState } from './task-actions.rules.js';
import type { Progress, Task, TaskFields, TaskOfCourse } from './task.types.js';
import type { Course } from '../course/index.js';

/** As much of a course as shows whether it can be practised. */
type CourseInBrief = Pick<Course, 'courseName' | 'courseStatus'>;

type Times = Pick<Task, 'startTime' | 'endTime' | 'reminderTime'>;
const timesOf = (
  { startTime, endTime: end, reminderTime: reminder }: Times,
  startsNow: boolean,
): TaskTimes => ({ start: startsNow ? 'now' : startTime, end, reminder });
const differs = (field: keyof Times, one: Times, other: Times) =>
  one[field]?.getTime() !== other[field]?.getTime();

/** Why a draft can't be published now, in the form's words; null when it can. */
export function publishRefused(
  draft: Times & { studentCount: number; depts: readonly unknown[] },
  course: CourseInBrief,
  now: Date,
  startsNow = false,
): string | null {
  if (draft.studentCount === 0 && draft.depts.length === 0) return taskForm.audience;
  const [wrongTime] = Object.values(taskTimesRefused(timesOf(draft, startsNow), now));
  return wrongTime ? wrongTime[0]! : courseRefused(course);
}

/** Why each action is not allowed now; null where it is. */
export function refusalsOf(
  task: Parameters<typeof publishRefused>[0],
  course: CourseInBrief,
  state: TaskState,
  now: Date,
): Record<TaskAction, string | null> {
  const refused = refusals(state);
  return { ...refused, publish: refused.publish ?? publishRefused(task, course, now) };
}

/** Why a course can't be practised in a published task; null when it can. */
export const courseRefused = ({ courseName, courseStatus }: CourseInBrief): string | null =>
  courseStatus === CourseStatus.published ? null : `课程「${courseName}」还没有发布，请先发布课程`;

/**
 * What is wrong with an edit, by field; empty when nothing is. A time that stays as it is may have passed meanwhile; only a draft may
 * be without an audience.
 */
export function editRefused(
  before: TaskFields,
  after: TaskFields,
  { status, now, startsNow = false }: { status: TaskStatus; now: Date; startsNow?: boolean },
): Record<string, string[]> {
  const errors = changedTimesRefused(before, after, now, startsNow);
  const nobody = after.studentIds.length === 0 && after.depts.length === 0;
  if (nobody && status !== TaskStatus.draft) errors.students = [taskForm.audience];
  return errors;
}

const mayHavePassed: [keyof Times, string][] = [
  ['startTime', taskForm.startInFuture],
  ['endTime', taskForm.endInFuture],
  ['reminderTime', taskForm.reminderInFuture],
];

function changedTimesRefused(
  before: Times,
  after: Times,
  now: Date,
  startsNow: boolean,
): Record<string, string[]> {
  const same = mayHavePassed.filter(([field]) => !differs(field, before, after));
  if (same.length === mayHavePassed.length) return {};
  const excused = new Set(same.map(([, message]) => message));
  const meant = Object.entries(taskTimesRefused(timesOf(after, startsNow), now)).map(
    ([field, messages]) => [field, messages.filter((message) => !excused.has(message))] as const,
  );
  return Object.fromEntries(meant.filter(([, messages]) => messages.length > 0));
}

/** Why a task in progress can't be changed like this; null when it can: its name, a later end and more learners. */
export function runningEditRefused(before: TaskFields, after: TaskFields): string | null {
  const students = new Set(after.studentIds);
  const depts = new Set(after.depts.map(({ id }) => id));
  const refused: [boolean, string][] = [
    [after.courseId !== before.courseId, taskForm.courseStays],
    [differs('startTime', before, after), '任务正在进行，不能修改开始时间'],
    [after.endTime! < before.endTime!, taskForm.endOnlyLater],
    [differs('reminderTime', before, after), '任务正在进行，不能修改提醒时间'],
    [before.studentIds.some((id) => !students.has(id)), '任务正在进行，学员只能增加'],
    [before.depts.some(({ id }) => !depts.has(id)), '任务正在进行，部门只能增加'],
  ];
  return refused.find(([wrong]) => wrong)?.[1] ?? null;
}

/** Over so soon that whoever has not practised yet should get a message. */
const soonMs = 3 * 24 * 3_600_000;

/** When tasks that are over soon, seen from now, will be over at the latest. */
export const soonAfter = (now: Date): Date => new Date(now.getTime() + soonMs);

/** Fewer than half of the learners have completed it. A task without learners is behind nothing. */
export const isBehind = ({ learners, completed }: Pick<Progress, 'learners' | 'completed'>): boolean =>
  completed * 2 < learners;

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
