import { pageIn } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';

export type CoursesSearch = ListSearch;

/** What the address of the list may say. */
export function coursesSearch(search: RawSearch): CoursesSearch {
  return pageIn(search);
}

export interface CourseFormSearch {
  /** Only to look at. */
  view?: boolean;
}

/** What the address of a course's form may say. */
export function courseFormSearch({ view }: RawSearch): CourseFormSearch {
  return view === true ? { view } : {};
}
