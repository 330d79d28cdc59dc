import { CourseType, TaskStatus } from '#contracts';
import type { TaskFilterDto } from '#contracts/dto/task';
import { dayIn, numberIn, oneOf, pageIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';
import { dayBegins, dayEnds } from '../../lib/time';

/** The overview's groups, as the list is narrowed by them. */
export const taskGroupLabel = {
  running: '进行中',
  due_soon: '3 天内截止',
  behind: '完成不到一半',
} as const;
export type TaskGroup = keyof typeof taskGroupLabel;
export const taskGroups = Object.keys(taskGroupLabel) as TaskGroup[];

export interface TasksSearch extends ListSearch {
  name?: string;
  status?: TaskStatus;
  course?: number;
  type?: CourseType;
  group?: TaskGroup;
  creator?: number;
  /** Days of creation, as yyyy-MM-dd. */
  from?: string;
  to?: string;
}

/** What the address of the list may say. */
export function tasksSearch(search: RawSearch): TasksSearch {
  return withoutEmpty({
    ...pageIn(search),
    name: textIn(search.name),
    status: oneOf(Object.values(TaskStatus), search.status),
    course: numberIn(search.course),
    type: oneOf(Object.values(CourseType), search.type),
    group: oneOf(taskGroups, search.group),
    creator: numberIn(search.creator),
    from: dayIn(search.from),
    to: dayIn(search.to),
  });
}

/** The same as the server is asked. */
export const tasksFilter = ({
  name,
  status,
  course,
  type,
  group,
  creator,
  from,
  to,
  page,
  per_page,
}: TasksSearch) =>
  withoutEmpty<TaskFilterDto>({
    task_name: name,
    task_status: status,
    course_id: course,
    course_type: type,
    group,
    creator_id: creator,
    start_time: from && dayBegins(from),
    end_time: to && dayEnds(to),
    page,
    per_page,
  });
