import { LearnerStatus, listSorts, scoreRange } from '#contracts';
import type { ListSort } from '#contracts';
import type { TaskDetailsFilterDto } from '#contracts/task/task.dto';
import {
  daysIn,
  numberIn,
  oneOf,
  pageIn,
  periodOf,
  sortFilter,
  sortIn,
  textIn,
  withoutEmpty,
} from '../../lib/list-search';
import type { ListSearch, RawSearch, SortText } from '../../lib/list-search';

/** Scores from and to. */
export interface ScoreRange {
  min?: number;
  max?: number;
}

export interface TaskDetailSearch extends ListSearch, ScoreRange {
  name?: string;
  status?: LearnerStatus;
  dept?: string;
  /** Days on which sessions began. */
  from?: string;
  to?: string;
  sort?: SortText<ListSort<'details'>>;
  /** The session that is open at the side. */
  session?: number;
}

/** With one decimal at most. */
const scoreIn = (value: unknown): number | undefined =>
  typeof value === 'number' &&
  value >= scoreRange.min &&
  value <= scoreRange.max &&
  Number(value.toFixed(1)) === value
    ? value
    : undefined;

/** Is the highest score not below the lowest? */
export const isRange = ({ min, max }: ScoreRange): boolean =>
  min === undefined || max === undefined || max >= min;

/** What the address of the page may say. A highest score below the lowest is left out. */
export function taskDetailSearch(search: RawSearch): TaskDetailSearch {
  const min = scoreIn(search.min);
  const max = scoreIn(search.max);
  return withoutEmpty({
    ...pageIn(search),
    name: textIn(search.name),
    status: oneOf(Object.values(LearnerStatus), search.status),
    min,
    max: isRange({ min, max }) ? max : undefined,
    dept: textIn(search.dept),
    ...daysIn(search),
    sort: sortIn(listSorts.details, search.sort),
    session: numberIn(search.session),
  });
}

/** The address's search as the server takes it, for the page and for the export. */
export function detailsFilter(taskId: number, search: TaskDetailSearch): TaskDetailsFilterDto {
  const { name, status, min, max, dept, from, to, page, per_page } = search;
  return withoutEmpty<TaskDetailsFilterDto>({
    task_id: taskId,
    student_name: name,
    status,
    min_score: min,
    max_score: max,
    dept_id: dept,
    ...periodOf({ from, to }),
    ...sortFilter(search),
    page,
    per_page,
  });
}
