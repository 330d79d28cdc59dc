import { courseLacks, CourseStatus } from '#contracts';
import type { ComposedCourse, Course } from './course.types.js';

/**
 * Why a course can't be edited; null when it can. A course that isn't published may change although a draft names it already.
 * @param objection what uses the course, in words; null when nothing does
 */
export const editRefused = (
  { courseStatus }: Pick<Course, 'courseStatus'>,
  objection: string | null,
): string | null => (courseStatus === CourseStatus.published ? objection : null);

/** Why a course can't be published, with everything that it lacks; null when it can. */
export function publishRefused(course: ComposedCourse): string | null {
  const missing = missingToPublish(course);
  return missing.length === 0 ? null : `课程还不能发布，请先补充：${missing.join('、')}`;
}

/** What a course still lacks before it can be run, in words for its author; empty when it can. */
export function missingToPublish({ course, roles, rules }: ComposedCourse): string[] {
  const lacks = courseLacks({
    course_type: course.courseType,
    course_name: course.courseName,
    course_scenario: course.courseScenario,
    max_dialogue_turns: course.maxDialogueTurns,
    max_dialogue_duration: course.maxDialogueDuration,
    role_config: roles,
    scoring_rules: rules.map(({ rule: { ruleId, criteria } }) => ({ rule_id: ruleId, criteria })),
    key_qa: course.keyQa,
  });
  return lacks.map(({ name }) => name);
}

/** Messages by field about what a course lacks before a customer can be played in it; the rest may come later. */
export function tryRefused({
  courseScenario,
  roleIds,
}: Pick<Course, 'courseScenario' | 'roleIds'>): Record<string, string[]> {
  return {
    ...(courseScenario === '' && { course_scenario: ['请先填写课程场景，再试聊'] }),
    ...(roleIds.length === 0 && { role_config: ['请先选一个角色，再试聊'] }),
  };
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
