import { limits } from '../limits.js';
import type { CourseView } from '../course/course.views.js';
import { CourseStatus } from '../enums.js';

/** What the task form asks for, in the specification's sentences: the server refuses by them, the form shows them. */
export const taskForm = {
  name: '请输入任务名称',
  course: '请选择课程',
  start: '请选择开始时间',
  end: '请选择结束时间',
  audience: '请至少选择一位学员或一个部门',
  endAfterStart: '结束时间必须在开始时间之后',
  reminderBeforeStart: '提醒时间必须在开始时间之前',
  startInFuture: '开始时间必须晚于当前时间',
  endInFuture: '结束时间必须晚于当前时间',
  tooLong: `从开始到结束最长 ${limits.taskYears} 年`,
  courseStays: '任务正在进行，不能更换课程',
  endOnlyLater: '任务正在进行，结束时间只能延后',
  reminderInFuture: '提醒时间必须晚于当前时间',
} as const;

export interface TaskTimes {
  /** 'now': it begins at the very moment at which it is asked for, which is never too late. */
  start: Date | 'now' | null;
  end: Date | null;
  reminder: Date | null;
}

/** What is wrong with a task's times as seen at `now`, by field; empty when all is well. */
export function taskTimesRefused(times: TaskTimes, now: Date): Record<string, string[]> {
  const { end, reminder } = times;
  const atOnce = times.start === 'now';
  const start = times.start === 'now' ? now : times.start;
  const checks: [field: string, refused: boolean, message: string][] = [
    ['start_time', start === null, taskForm.start],
    ['end_time', end === null, taskForm.end],
    ['end_time', start !== null && end !== null && end <= start, taskForm.endAfterStart],
    ['reminder_time', start !== null && reminder !== null && reminder >= start, taskForm.reminderBeforeStart],
    ['start_time', !atOnce && start !== null && start <= now, taskForm.startInFuture],
    ['end_time', end !== null && end <= now, taskForm.endInFuture],
    ['end_time', end !== null && end > latestEnd(start ?? now), taskForm.tooLong],
    ['reminder_time', reminder !== null && reminder <= now, taskForm.reminderInFuture],
  ];
  const errors: Record<string, string[]> = {};
  for (const [field, refused, message] of checks) if (refused) (errors[field] ??= []).push(message);
  return errors;
}

/** A task counts for its learners in each of its months: without an end to them its figures would never be whole. */
function latestEnd(start: Date): Date {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + limits.taskYears);
  return end;
}

/** Why nobody can be given a course to practise; null when they can. */
export const courseUnusable = ({ course_status }: Pick<CourseView, 'course_status'>): string | null =>
  course_status === CourseStatus.published ? null : '还没有发布';

/**
 * What the tasks of one form are called: with several courses the name and the course's, 任务名 · 课程名, so that they can be
 * distinguished. Of what is too long both keep a part that can be read; courses of one name are counted.
 */
export function taskNames(taskName: string, courseNames: readonly string[]): string[] {
  const name = taskName.trim();
  if (courseNames.length < 2) return courseNames.map(() => name);
  const given = new Set<string>();
  return courseNames.map((courseName) => {
    let called = joined(name, courseName.trim(), '');
    for (let again = 2; given.has(called); again += 1)
      called = joined(name, courseName.trim(), `（${again}）`);
    given.add(called);
    return called;
  });
}

const between = ' · ';

function joined(name: string, courseName: string, ending: string): string {
  const room = limits.name - between.length - ending.length;
  const half = Math.floor(room / 2);
  // A short one leaves its room to the other.
  const forName = Math.max(half, room - courseName.length);
  const shortName = cut(name, forName);
  return shortName + between + cut(courseName, room - shortName.length) + ending;
}

/** At most so many characters; an ellipsis shows what was cut off, and no character is cut in two. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
