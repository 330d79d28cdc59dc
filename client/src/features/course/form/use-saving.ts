/** Saves a course's form, and publishes it. */
import { useState } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { CourseStatus, lacksSaid } from '#contracts';
import type { CourseLack, CourseType } from '#contracts';
import { useChangeCourseStatusMutation } from '../../../api/console/course.api';
import { failureFrom } from '../../../api/failure';
import { showServerErrors } from '../../../ui/form';
import { say } from '../../../ui/Toasts';
import { formPage, useNextStep } from '../course-pages';
import type { useCourseForm } from './use-course-form';
import { valuesOf } from '../course-values';
import type { CourseValues } from '../course-values';

interface Saving {
  type: CourseType;
  course: Pick<ReturnType<typeof useCourseForm>, 'form' | 'base' | 'store' | 'settle'>;
  onMade: (courseId: number) => void;
  /** The page may be left without a question, until what it answers is called. */
  release: () => () => void;
  /** The server found something missing. */
  refuse: (lacks: readonly CourseLack[]) => void;
}

export function useSaving({ type, course, onMade, release, refuse }: Saving) {
  const { form, base, store, settle } = course;
  const navigate = useNavigate();
  const router = useRouter();
  const { nextStep } = useNextStep();
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  /** Why the server would not have it, where no field is to blame. */
  const [refusal, setRefusal] = useState<{ message: string; untested: boolean } | null>(null);
  const [changeStatus] = useChangeCourseStatusMutation();

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
      else setRefusal({ message: failure.message, untested: failure.errors.publish_test !== undefined });
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

  return { busy, refusal, save };
}
