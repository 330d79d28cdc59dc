import { Injectable } from '@nestjs/common';
import type { SkillRule } from '#contracts';
import { SqlRepository } from '../../platform/database/index.js';
import { piece } from './cover.rules.js';
import { places, sources, type Question } from './question.sql.js';
import type { CellAxis } from './skills.rules.js';
import { Statement } from './statement.js';

/** How many people were scored by a rule in a group. */
export interface People {
  group: number;
  ruleId: number;
  people: number;
}

/** Adds up the axes of the sessions that count. */
@Injectable()
export class SkillsRepository extends SqlRepository {
  axes(question: Question): Promise<CellAxis[]> {
    const statement = new Statement();
    const place = places(
      statement,
      question.scope.places.map(({ storedId, cell }) => [storedId, cell]),
    );
    return this.query(
      `with ${place}
       select cell, rule_id as "ruleId", sum(scored)::int as scored, sum(score)::float8 as score, max(learners)::int as people
       from (${sources(statement, question).axes(question.span)}) as x (department_path_id, rule_id, scored, score, learners) join place using (department_path_id)
       group by cell, rule_id`,
      statement.values,
    );
  }

  /** How many people exactly, for some groups and rules. Whoever has a score there is known from the sums, and then the sessions are read. */
  people(question: Question, asked: readonly { group: number; ruleId: number }[]): Promise<People[]> {
    const statement = new Statement();
    const groups = new Set(asked.map(({ group }) => group));
    const place = places(
      statement,
      question.scope.places.flatMap(({ storedId, cell }) =>
        question.scope.cells[cell]!.filter((group) => groups.has(group)).map((group): [number, number] => [
          storedId,
          group,
        ]),
      ),
    );
    const source = sources(statement, question);
    const rules = statement.value([...new Set(asked.map(({ ruleId }) => ruleId))]);
    return this.query(
      `with ${place},
       learner as materialized (
         select distinct employee_id, cell from (${source.bests(question.span)}) as x join place using (department_path_id))
       select cell as "group", rule_id as "ruleId", count(distinct employee_id)::int as people
       from (${source.sessionAxes(piece(question.span))}
         and x.employee_id in (select employee_id from learner) and axis.rule_id = any (${rules}::int[])) as x
         join place using (department_path_id)
       group by cell, rule_id`,
      statement.values,
    );
  }

  rules(ruleIds: readonly number[]): Promise<SkillRule[]> {
    return this.query(
      `select rule_id, rule_name from scoring_rule where rule_id = any ($1::int[]) order by rule_id`,
      [ruleIds],
    );
  }
}
