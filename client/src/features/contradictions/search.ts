import type { ContradictionsDto } from '#contracts/statistics/statistics.dto';
import { daysIn, numberIn, pageIn, periodOf, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export interface ContradictionsSearch extends ListSearch {
  /** Of one task alone. */
  task?: number;
  /** Days on which sessions ended. */
  from?: string;
  to?: string;
  /** Whose talks are open at the side. */
  wording?: string;
  /** Which of these talks is, and at which turn. */
  session?: number;
  turn?: number;
}

/** What the address of the page may say. */
export const contradictionsSearch = (search: RawSearch): ContradictionsSearch =>
  withoutEmpty({
    ...pageIn(search),
    task: numberIn(search.task),
    ...daysIn(search),
    wording: textIn(search.wording),
    session: numberIn(search.session),
    turn: numberIn(search.turn),
  });

/** The address's search as the server takes it, without the page. */
export const contradictionsFilter = (
  course_id: number,
  { task, from, to }: ContradictionsSearch,
): ContradictionsDto =>
  withoutEmpty<ContradictionsDto>({ course_id, task_id: task, ...periodOf({ from, to }) });
