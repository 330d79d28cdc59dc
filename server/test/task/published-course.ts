import type { TestApp } from '../harness/index.js';
import { CourseService } from '../../src/course/course.service.js';
import { PromptService } from '../../src/prompt/prompt.service.js';
import { RoleService } from '../../src/role/role.service.js';
import { RuleService } from '../../src/rule/rule.service.js';

export interface Author {
  employeeId: number;
  name: string;
}

/** A course that can be practised, made through the services. Answers its id. */
export async function publishedCourse(
  app: TestApp,
  author: Author,
  { withdrawn = false } = {},
): Promise<number> {
  await app.get(PromptService).ensureDefaults();
  await app.get(RuleService).ensureDefaults(author);
  const role = await app.get(RoleService).create({ role_name: '王女士', role_desc: '怕磨脚' }, author);
  const courses = app.get(CourseService);
  const { course_id } = await courses.create(
    {
      course_name: '接待',
      course_scenario: '一位顾客走进鞋店，想看看跑鞋。',
      role_config: [{ role_id: role.role_id }],
      scoring_rules: [{ rule_id: 1 }, { rule_id: 2 }],
      creator_id: author.employeeId,
      creator_name: author.name,
    },
    author,
  );
  if (!withdrawn) await courses.changeStatus({ course_id, course_status: 2 }, author);
  return course_id;
}
