import type { CourseSnapshot, CourseView, LearnerCourseView, RoleView } from '#contracts';
import type { AuthoredEntity } from '../platform/database/index.js';
import type { CourseEntity } from './course.entity.js';
import type { Rule } from '../rule/index.js';

/** A course as it is kept. */
export type Course = CourseEntity;

/** What its authors decide about a course. */
export type CourseFields = Omit<Course, keyof AuthoredEntity | 'courseId' | 'courseStatus' | 'passedTest'>;

/** What only a course's form shows. */
export const formOnly = [
  'material',
  'speakerContent',
  'dialogueSettings',
  'roleIds',
  'scoringRules',
  'keyQa',
  'needsTrust',
  'passScore',
  'readAloud',
  'referenceFiles',
  'practiceCourseId',
  'publishTest',
  'passedTest',
] as const;

/** A course without that. */
export type ListedCourse = Omit<Course, (typeof formOnly)[number]>;

/** A course as its form has it: kept under its id, or not kept at all (`unkept`). */
export type DescribedCourse = CourseFields & Pick<Course, 'courseId'>;
export const unkept = 0;

/** A course with whom it plays, what it is scored by and what it refers to. */
export interface ComposedCourse<C extends DescribedCourse = Course> {
  course: C;
  roles: RoleView[];
  rules: { rule: Rule; weight: number }[];
  files: CourseView['reference_files'];
  /** null: none is linked, or it was deleted since. */
  practiceCourse: Pick<Course, 'courseId' | 'courseName'> | null;
}

/** As much of a course as its learner view is made of. */
export interface ShownCourse
  extends
    Omit<LearnerCourseView, 'roles' | 'rubric' | 'exam' | 'read_aloud'>,
    Pick<CourseSnapshot, 'read_aloud' | 'question_mode' | 'max_attempts' | 'pass_score'> {
  /** How many questions there are is all that is needed of them. */
  key_qa: { length: number };
  roles: Pick<CourseSnapshot['roles'][number], 'role_name'>[];
  rules: Pick<CourseSnapshot['rules'][number], 'rule_name' | 'rule_desc' | 'weight' | 'criteria'>[];
}
