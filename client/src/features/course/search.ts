import { CourseStatus, CourseType } from '#contracts';
import type { CourseFilterDto } from '#contracts/dto/course';
import { dayIn, numberIn, oneOf, pageIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';
import { dayBegins, dayEnds } from '../../lib/time';

export interface CoursesSearch extends ListSearch {
  name?: string;
  type?: CourseType;
  status?: CourseStatus;
  creator?: number;
  /** Days of creation, as yyyy-MM-dd. */
  from?: string;
  to?: string;
}

/** What the address of the list may say. */
export function coursesSearch(search: RawSearch): CoursesSearch {
  return withoutEmpty({
    ...pageIn(search),
    name: textIn(search.name),
    type: oneOf(Object.values(CourseType), search.type),
    status: oneOf(Object.values(CourseStatus), search.status),
    creator: numberIn(search.creator),
    from: dayIn(search.from),
    to: dayIn(search.to),
  });
}

/** The same as the server is asked. */
export const coursesFilter = ({ name, type, status, creator, from, to, page, per_page }: CoursesSearch) =>
  withoutEmpty<CourseFilterDto>({
    course_name: name,
    course_type: type,
    course_status: status,
    creator_id: creator,
    start_time: from && dayBegins(from),
    end_time: to && dayEnds(to),
    page,
    per_page,
  });

export interface CourseFormSearch {
  /** Only to look at. */
  view?: boolean;
}

/** What the address of a course's form may say. */
export function courseFormSearch({ view }: RawSearch): CourseFormSearch {
  return view === true ? { view } : {};
}
