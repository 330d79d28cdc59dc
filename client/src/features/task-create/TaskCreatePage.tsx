/** A task is made or changed: its name, its course, its times, its learners. */
import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { CourseStatus, pages } from '#contracts';
import type { CourseView } from '#contracts';
import { useCourseQuery } from '../../api/console/course.api';
import { useDeptsQuery, useTaskQuery } from '../../api/console/task.api';
import { useRefetchWhenDue } from '../../lib/use-refetch-when-due';
import { usePageId } from '../../lib/use-page';
import { NotLoaded } from '../../ui/NotLoaded';
import { ConsolePage } from '../../ui/ConsolePage';
import { PendingPage } from '../../ui/PageSkeleton';
import type { TaskCreateSearch } from './search';
import { TaskForm } from './TaskForm';
import { emptyTask, valuesOf } from './values';
import type { TaskValues } from './values';

export default function TaskCreatePage() {
  const id = usePageId();
  const { course } = useSearch({ strict: false }) as TaskCreateSearch;
  if (id !== 'new') return <ChangedTask taskId={id} />;
  if (course !== undefined) return <TaskOfCourse courseId={course} />;
  return <TaskForm task={null} loaded={emptyTask} />;
}

/** The course is chosen already; one that can't be given to learners any more has to be chosen anew. */
function TaskOfCourse({ courseId }: { courseId: number }) {
  const { data: course, isError } = useCourseQuery(courseId);
  const [loaded, setLoaded] = useState<TaskValues | null>(null);
  if (!loaded && (course || isError)) setLoaded(course ? taskOf(course) : emptyTask);
  return loaded ? <TaskForm task={null} loaded={loaded} /> : <PendingPage />;
}

function taskOf({
  course_id,
  course_name,
  course_type,
  course_scenario,
  course_status,
}: CourseView): TaskValues {
  if (course_status !== CourseStatus.published) return emptyTask;
  return { ...emptyTask, selected_courses: [{ course_id, course_name, course_type, course_scenario }] };
}

const list = { label: '任务管理', to: pages.console.tasks };
const none: string[] = [];

function ChangedTask({ taskId }: { taskId: number }) {
  const query = useTaskQuery(taskId);
  const { data: task } = query;
  useRefetchWhenDue(query.refetch, [task?.start_time ?? null, task?.end_time ?? null]);
  const deptIds = task?.depts.map(({ id }) => id) ?? none;
  const depts = useDeptsQuery({ dept_ids: deptIds }, { skip: deptIds.length === 0 });
  const [opened, setOpened] = useState(false);
  // What others do to the task meanwhile doesn't close the form.
  if (!opened && task && !depts.isLoading) setOpened(true);
  if (query.isError && !task) {
    return (
      <ConsolePage title="编辑任务" crumbs={[list, { label: '编辑' }]}>
        <NotLoaded what="任务" query={query} back={list} />
      </ConsolePage>
    );
  }
  if (!opened || !task) return <PendingPage />;
  const paths = new Map(depts.data?.map((department) => [department.id, department.dept_full_path]));
  return <TaskForm task={task} loaded={valuesOf(task, paths)} />;
}
