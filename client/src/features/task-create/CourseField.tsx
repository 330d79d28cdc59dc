import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { courseTypeLabel, courseUnusable, limits, tooManyCourses } from '#contracts';
import { useCoursesQuery } from '../../api/console/course.api';
import { countText } from '../../lib/numbers';
import { useField } from '../../ui/form';
import { SearchPicker } from '../../ui/pickers/SearchPicker';
import { mostFound, useSearchText } from '../../ui/pickers/search-text';
import { namesOf } from './values';
import type { TaskCourse, TaskValues } from './values';
import { secondaryText } from '../../ui/styles';

const none: TaskCourse[] = [];

const Names = styled('div')(({ theme }) => ({
  marginTop: -4,
  ...secondaryText(theme),
  '& p': { margin: 0 },
  // Many of them scroll inside.
  '& ul': { maxHeight: 160, margin: 0, paddingLeft: 20, overflow: 'auto', overflowWrap: 'anywhere' },
}));

/** What several tasks will be called, before they are made. */
export function TaskNames() {
  const [task_name, selected_courses] = useWatch<TaskValues, ['task_name', 'selected_courses']>({
    name: ['task_name', 'selected_courses'],
  });
  if (selected_courses.length < 2) return null;
  const names = namesOf({ task_name: task_name.trim() || '任务名称', selected_courses });
  return (
    <Names>
      <p role="status">将建立 {countText(names.length)} 个任务：</p>
      <ul aria-label="将建立的任务" tabIndex={0}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Names>
  );
}

interface CourseFieldProps {
  /** A new task may have several, a made one has its one. */
  several: boolean;
  readOnly: boolean;
  hint?: string;
}

/** Courses by their name; those that can't be practised say why, and are not chosen. */
export function CourseField({ several, readOnly, hint }: CourseFieldProps) {
  const { id, field, error } = useField('selected_courses');
  const { text, box, asked: name } = useSearchText();
  const typed = text.trim();
  const { currentData, isFetching, isError } = useCoursesQuery(
    { course_name: name || undefined, page: limits.page.default, per_page: mostFound },
    { skip: readOnly },
  );
  const found = currentData?.items.map(({ course_id, course_name, course_type, course_scenario }) => ({
    ...{ course_id, course_name, course_type, course_scenario },
  }));
  const unusable = new Map(currentData?.items.map((course) => [course.course_id, courseUnusable(course)]));
  const chosen = (field.value ?? none) as TaskCourse[];
  const choose = (courses: TaskCourse[]) => field.onChange(several ? courses : courses.slice(-1));
  return (
    <SearchPicker<TaskCourse>
      id={id}
      label="课程"
      required
      error={error}
      hint={hint ?? (several ? '可以选择多门课程，每门课程建立一个任务' : undefined)}
      aside={several ? `${chosen.length} / ${limits.coursesPerForm}` : undefined}
      value={chosen}
      onChange={choose}
      refused={({ course_id }) =>
        several && chosen.length >= limits.coursesPerForm ? tooManyCourses : (unusable.get(course_id) ?? null)
      }
      readOnly={readOnly}
      inputRef={field.ref}
      onBlur={field.onBlur}
      {...box}
      found={found ?? none}
      waiting={isFetching || name !== typed}
      nothing={isError ? '课程没有加载出来，请再试一次' : typed === '' ? '还没有课程' : '没有找到这门课程'}
      placeholder="输入课程名称查找"
      keyOf={({ course_id }) => course_id}
      labelOf={({ course_name }) => course_name}
      noteOf={({ course_type, course_scenario }) => `${courseTypeLabel[course_type]} · ${course_scenario}`}
    />
  );
}
