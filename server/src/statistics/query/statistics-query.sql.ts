/** What every question to the figures begins with. */
import type { CourseType } from '#contracts';
import type { SqlParameters } from '../../platform/database/index.js';
import type { Day, Span } from '../period/calendar.rules.js';
import type { Scope } from '../departments/scope.rules.js';

/** What is practised: everything or all courses of a type, some courses, or one task. */
export type Subject =
  | { kind: 'all'; courseType: CourseType | null }
  | { kind: 'courses'; courseIds: readonly number[] }
  | { kind: 'task'; taskId: number };

/** What sums are asked of. */
export interface About {
  subject: Subject;
  timeZone: string;
  /** Nothing has ended after it. */
  today: Day;
}

/** What figures are asked of. */
export interface StatisticsQuery extends About {
  span: Span;
  scope: Scope;
}

/** Which rows of a table are of the subject, to be named by the table before it; null: all. */
export function conditionOf(subject: Subject, { value }: SqlParameters): string | null {
  if (subject.kind === 'task') return `task_id = ${value(subject.taskId)}`;
  if (subject.kind === 'courses') return `course_id = any (${value(subject.courseIds)}::int[])`;
  const { courseType } = subject;
  return courseType && `course_id in (select course_id from course where course_type = ${courseType})`;
}

/** By which course rollups have the sums of all, or of all of a type. */
export const rollupCourse = (subject: Subject): number =>
  subject.kind === 'all' && subject.courseType ? -subject.courseType : 0;

/** A place without people who are meant. */
const notMeant = -1;

/**
 * The rows of `source` at the places that are meant, each with its place's `cell`, which is looked up in an array: joining a table of them
 * takes as long as adding the rows up. `columns` are those of `source`, `department_path_id` among them.
 */
export const atDepartments = (
  { value }: SqlParameters,
  places: Scope['places'],
  source: string,
  columns: readonly string[],
): string => {
  const cells = new Array<number>(Math.max(0, ...places.map(({ storedId }) => storedId))).fill(notMeant);
  for (const { storedId, cell } of places) cells[storedId - 1] = cell;
  return `(
    select x.*, (${value(`{${cells.join()}}`)}::int[])[department_path_id] as cell
    from (${source}) as x (${columns.join(', ')})) as x
    where cell > ${notMeant}`;
};

/** What rows of learners begin with. */
export const learnerAt = ['employee_id', 'department_path_id'] as const;

/** All places of the scope as one. */
export const together = ({ places }: Scope): Scope['places'] =>
  places.map(({ storedId }) => ({ storedId, cell: 0 }));
