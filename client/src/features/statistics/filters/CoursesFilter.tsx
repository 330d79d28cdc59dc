import { useState } from 'react';
import { courseTypeLabel } from '#contracts';
import type { CourseType } from '#contracts';
import { useCourseQuery } from '../../../api/console/course.api';
import { useStatisticsCoursesQuery } from '../../../api/console/statistics.api';
import { countText } from '../../../lib/numbers';
import { ChoiceFoot, PanelFilter } from '../../../ui/PanelFilter';
import { courseTypeOf } from '../search/asked';
import type { Kind } from '../search/search';
import { ItemPicker } from './ItemPicker';

/** Whether a course is among those that are looked at. */
export const isOfKind =
  (kind: Kind | undefined) =>
  ({ course_type }: { course_type: CourseType }): boolean =>
    (courseTypeOf(kind) ?? course_type) === course_type;

interface CoursesFilterProps {
  kind: Kind | undefined;
  courses: readonly number[];
  onChange: (courses: number[] | undefined) => void;
  /** At least one is to be chosen. */
  required?: boolean;
}

export function CoursesFilter({ kind, courses, onChange, required = false }: CoursesFilterProps) {
  const only = courses.length === 1 ? courses[0] : undefined;
  const { currentData, isError } = useCourseQuery(only ?? 0, { skip: only === undefined });
  const one = currentData?.course_name ?? (isError ? `课程 ${only}` : '…');
  const several =
    courses.length === 0 ? (required ? '请选择' : '全部') : `已选 ${countText(courses.length)} 门`;
  const shown = only === undefined ? several : one;
  return (
    <PanelFilter label="课程" shown={shown} title={shown}>
      {(close) => (
        <Choice
          kind={kind}
          courses={courses}
          required={required}
          onDone={(chosen) => {
            onChange(chosen.length === 0 ? undefined : chosen);
            close();
          }}
        />
      )}
    </PanelFilter>
  );
}

type ChoiceProps = Required<Pick<CoursesFilterProps, 'kind' | 'courses' | 'required'>> & {
  onDone: (courses: number[]) => void;
};

function Choice({ kind, courses, required, onDone }: ChoiceProps) {
  const [chosen, setChosen] = useState([...courses]);
  const useFound = (name: string) => useCourses(name, kind);
  const toggle = ({ id }: { id: number }) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return (
    <ItemPicker what="课程" several useFound={useFound} chosen={chosen} onPress={toggle}>
      <ChoiceFoot
        onClear={chosen.length === 0 ? undefined : () => setChosen([])}
        disabled={required && chosen.length === 0}
        onDone={() => onDone(chosen)}
      />
    </ItemPicker>
  );
}

function useCourses(name: string, kind: Kind | undefined) {
  const query = useStatisticsCoursesQuery(name);
  const items = query.currentData?.items
    .filter(isOfKind(kind))
    .map(({ course_id: id, course_name, course_type }) => ({
      id,
      name: course_name,
      note: courseTypeLabel[course_type],
    }));
  return { ...query, currentData: items };
}
