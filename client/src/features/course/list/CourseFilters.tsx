/** What the list of courses can be narrowed by. */
import { CourseStatus, CourseType, courseStatusLabel, courseTypeLabel } from '#contracts';
import { useCourseCreatorsQuery } from '../../../api/console/course.api';
import { isNarrowed } from '../../../lib/list-search';
import { AuthoredFilters } from '../../../ui/AuthoredFilters';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/FilterBar';
import type { CoursesSearch } from '../search';

const types = Object.values(CourseType).map((value) => ({ value, label: courseTypeLabel[value] }));
const statuses = Object.values(CourseStatus).map((value) => ({ value, label: courseStatusLabel[value] }));

interface CourseFiltersProps {
  search: CoursesSearch;
  change: (part: Partial<CoursesSearch>) => void;
  reset: () => void;
}

export function CourseFilters({ search, change, reset }: CourseFiltersProps) {
  const { data: creators } = useCourseCreatorsQuery();
  const { name, type, status } = search;
  return (
    <FilterBar active={isNarrowed(search)} onReset={reset}>
      <SearchFilter label="课程名称" value={name} onChange={(next) => change({ name: next })} />
      <SelectFilter label="类型" value={type} options={types} onChange={(next) => change({ type: next })} />
      <SelectFilter
        label="状态"
        value={status}
        options={statuses}
        onChange={(next) => change({ status: next })}
      />
      <AuthoredFilters {...{ search, creators, change }} />
    </FilterBar>
  );
}
