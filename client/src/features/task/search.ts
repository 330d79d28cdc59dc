import { CourseType, TaskStatus, taskStatusLabel } from '#contracts';
import type { TaskFilterDto } from '#contracts/task/task.dto';
import { authoredFilter, authoredIn, numberIn, oneOf, withoutEmpty } from '../../lib/list-search';
import type { AuthoredSearch, RawSearch } from '../../lib/list-search';

/** The overview's groups, as the list is narrowed by them. */
export const taskGroupLabel = {
  running: taskStatusLabel[TaskStatus.inProgress],
  due_soon: '3 天内截止',
  behind: '完成不到一半',
} as const;
export type TaskGroup = keyof typeof taskGroupLabel;
export const taskGroups = Object.keys(taskGroupLabel) as TaskGroup[];

export interface TasksSearch extends AuthoredSearch<'task'> {
  status?: TaskStatus;
  course?: number;
  type?: CourseType;
  group?: TaskGroup;
}

/** What the address of the list may say. */
export const tasksSearch = (search: RawSearch): TasksSearch =>
  authoredIn('task', search, {
    status: oneOf(Object.values(TaskStatus), search.status),
    course: numberIn(search.course),
    type: oneOf(Object.values(CourseType), search.type),
    group: oneOf(taskGroups, search.group),
  });

/** The address's search as the server takes it. */
export const tasksFilter = (search: TasksSearch): TaskFilterDto =>
  withoutEmpty({
    task_name: search.name,
    task_status: search.status,
    course_id: search.course,
    course_type: search.type,
    group: search.group,
    ...authoredFilter<'task'>(search),
  });
