/** What is of one course alone, which is found by its name. A chunk of its own. */
import { courseTypeLabel, limits } from '#contracts';
import { useCourseQuery, useCoursesQuery } from '../../api/console/course.api';
import { FoundFilter } from '../../ui/pickers/FoundFilter';
import type { Search } from '../../ui/pickers/FoundFilter';

interface CourseFilterProps {
  courseId: number | undefined;
  onChange: (courseId: number | undefined) => void;
}

export default function CourseFilter({ courseId, onChange }: CourseFilterProps) {
  // A course that was deleted has no name any more; what is of it is shown all the same.
  const { currentData, isError } = useCourseQuery(courseId ?? 0, { skip: courseId === undefined });
  const name = currentData?.course_name ?? (isError ? `课程 ${courseId}` : '…');
  return (
    <FoundFilter
      label="课程"
      value={courseId === undefined ? null : { id: courseId, name }}
      onChange={(chosen) => onChange(chosen?.id)}
      useFound={useCoursesByName}
      placeholder="输入课程名称"
      nothing="没有找到这门课程"
    />
  );
}

function useCoursesByName(name: string): Search {
  const { currentData, isFetching, isError } = useCoursesQuery(
    { course_name: name, page: limits.page.default, per_page: limits.page.perPage },
    { skip: name === '' },
  );
  const found = currentData?.items.map(({ course_id, course_name, course_type }) => ({
    id: course_id,
    name: course_name,
    note: courseTypeLabel[course_type],
  }));
  return { currentData: found, isFetching, isError };
}
