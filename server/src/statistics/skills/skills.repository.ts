import { Injectable } from '@nestjs/common';
import type { SkillRule } from '#contracts';
import { SqlRepository } from '../../platform/database/index.js';
import { atDepartments, type StatisticsQuery } from '../query/statistics-query.sql.js';
import type { CellAxis, GroupRule } from './skills.rules.js';
import { SourceTables } from '../query/source-tables.sql.js';

/** Adds up the axes of the sessions that count. */
@Injectable()
export class SkillsRepository extends SqlRepository {
  axes({ scope, ...query }: StatisticsQuery): Promise<CellAxis[]> {
    const tables = new SourceTables(query);
    const columns = ['department_path_id', 'rule_id', 'scored', 'score', 'learners'];
    const axes = atDepartments(tables, scope.places, tables.axes(query.span), columns);
    return this.query(
      `select cell, rule_id as "ruleId", sum(scored)::int as scored, sum(score)::float8 as score,
         greatest(0, max(learners) + coalesce(sum(learners) filter (where learners < 0), 0))::int as people
       from ${axes} group by cell, rule_id having sum(scored) > 0`,
      tables.values,
    );
  }

  /**
   * How many people exactly, for some groups and rules. Whoever has a score there is known from the sums, and then their sessions are read,
   * one learner after the other (`offset 0` allows PostgreSQL nothing else).
   */
  people(
    { scope: { places, cells }, ...query }: StatisticsQuery,
    asked: readonly GroupRule[],
  ): Promise<(GroupRule & { people: number })[]> {
    const tables = new SourceTables(query);
    const [group, rule] = [asked.map(({ group }) => group), asked.map(({ ruleId }) => ruleId)].map(
      tables.value,
    );
    const groups = new Set(asked.map(({ group }) => group));
    const known = places.flatMap(({ storedId, cell }) =>
      cells[cell]!.filter((group) => groups.has(group)).map((group) => [storedId, group]),
    );
    const [storedId, number] = [0, 1].map((n) => tables.value(known.map((pair) => pair[n])));
    return this.query(
      `with place as (select * from unnest(${storedId}::int[], ${number}::int[]) as p (department_path_id, number)),
       learner as materialized (
         select distinct employee_id from (${tables.bests(query.span)}) as x
         where department_path_id in (select department_path_id from place)),
       -- Apart from the places, which are thousands and would be gone through for every learner.
       axis as materialized (
         select x.* from learner l cross join lateral (
           select * from (${tables.sessionAxes(query.span)}) as x where x.employee_id = l.employee_id offset 0) as x)
       select p.number as "group", x.rule_id as "ruleId", count(distinct x.employee_id)::int as people
       from axis x
       join place p using (department_path_id)
       join unnest(${group}::int[], ${rule}::int[]) as asked (number, rule_id) on (asked.number, asked.rule_id) = (p.number, x.rule_id)
       group by p.number, x.rule_id`,
      tables.values,
    );
  }

  rules(ruleIds: readonly number[]): Promise<SkillRule[]> {
    return this.query(
      `select rule_id, rule_name from scoring_rule where rule_id = any ($1::int[]) order by rule_id`,
      [ruleIds],
    );
  }
}
