/** What the server is asked for by the address: screen and export by the same object. */
import { CourseType, StatisticsType } from '#contracts';
import type { AnyStatisticsDto, FigureSessionsDto } from '#contracts/statistics/statistics.dto';
import { periodOf, withoutEmpty } from '../../../lib/list-search';
import type { ListSearch } from '../../../lib/list-search';
import { dayAfter, dayOf } from '../../../lib/time';
import type { Days } from '../../../ui/pickers/DayRange';
import type { Drill, Kind, StatisticsSearch, Range } from './search';

/** Which period is meant: one that was chosen by its days has no name. */
export function rangeOf({ range, from, to, by }: StatisticsSearch): Range | undefined {
  if (range || from || to) return range;
  return by === StatisticsType.task ? 'all' : '30d';
}

export const usualKind: Kind = 'practice';
export const courseTypeOf = (kind: Kind = usualKind): CourseType | undefined =>
  kind === 'all' ? undefined : CourseType[kind];

/** The last day of a day's month. */
const monthEnd = (day: string): string => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The days of a period on the organisation's clock, today included; a month is whole, so that it is known as one. */
export function daysOf(search: StatisticsSearch, now: number): Days {
  const today = dayOf(now);
  switch (rangeOf(search)) {
    case '7d':
      return { from: dayAfter(now, -6), to: today };
    case '30d':
      return { from: dayAfter(now, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: monthEnd(today) };
    case 'all':
      return {};
    default:
      return { from: search.from, to: search.to };
  }
}

export const overallFilter = (search: StatisticsSearch, now: number): AnyStatisticsDto =>
  withoutEmpty<AnyStatisticsDto>({
    ...periodOf(daysOf(search, now)),
    dept_paths: search.depts,
    operation_type: search.type,
    course_ids: search.courses,
    course_type: courseTypeOf(search.kind),
  });

/** null until something is chosen. */
export function practiceFilter(search: StatisticsSearch, now: number): AnyStatisticsDto | null {
  const { by: stat_type, task: task_id, courses } = search;
  const ofCourses = { ...overallFilter(search, now), stat_type };
  if (stat_type === StatisticsType.course) return courses ? ofCourses : null;
  return task_id
    ? withoutEmpty({ ...ofCourses, task_id, course_ids: undefined, course_type: undefined })
    : null;
}

/** Whether a part of the time is asked for. */
export const isOfPeriod = ({ start_time, end_time }: AnyStatisticsDto): boolean =>
  start_time !== undefined || end_time !== undefined;

/** The sessions behind a figure of what `filter` shows. */
export const sessionsFilter = (
  filter: AnyStatisticsDto,
  { figure, depts, type, employee, rule, min, below }: Drill,
  { page, per_page }: ListSearch,
): FigureSessionsDto =>
  withoutEmpty<FigureSessionsDto>({
    ...filter,
    ...(depts && { dept_paths: depts }),
    ...(type && { operation_type: type }),
    figure,
    employee_id: employee,
    rule_id: rule,
    learner_min: min,
    learner_below: below,
    page,
    per_page,
  });
