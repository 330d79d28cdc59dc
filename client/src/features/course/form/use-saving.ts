/** Saves a course's form, publishes it, and tells two editors apart. */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { CourseStatus } from '#contracts';
import type { CourseType, CourseView } from '#contracts';
import {
  useChangeCourseStatusMutation,
  useCreateCourseMutation,
  useLazyCourseQuery,
  useUpdateCourseMutation,
} from '../../../api/console/course.api';
import { failureFrom } from '../../../api/failure';
import { useSession } from '../../../api/use-session';
import { showServerErrors } from '../../../ui/form';
import { say } from '../../../ui/Toasts';
import { formPage } from '../form-page';
import { bodyOf, changedNames, newCourseOf } from './values';
import type { CourseValues } from './values';

interface Saving {
  type: CourseType;
  /** The course as it was stored when this editor last saw it; null before it is made. */
  base: CourseView | null;
  /** From here on the form's changes are told from this course. */
  begin: (course: CourseView) => void;
  form: UseFormReturn<CourseValues>;
  /** The draft on this device is not needed any more. */
  forget: () => void;
  /** The page may be left without a question. */
  release: () => void;
}

interface Conflict {
  values: CourseValues;
  theirs: CourseView;
  publish: boolean;
}

export function useSaving({ type, base, begin, form, forget, release }: Saving) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  const [create] = useCreateCourseMutation();
  const [update] = useUpdateCourseMutation();
  const [changeStatus] = useChangeCourseStatusMutation();
  const [fetchCourse] = useLazyCourseQuery();

  const store = (values: CourseValues, version: number | undefined): Promise<CourseView> =>
    base
      ? update({ ...bodyOf(values), course_id: base.course_id, version }).unwrap()
      : create(newCourseOf(values, type, user!)).unwrap();

  /** From here on `course` is what changes are told from. What was typed while it was being saved stays. */
  const settle = (course: CourseView, sent: CourseValues | null) => {
    const now = form.getValues();
    const typed = sent === null ? [] : changedNames(sent, now);
    begin(course);
    for (const name of typed) form.setValue(name, now[name], { shouldDirty: true });
    if (typed.length === 0) forget();
  };

  const save = async (values: CourseValues, publish: boolean, version = base?.version) => {
    setBusy(publish ? 'publish' : 'save');
    try {
      const saved = await store(values, version);
      setConflict(null);
      settle(saved, values);
      if (publish) settle(await publishing(saved.course_id), null);
      say(publish ? '已保存并发布' : '已保存');
      if (!base) await goTo(saved.course_id);
    } catch (error) {
      await refused(error, values, publish);
    } finally {
      setBusy(null);
    }
  };

  const publishing = (course_id: number) =>
    changeStatus({ course_id, course_status: CourseStatus.published }).unwrap();

  const goTo = async (courseId: number) => {
    release();
    await navigate({ to: formPage(type, courseId), replace: true });
  };

  const refused = async (error: unknown, values: CourseValues, publish: boolean) => {
    const failure = failureFrom(error);
    if (base && failure?.status === 409 && failure.errors.version) {
      const theirs = await fetchCourse(base.course_id).unwrap();
      setConflict({ values, theirs, publish });
    } else showServerErrors(form, error);
  };

  return {
    busy,
    save,
    conflict,
    /** Mine is saved over theirs, now knowingly. */
    keepMine: () => conflict && save(conflict.values, conflict.publish, conflict.theirs.version),
    takeTheirs: () => {
      if (!conflict) return;
      settle(conflict.theirs, null);
      setConflict(null);
    },
    cancelConflict: () => setConflict(null),
  };
}
