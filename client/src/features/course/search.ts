import { CourseStatus, CourseType } from '#contracts';
import type { CourseFilterDto } from '#contracts/course/course.dto';
import { authoredFilter, authoredIn, numberIn, oneOf, withoutEmpty } from '../../lib/list-search';
import type { AuthoredSearch, RawSearch } from '../../lib/list-search';

export interface CoursesSearch extends AuthoredSearch<'course'> {
  type?: CourseType;
  status?: CourseStatus;
}

/** What the address of the list may say. */
export const coursesSearch = (search: RawSearch): CoursesSearch =>
  authoredIn('course', search, {
    type: oneOf(Object.values(CourseType), search.type),
    status: oneOf(Object.values(CourseStatus), search.status),
  });

/** The address's search as the server takes it. */
export const coursesFilter = (search: CoursesSearch): CourseFilterDto =>
  withoutEmpty({
    course_name: search.name,
    course_type: search.type,
    course_status: search.status,
    ...authoredFilter<'course'>(search),
  });

export interface CourseFormSearch {
  /** Only to look at. */
  view?: boolean;
  /** The file that a new course is written from. */
  file?: number;
}

/** What the address of a course's form may say. */
export const courseFormSearch = ({ view, file }: RawSearch): CourseFormSearch =>
  withoutEmpty({ view: view === true || undefined, file: numberIn(file) });
