import { detailsSorts, LearnerStatus } from '#contracts';
import type { DetailsSort } from '#contracts';
import { scoreRange } from '#contracts/dto/score-range';
import type { TaskDetailsFilterDto } from '#contracts/dto/task';
import { daysIn, numberIn, oneOf, pageIn, periodOf, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';
import type { Sort } from '../../ui/DataTable';

type SortText = DetailsSort | `-${DetailsSort}`;
const sortTexts = detailsSorts.flatMap((by): SortText[] => [by, `-${by}`]);

export const sortText = ({ by, descending }: Sort): SortText | undefined =>
  oneOf(sortTexts, `${descending ? '-' : ''}${by}`);

export function sortOf({ sort }: TaskDetailSearch): Sort | null {
  return sort ? { by: sort.replace('-', ''), descending: sort.startsWith('-') } : null;
}

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
  /** By which column, with a minus for the other way round. */
  sort?: SortText;
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
    sort: oneOf(sortTexts, search.sort),
    session: numberIn(search.session),
  });
}

/** The same as the server is asked, for the page and for the export. */
export function detailsFilter(taskId: number, search: TaskDetailSearch): TaskDetailsFilterDto {
  const { name, status, min, max, dept, from, to, page, per_page } = search;
  const sort = sortOf(search);
  return withoutEmpty<TaskDetailsFilterDto>({
    task_id: taskId,
    student_name: name,
    status,
    min_score: min,
    max_score: max,
    dept_id: dept,
    ...periodOf({ from, to }),
    sort_by: sort?.by as DetailsSort | undefined,
    sort_order: sort ? (sort.descending ? 'desc' : 'asc') : undefined,
    page,
    per_page,
  });
}
