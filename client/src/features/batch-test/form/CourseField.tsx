/** The course whose next test it is, published or not. */
import { courseStatusLabel, courseTypeLabel } from '#contracts';
import type { CourseStatus } from '#contracts';
import { useCoursesQuery } from '../../../api/console/course.api';
import { useField } from '../../../ui/form';
import { SearchPicker } from '../../../ui/pickers/SearchPicker';
import { foundIn, mostFound, useSearchText } from '../../../ui/pickers/search-text';
import { pickedOf } from '../values';
import type { PickedCourse } from '../values';

interface Found extends PickedCourse {
  course_status?: CourseStatus;
}

/** @param onChosen another course is tested, or none */
export function CourseField({ onChosen }: { onChosen: () => void }) {
  const { id, field, error } = useField('course_id');
  const { text, box, asked } = useSearchText();
  const query = useCoursesQuery({ course_name: asked, per_page: mostFound });
  const value = field.value as PickedCourse | null;
  const choose = (course: Found | undefined) => {
    field.onChange(course ? pickedOf(course) : null);
    onChosen();
  };
  return (
    <SearchPicker<Found>
      id={id}
      label="课程"
      required
      // The class of the body knows of a wrong number only.
      error={error && (value === null ? '请选择课程' : error)}
      value={value ? [value] : []}
      onChange={(chosen) => choose(chosen.at(-1))}
      inputRef={field.ref}
      onBlur={field.onBlur}
      {...box}
      placeholder="输入课程名称查找"
      keyOf={({ course_id }) => course_id}
      labelOf={({ course_name }) => course_name}
      noteOf={({ course_type, course_status }) =>
        [courseTypeLabel[course_type], course_status && courseStatusLabel[course_status]]
          .filter(Boolean)
          .join(' · ')
      }
      {...foundIn(query, text === '' ? '还没有课程' : '没有找到这门课程')}
    />
  );
}
