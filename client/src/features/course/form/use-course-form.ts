/** A course's form: its values, drafts and two editors. */
import { useState } from 'react';
import type { CourseType, CourseView } from '#contracts';
import { CreateCourseDto } from '#contracts/course/course.dto';
import {
  useCreateCourseMutation,
  useLazyCourseQuery,
  useUpdateCourseMutation,
} from '../../../api/console/course.api';
import { useSignIn } from '../../../api/use-sign-in';
import { useDtoForm } from '../../../ui/form';
import { useAuthoredForm } from '../../../ui/use-authored-form';
import { blankCourse, bodyOf, fieldTexts, newCourseOf, valuesOf } from '../course-values';
import type { CourseValues, PickedFile } from '../course-values';

/**
 * @param loaded null: a new one
 * @param files what a new one is written from
 */
export function useCourseForm(type: CourseType, loaded: CourseView | null, files: PickedFile[]) {
  const { user } = useSignIn();
  const [blank] = useState({ ...blankCourse, reference_files: files });
  const [base, setBase] = useState(loaded);
  const [create] = useCreateCourseMutation();
  const [update] = useUpdateCourseMutation();
  const [fetchCourse] = useLazyCourseQuery();
  const values = (course: CourseView | null) => (course ? valuesOf(course) : blank);
  const form = useDtoForm<CourseValues>({
    dto: CreateCourseDto,
    defaultValues: values(loaded),
    toBody: (given) => newCourseOf(given, type, user!),
  });
  const authored = useAuthoredForm<CourseView, CourseValues>({
    form,
    base,
    setBase,
    draftOf: (course) => `course:${course?.course_id ?? `new-${type}`}`,
    noun: '课程',
    what: '这门课程',
    fields: fieldTexts,
    valuesOf: values,
    sentOf: bodyOf,
    fetch: ({ course_id }) => fetchCourse(course_id).unwrap(),
    create: (given) => create(newCourseOf(given, type, user!)).unwrap(),
    update: ({ course_id }, given, { version }) => update({ ...bodyOf(given), course_id, version }).unwrap(),
  });
  return { form, base, ...authored };
}
