import { CourseStatus, CourseType } from '#contracts';
import type { CourseFilterDto } from '#contracts/dto/course';
import { authoredFilter, authoredIn, oneOf, withoutEmpty } from '../../lib/list-search';
import type { AuthoredSearch, RawSearch } from '../../lib/list-search';

export interface CoursesSearch extends AuthoredSearch {
  type?: CourseType;
  status?: CourseStatus;
}

/** What the address of the list may say. */
export const coursesSearch = (search: RawSearch): CoursesSearch =>
  withoutEmpty({
    ...authoredIn(search),
    type: oneOf(Object.values(CourseType), search.type),
    status: oneOf(Object.values(CourseStatus), search.status),
  });

/** The same as the server is asked. */
export const coursesFilter = (search: CoursesSearch): CourseFilterDto =>
  withoutEmpty({
    course_name: search.name,
    course_type: search.type,
    course_status: search.status,
    ...authoredFilter(search),
  });

export interface CourseFormSearch {
  /** Only to look at. */
  view?: boolean;
}

/** What the address of a course's form may say. */
export function courseFormSearch({ view }: RawSearch): CourseFormSearch {
  return view === true ? { view } : {};
}
