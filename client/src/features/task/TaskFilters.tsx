/** What the list of tasks can be narrowed by, beside its status. */
import { lazy } from 'react';
import { CourseType, courseTypeLabel } from '#contracts';
import { useTaskCreatorsQuery } from '../../api/console/task.api';
import { fieldOf, isNarrowed } from '../../lib/list-search';
import type { ListFilters } from '../../lib/list-search';
import { AuthoredFilters } from '../../ui/AuthoredFilters';
import { FilterBar, FilterPlace, SearchFilter, SelectFilter } from '../../ui/FilterBar';
import { taskGroupLabel, taskGroups } from './search';
import type { TasksSearch } from './search';

const CourseFilter = lazy(() => import('../shared-course/CourseFilter'));
const types = Object.values(CourseType).map((value) => ({ value, label: courseTypeLabel[value] }));
const groups = taskGroups.map((value) => ({ value, label: taskGroupLabel[value] }));

export function TaskFilters({ search, change, reset }: ListFilters<TasksSearch>) {
  const { data: creators } = useTaskCreatorsQuery();
  const field = fieldOf({ search, change });
  const { course } = search;
  return (
    <FilterBar active={isNarrowed(search, 'status')} onReset={reset}>
      <SearchFilter label="任务名称" {...field('name')} />
      <FilterPlace>
        <CourseFilter courseId={course} onChange={(next) => change({ course: next })} />
      </FilterPlace>
      <SelectFilter label="类型" options={types} {...field('type')} />
      <SelectFilter label="关注" options={groups} {...field('group')} />
      <AuthoredFilters {...{ search, creators, change }} />
    </FilterBar>
  );
}
