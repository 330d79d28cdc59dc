import { LearnerStatus } from '#contracts';
import type { TaskDetailsFilterDto } from '#contracts/dto/task';
import { numberIn, oneOf, pageIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export interface TaskDetailSearch extends ListSearch {
  name?: string;
  status?: LearnerStatus;
  /** Scores from and to. */
  min?: number;
  max?: number;
  dept?: string;
  /** The session that is open at the side. */
  session?: number;
}

const highest = 100;
const scoreIn = (value: unknown): number | undefined => {
  const score = numberIn(value);
  return score === undefined || score > highest ? undefined : score;
};

/** What the address of the page may say. */
export function taskDetailSearch(search: RawSearch): TaskDetailSearch {
  return withoutEmpty({
    ...pageIn(search),
    name: textIn(search.name),
    status: oneOf(Object.values(LearnerStatus), search.status),
    min: scoreIn(search.min),
    max: scoreIn(search.max),
    dept: textIn(search.dept),
    session: numberIn(search.session),
  });
}

/** The same as the server is asked, for the page and for the export. */
export const detailsFilter = (
  taskId: number,
  { name, status, min, max, dept, page, per_page }: TaskDetailSearch,
) =>
  withoutEmpty<TaskDetailsFilterDto>({
    task_id: taskId,
    student_name: name,
    status,
    min_score: min,
    max_score: max,
    dept_id: dept,
    page,
    per_page,
  });
