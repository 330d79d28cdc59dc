/** What the list of courses can be narrowed by. */
import { CourseStatus, CourseType, courseStatusLabel, courseTypeLabel } from '#contracts';
import { useCourseCreatorsQuery } from '../../../api/console/course.api';
import { fieldOf, isNarrowed } from '../../../lib/list-search';
import type { ListFilters } from '../../../lib/list-search';
import { AuthoredFilters } from '../../../ui/AuthoredFilters';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/FilterBar';
import type { CoursesSearch } from '../search';

const types = Object.values(CourseType).map((value) => ({ value, label: courseTypeLabel[value] }));
const statuses = Object.values(CourseStatus).map((value) => ({ value, label: courseStatusLabel[value] }));

export function CourseFilters({ search, change, reset }: ListFilters<CoursesSearch>) {
  const { data: creators } = useCourseCreatorsQuery();
  const field = fieldOf({ search, change });
  return (
    <FilterBar active={isNarrowed(search)} onReset={reset}>
      <SearchFilter label="课程名称" {...field('name')} />
      <SelectFilter label="类型" options={types} {...field('type')} />
      <SelectFilter label="状态" options={statuses} {...field('status')} />
      <AuthoredFilters {...{ search, creators, change }} />
    </FilterBar>
  );
}
