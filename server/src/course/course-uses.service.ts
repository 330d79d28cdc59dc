import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RoleRegistry } from '../role/role.registry.js';
import { RuleRegistry } from '../rule/rule.registry.js';
import { CourseUsesRepository, type Used } from './course-uses.repository.js';

/** As many names as somebody who wants to free a role or a rule goes through at once. */
const namesAtMost = 20;

/** Tells roles and rules which courses use them. */
@Injectable()
export class CourseUsesService implements OnModuleInit {
  constructor(
    private readonly uses: CourseUsesRepository,
    private readonly roles: RoleRegistry,
    private readonly rules: RuleRegistry,
  ) {}

  onModuleInit(): void {
    this.roles.add(this.usersOf('role'));
    this.rules.add(this.usersOf('rule'));
  }

  private usersOf(what: Used) {
    return {
      label: '门课程',
      count: (ids: readonly number[]) => this.uses.counts(what, ids),
      find: (id: number) => this.uses.users(what, id, namesAtMost),
    };
  }
}
