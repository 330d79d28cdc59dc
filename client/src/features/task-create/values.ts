/** The task form's values, what the server is sent of them, and what may be changed when. */
import {
  TaskStatus,
  courseTypeLabel,
  taskFieldLabel,
  taskForm,
  taskNames,
  taskTimesRefused,
} from '#contracts';
import type { CourseType, TaskView } from '#contracts';
import type { CreateTaskDto, UpdateTaskDto } from '#contracts/task/task.dto';
import { fullTime } from '../../lib/time';
import type { ChosenDepartment } from '../../ui/pickers/departments';
import type { Person } from '../../ui/pickers/PersonPicker';
import type { ComparedField } from '../../ui/use-conflict';

export interface TaskCourse {
  course_id: number;
  course_name: string;
  course_type: CourseType;
  course_scenario: string;
}

/** Instead of a start: the moment at which the request reaches the server. */
export const startsNow = 'now';

export interface TaskValues {
  task_name: string;
  selected_courses: TaskCourse[];
  /** A time, or `startsNow`. */
  start_time: string | null;
  end_time: string | null;
  reminder_time: string | null;
  students: Person[];
  depts: ChosenDepartment[];
}

export const emptyTask: TaskValues = {
  task_name: '',
  selected_courses: [],
  start_time: null,
  end_time: null,
  reminder_time: null,
  students: [],
  depts: [],
};

/** A draft whose start has passed, as it was saved to start at once, can only start now. A reminder speaks of a time to come. */
const hadToStart = ({ task_status, start_time, reminder_time }: TaskView): boolean =>
  task_status === TaskStatus.draft &&
  reminder_time === null &&
  start_time !== null &&
  Date.parse(start_time) <= Date.now();

/** @param paths where the departments are, by their ids; those that are gone are missing */
export function valuesOf(task: TaskView, paths: ReadonlyMap<string, string>): TaskValues {
  const { course_id, course_name, course_type, course_scenario } = task;
  return {
    task_name: task.task_name,
    selected_courses: [{ course_id, course_name, course_type, course_scenario }],
    start_time: hadToStart(task) ? startsNow : task.start_time,
    end_time: task.end_time,
    reminder_time: task.reminder_time,
    students: task.students,
    depts: task.depts.map(({ id, name }) => ({ id, name, path: paths.get(id) })),
  };
}

/** What the tasks will be called that a form makes: one for each course. */
export const namesOf = ({
  task_name,
  selected_courses,
}: Pick<TaskValues, 'task_name' | 'selected_courses'>) =>
  taskNames(
    task_name,
    selected_courses.map(({ course_name }) => course_name),
  );

const audienceOf = ({ students, depts }: TaskValues) => ({
  students: students.map(({ open_id, union_id, name }) => ({ open_id, union_id, name })),
  depts: depts.map(({ id, name }) => ({ id, name })),
});

/** Whom the task means, for counting: by ids alone, so that the same audience is the same question. */
export const countedOf = ({ students, depts }: Pick<TaskValues, 'students' | 'depts'>) => ({
  students: students.map(({ open_id }) => ({ open_id })),
  depts: depts.map(({ id }) => ({ id })),
});

/** Said also where nothing else about the start has changed: for the server now is always another time. */
export const atOnce = ({ start_time }: TaskValues) => start_time === startsNow && { start_now: true };

/** What is sent for a new task, and what a changed one is checked as. */
export function createBody(values: TaskValues): CreateTaskDto {
  return {
    task_name: values.task_name.trim(),
    course_id: values.selected_courses[0]?.course_id as number,
    selected_courses: values.selected_courses.map(({ course_type, ...course }) => ({
      ...course,
      course_type: courseTypeLabel[course_type],
    })),
    ...(values.start_time === startsNow ? atOnce(values) : { start_time: values.start_time }),
    end_time: values.end_time as string,
    reminder_time: values.reminder_time,
    ...audienceOf(values),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what was changed is sent: what stays as it is may not even be allowed to change any more. */
export function updateBody(
  { task_id, version }: Pick<TaskView, 'task_id' | 'version'>,
  before: TaskValues,
  after: TaskValues,
): UpdateTaskDto {
  const was = createBody(before);
  const { selected_courses: _courses, ...now } = createBody(after);
  const changed = Object.entries(now).filter(
    ([field, value]) => !same(value, was[field as keyof typeof was]),
  );
  return { ...Object.fromEntries(changed), task_id, version };
}

/**
 * What is wrong with the times and the course, and when it is to be published with the audience. Times that stay as they are may have
 * passed meanwhile, or be missing as in a copy, but not when the task is published.
 */
export function refusedFields(
  before: TaskValues,
  after: TaskValues,
  { publish, now }: { publish: boolean; now: Date },
): Record<string, string[]> {
  const at = (time: string | null) => (time === null ? null : new Date(time));
  const start = after.start_time === startsNow ? startsNow : at(after.start_time);
  const errors = taskTimesRefused({ start, end: at(after.end_time), reminder: at(after.reminder_time) }, now);
  if (!publish) excuse(errors, before, after);
  if (after.selected_courses.length === 0) errors.selected_courses = [taskForm.course];
  if (publish && after.students.length + after.depts.length === 0) errors.students = [taskForm.audience];
  return errors;
}

const passed = {
  start_time: taskForm.startInFuture,
  end_time: taskForm.endInFuture,
  reminder_time: taskForm.reminderInFuture,
} as const;

const timeFields = Object.keys(passed) as (keyof typeof passed)[];

function excuse(errors: Record<string, string[]>, before: TaskValues, after: TaskValues): void {
  const stays = (field: keyof typeof passed) => before[field] === after[field];
  if (timeFields.every(stays)) for (const field of timeFields) delete errors[field];
  for (const [field, message] of Object.entries(passed) as [keyof typeof passed, string][]) {
    if (!stays(field)) continue;
    const left = errors[field]?.filter((other) => other !== message) ?? [];
    if (left.length > 0) errors[field] = left;
    else delete errors[field];
  }
}

/** What a task's status leaves open: everything, some things, or nothing. */
export type Freedom = 'all' | 'some' | 'none';

export function freedomOf(status: TaskStatus | null): Freedom {
  if (status === TaskStatus.ended) return 'none';
  return status === TaskStatus.inProgress ? 'some' : 'all';
}

const time = (at: string | null) => (at === null ? '' : at === startsNow ? '现在' : fullTime(at));
const names = (things: readonly { name: string }[]) => things.map(({ name }) => name).join('、');

/** The form's fields as they are compared when two people have changed the same task. */
export const comparedFields: ComparedField<TaskValues>[] = [
  { name: 'task_name', label: taskFieldLabel.task_name, show: ({ task_name }) => task_name },
  {
    name: 'selected_courses',
    label: '课程',
    show: ({ selected_courses }) => selected_courses.map(({ course_name }) => course_name).join('、'),
  },
  { name: 'start_time', label: taskFieldLabel.start_time, show: ({ start_time }) => time(start_time) },
  { name: 'end_time', label: taskFieldLabel.end_time, show: ({ end_time }) => time(end_time) },
  {
    name: 'reminder_time',
    label: taskFieldLabel.reminder_time,
    show: ({ reminder_time }) => time(reminder_time),
  },
  { name: 'students', label: taskFieldLabel.students, show: ({ students }) => names(students) },
  { name: 'depts', label: taskFieldLabel.depts, show: ({ depts }) => names(depts) },
];
