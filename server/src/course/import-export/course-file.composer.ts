import { Injectable } from '@nestjs/common';
import type { CourseInFile } from '#contracts';
import { PassageService } from '../../knowledge/index.js';
import { RoleService } from '../../role/index.js';
import { RuleService } from '../../rule/index.js';
import { CourseRepository } from '../course.repository.js';
import type { Course } from '../course.types.js';
import { courseInFile, filesOf } from './course-file.rules.js';

/** Puts courses into the words of a file: names in place of ids. */
@Injectable()
export class CourseFileComposer {
  constructor(
    private readonly courses: CourseRepository,
    private readonly roles: RoleService,
    private readonly rules: RuleService,
    private readonly passages: PassageService,
  ) {}

  /** The courses in their order, with the roles and rules that they name, each once. */
  async compose(courses: readonly Course[]) {
    const once = (idsOf: (course: Course) => readonly number[]) => [...new Set(courses.flatMap(idsOf))];
    const roles = await this.roles.byIds(once(({ roleIds }) => roleIds));
    const rules = await this.rules.byIds(
      once(({ scoringRules }) => scoringRules.map(({ rule_id }) => rule_id)),
    );
    const practice = await this.courses.byIds(
      once(({ practiceCourseId }) => (practiceCourseId === null ? [] : [practiceCourseId])),
    );
    const names = {
      roles: new Map(roles.map(({ role_id, role_name }) => [role_id, role_name])),
      rules: new Map(rules.map(({ ruleId, ruleName }) => [ruleId, ruleName])),
      files: await this.passages.fileNames(once(filesOf)),
      courses: new Map(practice.map(({ courseId, courseName }) => [courseId, courseName])),
    };
    const inFile: CourseInFile[] = courses.map((course) => courseInFile(course, names));
    return { courses: inFile, roles, rules };
  }
}
