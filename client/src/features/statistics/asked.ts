/** What the server is asked for by the address: screen and export by the same object. */
import { StatisticsType } from '#contracts';
import type {
  FigureSessionsDto,
  OverallStatisticsDto,
  StatisticsDto,
} from '#contracts/statistics/statistics.dto';
import { periodOf, withoutEmpty } from '../../lib/list-search';
import type { ListSearch } from '../../lib/list-search';
import { dayAfter, dayOf } from '../../lib/time';
import type { Days } from '../../ui/pickers/DayRange';
import { usualRange } from './search';
import type { Drill, PracticeSearch, Range, StatisticsSearch } from './search';

/** Which period is meant: one that was chosen by its days has no name. */
export const rangeOf = ({ range, from, to }: StatisticsSearch): Range | undefined =>
  range ?? (from || to ? undefined : usualRange);

/** The days of a period on the organisation's clock, today included. */
export function daysOf(search: StatisticsSearch, now: number): Days {
  const today = dayOf(now);
  switch (rangeOf(search)) {
    case '7d':
      return { from: dayAfter(now, -6), to: today };
    case '30d':
      return { from: dayAfter(now, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'all':
      return {};
    default:
      return { from: search.from, to: search.to };
  }
}

const common = (search: StatisticsSearch, now: number) => ({
  ...periodOf(daysOf(search, now)),
  dept_paths: search.depts,
  operation_type: search.type,
});

export const overallFilter = (search: StatisticsSearch, now: number): OverallStatisticsDto =>
  withoutEmpty<OverallStatisticsDto>({ ...common(search, now), course_ids: search.courses });

/** null until something is chosen. */
export function practiceFilter(search: PracticeSearch, now: number): StatisticsDto | null {
  const { by = StatisticsType.task, task, courses } = search;
  if (by === StatisticsType.task ? task === undefined : courses === undefined) return null;
  return withoutEmpty<StatisticsDto>({
    stat_type: by,
    ...(by === StatisticsType.task ? { task_id: task } : { course_ids: courses }),
    ...common(search, now),
  });
}

/** The sessions behind a figure of what `filter` shows. */
export const sessionsFilter = (
  filter: OverallStatisticsDto | StatisticsDto,
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
