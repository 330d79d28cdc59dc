import { Injectable, type OnModuleInit } from '@nestjs/common';
import { canEarn } from '#contracts';
import { CourseUsageRepository } from './course-usage.repository.js';
import { KnowledgeRegistry } from '../knowledge/index.js';
import { RoleRegistry } from '../role/index.js';
import { RuleRegistry, RuleService } from '../rule/index.js';

/** As many names as somebody who wants to free a role, a rule or a file goes through at once. */
const namesAtMost = 20;
const label = '门课程';

/** Answers roles, rules and files which courses use them. */
@Injectable()
export class CourseUsageService implements OnModuleInit {
  constructor(
    private readonly uses: CourseUsageRepository,
    private readonly roles: RoleRegistry,
    private readonly rules: RuleRegistry,
    private readonly ruleService: RuleService,
    private readonly files: KnowledgeRegistry,
  ) {}

  onModuleInit(): void {
    this.roles.fill(label, (ids) => this.uses.users('role', ids, namesAtMost));
    this.rules.fill(label, (ids) => this.uses.users('rule', ids, namesAtMost));
    this.files.fill(label, (ids) => this.uses.users('file', ids, namesAtMost));
    this.rules.fillDependent((ruleId) => this.earningOnlyBy(ruleId));
  }

  /** Names of the published courses in which no other rule can earn points. */
  private async earningOnlyBy(ruleId: number): Promise<string[]> {
    const courses = await this.uses.publishedBy(ruleId);
    const others = new Set(courses.flatMap(({ ruleIds }) => ruleIds.filter((id) => id !== ruleId)));
    const earning = new Set(
      (await this.ruleService.byIds([...others]))
        .filter(({ criteria }) => canEarn(criteria))
        .map((rule) => rule.ruleId),
    );
    return courses.filter(({ ruleIds }) => !ruleIds.some((id) => earning.has(id))).map(({ name }) => name);
  }
}
