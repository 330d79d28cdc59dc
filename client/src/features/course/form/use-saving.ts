/** Saves a course's form, publishes it, and notices a second editor. */
import { useState } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { CourseStatus, lacksSaid } from '#contracts';
import type { CourseLack, CourseType, CourseView } from '#contracts';
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
import { useConflict } from '../../../ui/use-conflict';
import type { Stored } from '../../../ui/use-conflict';
import { useSaveAsNew } from '../../../ui/use-save-as-new';
import { formPage } from '../form-page';
import { useNextStep } from '../use-next-step';
import { bodyOf, fieldTexts, newCourseOf, valuesOf } from './values';
import type { CourseValues } from './values';

interface Saving {
  type: CourseType;
  /** The course as it was stored when this editor last saw it; null before it is made. */
  base: CourseView | null;
  setBase: (course: CourseView) => void;
  /** From here on the form's changes are compared with this course. What was typed since `sent` stays. */
  settle: (course: CourseView, sent: CourseValues) => void;
  form: UseFormReturn<CourseValues>;
  /** The draft on this device is not needed any more. */
  forget: () => void;
  onMade: (courseId: number) => void;
  /** The page may be left without a question, until what it answers is called. */
  release: () => () => void;
  /** The server found something missing. */
  refuse: (lacks: readonly CourseLack[]) => void;
}

export function useSaving({ type, base, setBase, settle, form, forget, onMade, release, refuse }: Saving) {
  const { user } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const { nextStep } = useNextStep();
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  /** Why the server would not have it, where no field is to blame. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [create] = useCreateCourseMutation();
  const [update] = useUpdateCourseMutation();
  const [changeStatus] = useChangeCourseStatusMutation();
  const [fetchCourse] = useLazyCourseQuery();

  const conflict = useConflict<CourseView, CourseValues>({
    form,
    what: '这门课程',
    fields: fieldTexts,
    valuesOf,
    sentOf: bodyOf,
    fetch: () => fetchCourse(base!.course_id).unwrap(),
    onTheirs: setBase,
    forget,
  });
  const { orAsNew, dialog: deleted } = useSaveAsNew('课程');

  const store = async (values: CourseValues): Promise<Stored<CourseView, CourseValues> | null> => {
    const make = async () => ({
      saved: await create(newCourseOf(values, type, user!)).unwrap(),
      sent: values,
    });
    if (!base) return make();
    const { course_id, version } = base;
    const change = () =>
      conflict.save({ version, values: valuesOf(base) }, values, (chosen, against) =>
        update({ ...bodyOf(chosen), course_id, version: against.version }).unwrap(),
      );
    return orAsNew(change, make);
  };

  const save = async (values: CourseValues, publish: boolean) => {
    const { pathname } = router.latestLocation;
    setBusy(publish ? 'publish' : 'save');
    setRefusal(null);
    try {
      const stored = await store(values);
      if (!stored) return;
      const { saved, sent } = stored;
      const { course_id } = saved;
      settle(saved, sent);
      if (publish) settle(await publishing(course_id), valuesOf(saved));
      if (publish) say('已保存并发布', nextStep(course_id));
      else say('已保存');
      // Who has gone elsewhere meanwhile stays there.
      if (course_id !== base?.course_id && router.latestLocation.pathname === pathname) await goTo(course_id);
    } catch (error) {
      const failure = failureFrom(error);
      const lacks = lacksSaid(failure?.errors ?? {});
      if (failure?.status !== 409) showServerErrors(form, error);
      else if (lacks.length > 0) refuse(lacks);
      else setRefusal(failure.message);
    } finally {
      setBusy(null);
    }
  };

  const publishing = (course_id: number) =>
    changeStatus({ course_id, course_status: CourseStatus.published }).unwrap();

  const goTo = async (courseId: number) => {
    onMade(courseId);
    const hold = release();
    try {
      // The state of the history holds the talk beside the form.
      await navigate({ to: formPage(type, courseId), replace: true, state: true });
    } finally {
      hold();
    }
  };

  return { busy, refusal, save, conflict: conflict.dialog, deleted };
}
