/** Of what the figures are: one task, or courses. */
import { skipToken } from '@reduxjs/toolkit/query';
import { courseTypeLabel } from '#contracts';
import type { CourseType, StatisticsCourse, StatisticsTask } from '#contracts';
import { useCourseQuery } from '../../../api/console/course.api';
import { useStatisticsCoursesQuery, useStatisticsTasksQuery } from '../../../api/console/statistics.api';
import { useTaskQuery } from '../../../api/console/task.api';
import { countText } from '../../../lib/numbers';
import { dayOf } from '../../../lib/time';
import { PanelFilter, SeveralFilter } from '../../../ui/PanelFilter';
import { courseTypeOf } from '../search/asked';
import type { Kind } from '../search/search';
import type { Choosing } from '../search/use-statistics-search';
import { ItemPicker } from './ItemPicker';

const dayText = (time: string) => dayOf(Date.parse(time));
const taskItem = ({ task_id, task_name, course_type, start_time, end_time }: StatisticsTask) => ({
  id: task_id,
  name: task_name,
  note: `${courseTypeLabel[course_type]} · ${dayText(start_time)} 至 ${dayText(end_time)}`,
});

export function TaskFilter({ search: { task }, change }: Choosing) {
  const { currentData, isError } = useTaskQuery(task ?? skipToken);
  const name = task === undefined ? '请选择' : (currentData?.task_name ?? (isError ? `任务 ${task}` : '…'));
  return (
    <PanelFilter label="任务" shown={name} title={name}>
      {(close) => (
        <ItemPicker<StatisticsTask>
          what="任务"
          useFound={useStatisticsTasksQuery}
          itemsOf={(tasks) => tasks.map(taskItem)}
          chosen={task === undefined ? [] : [task]}
          onPress={(id) => {
            change({ task: id, drill: undefined });
            close();
          }}
        />
      )}
    </PanelFilter>
  );
}

/** Whether a course is among those that are looked at. */
export const isOfKind =
  (kind: Kind | undefined) =>
  ({ course_type }: { course_type: CourseType }): boolean =>
    (courseTypeOf(kind) ?? course_type) === course_type;

const courseItem = ({ course_id, course_name, course_type }: StatisticsCourse) => ({
  id: course_id,
  name: course_name,
  note: courseTypeLabel[course_type],
});

export function CoursesFilter({ search, change, required }: Choosing & { required?: boolean }) {
  const { kind, courses = [] } = search;
  const only = courses.length === 1 ? courses[0] : undefined;
  const { currentData, isError } = useCourseQuery(only ?? skipToken);
  const one = currentData?.course_name ?? (isError ? `课程 ${only}` : '…');
  const none = required ? '请选择' : '全部';
  const several = courses.length === 0 ? none : `已选 ${countText(courses.length)} 门`;
  const shown = only === undefined ? several : one;
  return (
    <SeveralFilter
      label="课程"
      shown={shown}
      title={shown}
      value={courses}
      required={required}
      onChange={(chosen) => change({ courses: chosen, drill: undefined })}
    >
      {(chosen, choose) => (
        <ItemPicker<StatisticsCourse>
          what="课程"
          several
          useFound={useStatisticsCoursesQuery}
          itemsOf={(found) => found.filter(isOfKind(kind)).map(courseItem)}
          chosen={chosen}
          onPress={(id) =>
            choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
          }
        />
      )}
    </SeveralFilter>
  );
}
