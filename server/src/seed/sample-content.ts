import type { Author } from '../platform/database/index.js';
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

  async ensure(author: Author): Promise<void> {
    await this.rules.ensureDefaults(author);
    const by = { creator_id: author.employeeId, creator_name: author.name };
    for (const { courseId, role, weights, course } of sampleCourses) {
      const { roleId, ...texts } = role;
      await this.roles.ensure(roleId, texts, author);
      const role_config = [{ role_id: roleId }];
      const scoring_rules = Object.entries(weights).map(([id, weight]) => ({ rule_id: Number(id), weight }));
      await this.courses.ensurePublished(courseId, { ...course, role_config, scoring_rules, ...by }, author);
    }
    await this.exams.ensure(author);
  }
}
