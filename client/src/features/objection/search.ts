import { objectionSorts, shownStates } from '#contracts';
import type { ObjectionSort, ShownState } from '#contracts';
import type { ObjectionDetailDto, ObjectionFilterDto } from '#contracts/objection/objection.dto';
import { daysIn, numberIn, oneOf, pageIn, periodOf, sortFilter, sortIn, textIn, withoutEmpty } from '../../lib/list-search'; // prettier-ignore
import type { ListSearch, RawSearch, SortText } from '../../lib/list-search';

export interface ObjectionSearch extends ListSearch {
  /** Of talks of one course alone. */
  course?: number;
  /** Days on which talks ended. */
  from?: string;
  to?: string;
}
export interface ObjectionsSearch extends ObjectionSearch {
  sort?: SortText<ObjectionSort>;
  name?: string;
  state?: ShownState;
}

/** What the address of one may say. */
export const objectionSearch = (search: RawSearch): ObjectionSearch =>
  withoutEmpty({ course: numberIn(search.course), ...daysIn(search) });

/** What the address of the list may say. */
export const objectionsSearch = (search: RawSearch): ObjectionsSearch =>
  withoutEmpty({
    ...pageIn(search),
    ...objectionSearch(search),
    name: textIn(search.name),
    state: oneOf(shownStates, search.state),
    sort: sortIn<ObjectionSort>(objectionSorts, search.sort),
  });

export const objectionFilter = (
  objection_id: number,
  { course, from, to }: ObjectionSearch,
): ObjectionDetailDto => withoutEmpty({ objection_id, course_id: course, ...periodOf({ from, to }) });

export const objectionsFilter = (search: ObjectionsSearch): ObjectionFilterDto => {
  const { name, state, course, from, to, page, per_page } = search;
  return withoutEmpty({
    ...{ name, state, course_id: course, page, per_page },
    ...periodOf({ from, to }),
    ...sortFilter<ObjectionSort>(search),
  });
};
