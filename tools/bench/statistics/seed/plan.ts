/** Tasks over the years, and whom they were given to: planned whole, so that the sessions can be dealt out over them. */
import { CourseType } from '#contracts';
import type { Course } from './catalogue.js';
import type { Calendar } from './calendar.js';
import { dayS } from './calendar.js';
import type { Dice } from './dice.js';
import type { Department, Employee, History, SeededDepartment } from './organisation.js';

export interface Task {
  id: number;
  name: string;
  course: Course;
  /** Seconds since the epoch. */
  start: number;
  end: number;
  publishedAt: number;
  /** null: still in progress. */
  endedAt: number | null;
  deleted: boolean;
  departments: readonly Department[];
  /** Of the first assignment; the others follow. */
  firstAssignment: number;
  learners: readonly Employee[];
}

export interface Assignment {
  id: number;
  task: Task;
  employee: Employee;
  department: Department | null;
  place: SeededDepartment;
  fullPath: string | null;
  withdrawn: boolean;
}

/** How many assignments a session count needs. */
const sessionsPerAssignment = 10_000_000 / 1_500_000;
/** What one task means on average, as a share of everybody: see the audiences of the history. */
const shareOfTask = 0.077;

/** @param give is told of every assignment as it is made */
export function planTasks(
  dice: Dice,
  calendar: Calendar,
  history: History,
  courses: readonly Course[],
  sessions: number,
  give: (assignment: Assignment) => void,
): Task[] {
  const { days } = calendar;
  const wanted = Math.max(
    24,
    Math.round(sessions / sessionsPerAssignment / (shareOfTask * history.employees.length)),
  );
  const starts = Array.from({ length: wanted }, () => dice.below(days - 3)).sort((a, b) => a - b);
  let given = 0;
  return starts.map((day, n) => {
    history.advance(day - 1);
    const audience = history.audience();
    const departments = audience === 'everybody' ? [] : audience;
    const lasts = dice.pick([3, 7, 7, 14, 14, 14, 30, 30, 60]);
    const start = calendar.start(day) + 9 * 3600;
    const planned = calendar.start(day + lasts) - 1;
    const early = dice.chance(0.04) ? start + Math.floor((planned - start) * 0.6) : planned;
    const course = courses[n % courses.length]!;
    const task: Task = {
      // From 1 on: the product's seed then takes its sample tasks, 1 to 4, for given long ago, and gives nobody any.
      id: 1 + n,
      name: `${course.name} 第 ${n + 1} 期`,
      course,
      start,
      end: planned,
      publishedAt: start - dayS + 3600,
      endedAt: early < calendar.start(days) ? early : null,
      deleted: dice.chance(0.015),
      departments,
      firstAssignment: given + 1,
      learners: history.employees.filter(
        (one) =>
          one.joinedOn <= day &&
          (one.leftOn === null || one.leftOn > day) &&
          (audience === 'everybody' ||
            history.path(one.department).some((above) => audience.includes(above))),
      ),
    };
    for (const employee of task.learners) {
      const place = history.placeOf(employee.department);
      given += 1;
      give({
        id: given,
        task,
        employee,
        department: employee.department,
        place,
        fullPath: employee.department && place.names.join('/'),
        withdrawn: dice.chance(0.01),
      });
    }
    return task;
  });
}

/** Exams are taken once or twice, talks practised over and over. */
export const weightOf = ({ course }: Task): number => (course.type === CourseType.exam ? 0.2 : 1);
