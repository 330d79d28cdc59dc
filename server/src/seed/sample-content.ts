import type { Actor } from '../platform/database/index.js';
import { Injectable } from '@nestjs/common';
import { sampleCourses } from './content/index.js';
import { SampleExams } from './sample-exams.js';
import { CourseService } from '../course/index.js';
import { RoleService } from '../role/index.js';
import { RuleService } from '../rule/index.js';

/** The rules that ship with the product, the sample courses that are scored by them, and the sample exams. */
@Injectable()
export class SampleContent {
  constructor(
    private readonly rules: RuleService,
    private readonly roles: RoleService,
    private readonly courses: CourseService,
    private readonly exams: SampleExams,
  ) {}

  async ensure(actor: Actor): Promise<void> {
    await this.rules.ensureDefaults(actor);
    const by = { creator_id: actor.employeeId, creator_name: actor.name };
    for (const { courseId, role, weights, course } of sampleCourses) {
      const { roleId, ...texts } = role;
      await this.roles.ensure(roleId, texts, actor);
      const role_config = [{ role_id: roleId }];
      const scoring_rules = Object.entries(weights).map(([id, weight]) => ({ rule_id: Number(id), weight }));
      await this.courses.ensurePublished(courseId, { ...course, role_config, scoring_rules, ...by }, actor);
    }
    await this.exams.ensure(actor);
  }
}
