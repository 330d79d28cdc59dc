/** The practice course that an exam's result leads to. */
import { courseFieldLabel, CourseStatus, CourseType } from '#contracts';
import { useCoursesQuery } from '../../../api/console/course.api';
import { useField } from '../../../ui/form';
import { SearchPicker } from '../../../ui/pickers/SearchPicker';
import { foundIn, mostFound, useSearchText } from '../../../ui/pickers/search-text';
import type { PickedCourse } from '../course-values';

interface Found extends PickedCourse {
  course_scenario?: string;
}

export function PracticeCourseField() {
  const { id, field, error } = useField('practice_course_id');
  const { text, box, asked } = useSearchText();
  const query = useCoursesQuery({
    course_name: asked,
    course_type: CourseType.practice,
    course_status: CourseStatus.published,
    per_page: mostFound,
  });
  const value = field.value as PickedCourse | null;
  const choose = (course: Found | undefined) =>
    field.onChange(course ? { course_id: course.course_id, course_name: course.course_name } : null);
  return (
    <SearchPicker<Found>
      id={id}
      label={courseFieldLabel.practice_course_id}
      hint="考核结果会建议学员接着练这门课程，可以不选"
      error={error}
      value={value ? [value] : []}
      onChange={(chosen) => choose(chosen.at(-1))}
      inputRef={field.ref}
      onBlur={field.onBlur}
      {...box}
      placeholder="输入名称查找已发布的练习课程"
      keyOf={({ course_id }) => course_id}
      labelOf={({ course_name }) => course_name}
      noteOf={({ course_scenario = '' }) => course_scenario}
      {...foundIn(query, text === '' ? '还没有已发布的练习课程' : '没有找到这门练习课程')}
    />
  );
}
