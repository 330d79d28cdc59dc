import { CourseType } from '#contracts';

/** What trying a course out is called: a talk with the customer, or an exam. */
export const trialLabel: Record<CourseType, string> = {
  [CourseType.practice]: '试聊',
  [CourseType.exam]: '试考',
};
