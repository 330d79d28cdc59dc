import type { CourseSnapshot, LearnerCourseView, RoleView } from '#contracts';
import type { CourseEntity } from './course.entity.js';
import type { Rule } from '../rule/index.js';

/** A course as it is kept. */
export type Course = CourseEntity;

/** What its authors decide about a course. */
export type CourseFields = Pick<
  Course,
  | 'courseName'
  | 'courseType'
  | 'courseScenario'
  | 'courseDescription'
  | 'questionMode'
  | 'inputMethod'
  | 'maxDialogueDuration'
  | 'maxDialogueTurns'
  | 'speakerFirst'
  | 'speakerContent'
  | 'dialogueSettings'
  | 'roleIds'
  | 'scoringRules'
  | 'keyQa'
  | 'maxAttempts'
>;

/** A course without what only its form shows. */
export type ListedCourse = Omit<
  Course,
  'speakerContent' | 'dialogueSettings' | 'roleIds' | 'scoringRules' | 'keyQa'
>;

/** A course as its form has it: kept under its id, or not kept at all (`unkept`). */
export type DescribedCourse = CourseFields & Pick<Course, 'courseId'>;
export const unkept = 0;

/** A course with whom it plays and what it is scored by. */
export interface ComposedCourse<C extends DescribedCourse = Course> {
  course: C;
  roles: RoleView[];
  rules: { rule: Rule; weight: number }[];
}

/** As much of a course as its learner view is made of. */
export interface ShownCourse extends Omit<LearnerCourseView, 'roles' | 'rubric'> {
  roles: Pick<CourseSnapshot['roles'][number], 'role_name'>[];
  rules: Pick<CourseSnapshot['rules'][number], 'rule_name' | 'rule_desc' | 'weight' | 'criteria'>[];
}
