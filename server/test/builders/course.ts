import { CourseStatus } from '#contracts';
import type { CreateCourseDto } from '#contracts/course/course.dto';
import type { Actor } from '../../src/platform/database/index.js';
import { CourseService } from '../../src/course/course.service.js';
import type { TestApp } from '../harness/index.js';
import { shipDefaults } from './defaults.js';
import { newRole } from './role.js';

/**
 * A course that can be practised, made through the services: with rules 1 and 2 of those that ship with the product and a role of its
 * own, unless others are named. Answers its id.
 */
export async function publishedCourse(
  app: TestApp,
  actor: Actor,
  more: Partial<CreateCourseDto> = {},
): Promise<number> {
  const course_id = await pendingCourse(app, actor, more);
  await app.get(CourseService).changeStatus({ course_id, course_status: CourseStatus.published }, actor);
  return course_id;
}

/** The same, pending publish. */
export async function pendingCourse(
  app: TestApp,
  actor: Actor,
  more: Partial<CreateCourseDto> = {},
): Promise<number> {
  if (!more.scoring_rules) await shipDefaults(app, actor);
  const course = {
    course_name: '接待',
    course_scenario: '一位顾客走进鞋店，想看看跑鞋。',
    role_config: more.role_config ?? [{ role_id: await newRole(app, actor) }],
    scoring_rules: [{ rule_id: 1 }, { rule_id: 2 }],
    creator_id: actor.employeeId,
    creator_name: actor.name,
    ...more,
  };
  return (await app.get(CourseService).create(course, actor)).course_id;
}
