import type { LearnerCourseView } from '#contracts';

/** Whom a learner talks to. */
export const customerName = ({ roles }: Pick<LearnerCourseView, 'roles'>): string =>
  roles[0]?.role_name ?? '顾客';
