import { Injectable } from '@nestjs/common';
import { CourseType, PromptType, type CourseSnapshot } from '#contracts';
import type { CreateCourseDto } from '#contracts/dto/course';
import { AppConfig } from '../platform/config/index.js';
import { refuseFields } from '../platform/http/index.js';
import { courseSnapshot } from './course.presenter.js';
import { referencesRefused } from './course.rules.js';
import type { ComposedCourse, DescribedCourse } from './course.types.js';
import { PromptService } from '../prompt/index.js';
import { RoleService } from '../role/index.js';
import { RuleService } from '../rule/index.js';

/** Puts a course together with the roles, rules and prompts that it names. */
@Injectable()
export class CourseComposer {
  constructor(
    private readonly roles: RoleService,
    private readonly rules: RuleService,
    private readonly prompts: PromptService,
    private readonly config: AppConfig,
  ) {}

  async compose<C extends DescribedCourse>(course: C): Promise<ComposedCourse<C>> {
    const roles = await this.roles.byIds(course.roleIds);
    const rules = await this.rules.byIds(course.scoringRules.map(({ rule_id }) => rule_id));
    const weights = new Map(course.scoringRules.map(({ rule_id, weight }) => [rule_id, weight]));
    return { course, roles, rules: rules.map((rule) => ({ rule, weight: weights.get(rule.ruleId)! })) };
  }

  async snapshot(course: DescribedCourse): Promise<CourseSnapshot> {
    const type = course.courseType === CourseType.practice ? PromptType.practice : PromptType.assessment;
    const prompts = await this.prompts.currentOf(type);
    return courseSnapshot(await this.compose(course), prompts, this.config.marks);
  }

  /**
   * Holds what the body names, so that none of it is deleted before the transaction under way has written the course.
   * @throws UnprocessableError when roles or rules are named that don't exist, or twice
   */
  async refuseUnknown(body: Pick<CreateCourseDto, 'role_config' | 'scoring_rules'>): Promise<void> {
    const roleIds = (body.role_config ?? []).map(({ role_id }) => role_id);
    const ruleIds = (body.scoring_rules ?? []).map(({ rule_id }) => rule_id);
    const errors = {
      ...referencesRefused('role_config', 'role_id', roleIds, await this.roles.hold(roleIds), '个角色'),
      ...referencesRefused('scoring_rules', 'rule_id', ruleIds, await this.rules.hold(ruleIds), '条规则'),
    };
    refuseFields(errors);
  }
}
