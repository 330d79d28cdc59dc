/** What the list of tasks can be narrowed by, beside its status. */
import { lazy } from 'react';
import { CourseType, courseTypeLabel } from '#contracts';
import { useTaskCreatorsQuery } from '../../api/console/task.api';
import { isNarrowed } from '../../lib/list-search';
import { AuthoredFilters } from '../../ui/AuthoredFilters';
import { FilterBar, FilterPlace, SearchFilter, SelectFilter } from '../../ui/FilterBar';
import { taskGroupLabel, taskGroups } from './search';
import type { TasksSearch } from './search';

const CourseFilter = lazy(() => import('./CourseFilter'));
const types = Object.values(CourseType).map((value) => ({ value, label: courseTypeLabel[value] }));
const groups = taskGroups.map((value) => ({ value, label: taskGroupLabel[value] }));

interface TaskFiltersProps {
  search: TasksSearch;
  change: (part: Partial<TasksSearch>) => void;
  reset: () => void;
}

export function TaskFilters({ search, change, reset }: TaskFiltersProps) {
  const { data: creators } = useTaskCreatorsQuery();
  const { name, course, type, group } = search;
  return (
    <FilterBar active={isNarrowed(search, 'status')} onReset={reset}>
      <SearchFilter label="任务名称" value={name} onChange={(next) => change({ name: next })} />
      <FilterPlace>
        <CourseFilter courseId={course} onChange={(next) => change({ course: next })} />
      </FilterPlace>
      <SelectFilter label="类型" value={type} options={types} onChange={(next) => change({ type: next })} />
      <SelectFilter
        label="关注"
        value={group}
        options={groups}
        onChange={(next) => change({ group: next })}
      />
      <AuthoredFilters {...{ search, creators, change }} />
    </FilterBar>
  );
}
