import type { RoleView } from '#contracts';
import type { Rule } from '../rule/rule.types.js';
import type { CourseEntity } from './course.entity.js';

/** A course as it is kept. */
export type Course = CourseEntity;

/** A course with whom it plays and what it is scored by. */
export interface ComposedCourse {
  course: Course;
  roles: RoleView[];
  rules: { rule: Rule; weight: number }[];
}
