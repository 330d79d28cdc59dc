import {
  alreadyPublished,
  courseLacks,
  CourseStatus,
  lackSentence,
  notPublished,
  trialLabel,
  trialLacks,
} from '#contracts';
import type { CourseLack, CourseToPublish } from '#contracts';
import type { ComposedCourse, Course, DescribedCourse } from './course.types.js';

/**
 * Why a course can't be edited; null when it can. A course that isn't published may change although a draft names it already.
 * @param objection what uses the course, in words; null when nothing does
 */
export const editRefused = (
  { courseStatus }: Pick<Course, 'courseStatus'>,
  objection: string | null,
): string | null => (courseStatus === CourseStatus.published ? objection : null);

export interface Refusal {
  message: string;
  /** Field → sentences, where the fields are to blame. */
  errors: Record<string, string[]>;
}

/**
 * Why a course can't be published, with everything that it lacks; null when it can.
 */
export function publishRefused(composed: ComposedCourse): Refusal | null {
  const lacks = missingToPublish(composed);
  if (lacks.length === 0) return null;
  return {
    message: `课程还不能发布，请先补充：${lacks.map(({ name }) => name).join('、')}`,
    errors: byField(lacks),
  };
}

interface Composed extends Pick<ComposedCourse<DescribedCourse>, 'course' | 'rules'> {
  roles: readonly unknown[];
}

const toPublish = ({ course, roles, rules }: Composed): CourseToPublish => ({
  course_type: course.courseType,
  course_name: course.courseName,
  course_scenario: course.courseScenario,
  max_dialogue_turns: course.maxDialogueTurns,
  max_dialogue_duration: course.maxDialogueDuration,
  role_config: roles,
  scoring_rules: rules.map(({ rule: { ruleId, criteria } }) => ({ rule_id: ruleId, criteria })),
  key_qa: course.keyQa,
});

const byField = (lacks: readonly CourseLack[]): Record<string, string[]> =>
  Object.fromEntries(lacks.map((lack) => [lack.field, [lackSentence(lack)]]));

/** Messages by field about what a kept course lacks before it can be run and scored. */
export const runRefused = (composed: Composed): Record<string, string[]> =>
  byField(missingToPublish(composed));

/** What a course still lacks before it can be run; empty when it can. */
export const missingToPublish = (composed: Composed): CourseLack[] => courseLacks(toPublish(composed));

/** Messages by field about what a course lacks before it can be tried; the rest may come later. */
export function tryRefused(course: DescribedCourse): Record<string, string[]> {
  const lacks = trialLacks(toPublish({ course, roles: course.roleIds, rules: [] }));
  const then = `，再${trialLabel[course.courseType]}`;
  return Object.fromEntries(lacks.map((lack) => [lack.field, [lackSentence(lack) + then]]));
}

/** Messages by field (`role_config.1.role_id`) for ids that name nothing, or the same thing twice. */
export function referencesRefused(
  field: string,
  key: string,
  ids: readonly number[],
  known: ReadonlySet<number>,
  what: string,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  ids.forEach((id, at) => {
    if (!known.has(id)) errors[`${field}.${at}.${key}`] = [`没有找到这${what}`];
    else if (ids.indexOf(id) < at) errors[`${field}.${at}.${key}`] = [`这${what}重复了`];
  });
  return errors;
}

/** Why a course that is to get a status would stay as it is; null when it would not. */
export function idleChange(
  { courseStatus }: Pick<Course, 'courseStatus'>,
  wanted: CourseStatus,
): string | null {
  if (courseStatus !== wanted) return null;
  return wanted === CourseStatus.published ? alreadyPublished : notPublished;
}
