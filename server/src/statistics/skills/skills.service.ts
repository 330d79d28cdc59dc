import { Injectable } from '@nestjs/common';
import type { SkillRow, SkillsView } from '#contracts';
import { StatisticsProgressService } from '../rollups/statistics-progress.service.js';
import { inTime } from '../query/in-time.js';
import type { ParsedQuery } from '../query/query-parser.service.js';
import { SkillsRepository } from './skills.repository.js';
import { axisMean, groupAxes, undecided, type Axes, type Axis } from './skills.rules.js';
import { groupFinder, rowName, withoutShops, type Scope } from '../departments/scope.rules.js';

/** Which rules people are weak in, by department. */
@Injectable()
export class SkillsService {
  constructor(
    private readonly skills: SkillsRepository,
    private readonly progress: StatisticsProgressService,
  ) {}

  /** @throws UnavailableError when it takes too long */
  async view(query: ParsedQuery): Promise<SkillsView> {
    const question = { ...query, scope: withoutShops(query.scope) };
    const updatedAt = await this.progress.updatedAt();
    const axes = await inTime(this.axes(question));
    const rules = await this.skills.rules([...(axes.get(0)?.keys() ?? [])]);
    const axesOf = (group: number) => rules.map(({ rule_id }) => axes.get(group)?.get(rule_id));
    return {
      rules,
      overall: axesOf(0).map(axisMean),
      departments: rowsOf(question.scope, axes, axesOf),
      updated_at: updatedAt.toISOString(),
    };
  }

  private async axes(question: ParsedQuery): Promise<Axes> {
    const axes = groupAxes(question.scope, await this.skills.axes(question));
    const open = undecided(question.scope, axes);
    if (open.length === 0) return axes;
    for (const { group, ruleId, people } of await this.skills.people(question, open)) {
      const axis = axes.get(group)!.get(ruleId)!;
      axis.people = Math.max(axis.people, people);
    }
    return axes;
  }
}

/** Departments where nobody was scored are left out. */
const rowsOf = (scope: Scope, axes: Axes, axesOf: (group: number) => (Axis | undefined)[]): SkillRow[] => {
  const numberOf = groupFinder(scope);
  return scope.rows.flatMap((row, n) => {
    const group = numberOf('row', n);
    if (!axes.has(group)) return [];
    const has_child = !row.itself && axes.has(numberOf('below', n));
    const [scores, sessions] = [axesOf(group).map(axisMean), axesOf(group).map((axis) => axis?.scored ?? 0)];
    return [{ ...rowName(row), has_child, scores, sessions }];
  });
};
