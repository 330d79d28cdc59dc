import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RoleRegistry } from '../role/role.registry.js';
import { RuleRegistry } from '../rule/rule.registry.js';
import { CourseUsesRepository } from './course-uses.repository.js';

/** As many names as somebody who wants to free a role or a rule goes through at once. */
const namesAtMost = 20;
const label = '门课程';

/** Tells roles and rules which courses use them. */
@Injectable()
export class CourseUsesService implements OnModuleInit {
  constructor(
    private readonly uses: CourseUsesRepository,
    private readonly roles: RoleRegistry,
    private readonly rules: RuleRegistry,
  ) {}

  onModuleInit(): void {
    this.roles.fill(label, (ids) => this.uses.users('role', ids, namesAtMost));
    this.rules.fill(label, (ids) => this.uses.users('rule', ids, namesAtMost));
  }
}
