import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';
import { addedColumns, bestOf, ranked } from '../aggregation/sums.sql.js';
import { yearOf, type Day, type Step } from './calendar.rules.js';
import type { PartialTotals } from './figures.rules.js';
import { mostRanked } from './ranking.rules.js';
import { places, sources, type Question } from './question.sql.js';
import { Statement } from './statement.js';

/** A learner near an end of the ranking; `best` in tenths. */
export interface RankedLearner {
  employeeId: number;
  name: string;
  /** Where the best score was reached. */
  storedId: number;
  best: number;
  rank: number;
  /** Counted from the first, without shared ranks. */
  position: number;
  ranked: number;
}

export interface TrendPoint {
  x: Day;
  series: number;
  /** The mean of the learners' scores, in tenths. */
  mean: number;
}

/** The totals of learners `l`. */
const totals = `
  count(*)::int as learners,
  coalesce(sum(l.sessions), 0)::int as sessions,
  (count(*) filter (where l.spoken > 0))::int as participants,
  (count(*) filter (where l.sessions > 0))::int as completers,
  coalesce(sum(l.unscored), 0)::int as unscored,
  (count(*) filter (where l.scored > 0))::int as scored,
  coalesce(sum(l.score::float8 / nullif(l.scored, 0)), 0) as means,
  (count(*) filter (where l.scored > 0 and l.score >= l.pass_score))::int as passed,
  (count(*) filter (where l.scored > 0 and l.score >= l.excellent_score))::int as excellent,
  (count(*) filter (where l.gains > 0))::int as gainers,
  coalesce(sum(l.gain::float8 / nullif(l.gains, 0)), 0) as "gainMeans"`;
const added = addedColumns.map((column) => `sum(x.${column})::int as ${column}`).join(', ');

/** Adds up what learners have done, by groups of places. */
@Injectable()
export class FiguresRepository extends SqlRepository {
  /** Most people are in one cell, which says all of their groups; only those who are in several are added up for each group. */
  totals(question: Question): Promise<PartialTotals[]> {
    const statement = new Statement();
    const groups = question.scope.cells.flatMap((numbers, cell) => numbers.map((group) => [cell, group]));
    const [cell, group] = [0, 1].map((n) => statement.value(groups.map((pair) => pair[n])));
    return this.query(
      `with ${learnerCells(statement, question)},
       learner as materialized (
         select employee_id, min(x.cell) as cell, count(*) as cells, ${added} from learner_cell x group by employee_id),
       moved as (
         select g.number, employee_id, ${added}
         from learner join learner_cell x using (employee_id) join unnest(${cell}::int[], ${group}::int[]) as g (cell, number) on g.cell = x.cell
         where learner.cells > 1 group by g.number, employee_id)
       select l.cell, null::int as group, ${totals} from learner l where l.cells = 1 group by l.cell
       union all
       select null, l.number, ${totals} from moved l group by l.number`,
      statement.values,
    );
  }

  /** How many learners have a mean score of 0–9, 10–19 and so on, by the tens. */
  distribution(question: Question): Promise<{ tens: number; learners: number }[]> {
    const statement = new Statement();
    return this.query(
      `with ${learnerCells(statement, question)},
       learner as (
         select sum(score) / (sum(scored) * 100) as tens from learner_cell group by employee_id having sum(scored) > 0)
       select least(tens, 9)::int as tens, count(*)::int as learners from learner group by least(tens, 9)`,
      statement.values,
    );
  }

  /** The learners at both ends of the ranking by their best scores, the first of them first. */
  ranking(question: Question): Promise<RankedLearner[]> {
    const statement = new Statement();
    const place = places(
      statement,
      question.scope.places.map(({ storedId }) => [storedId, 0]),
    );
    const bests = sources(statement, question).bests(question.span);
    return this.query(
      `with ${place},
       learner as (
         select employee_id, max(${ranked('x.best', 'x.best_at')}) as greatest
         from (${bests}) as x (employee_id, department_path_id, best, best_at) join place using (department_path_id) group by employee_id),
       reached as (select employee_id, greatest, ${bestOf('greatest')} from learner),
       ranked as (
         select *, (rank() over (order by best desc))::int as rank, (count(*) over ())::int as ranked,
           (row_number() over (order by greatest desc, employee_id))::int as position
         from reached)
       select r.employee_id as "employeeId", e.name, b.department_path_id as "storedId", r.best, r.rank, r.position, r.ranked
       from ranked r join employee e on e.id = r.employee_id
         cross join lateral (
           select department_path_id from (${bests}) as x (employee_id, department_path_id, best, best_at) join place using (department_path_id)
           where x.employee_id = r.employee_id and (x.best, x.best_at) = (r.best, r.best_at) limit 1) b
       where r.position <= ${mostRanked} or r.position > r.ranked - ${mostRanked}
       order by r.position`,
      statement.values,
    );
  }

  /** The first and the last day on which something counts, or their months where that is asked for; null: there is none. */
  async daysOf(question: Question, step: 'day' | 'month'): Promise<{ from: Day; until: Day } | null> {
    const statement = new Statement();
    const place = places(
      statement,
      question.scope.places.map(({ storedId }) => [storedId, 0]),
    );
    const [row] = await this.query<{ from: Day | null; until: Day }[]>(
      `with ${place}
       select min(x.day)::text as from, max(x.day)::text as until
       from (${sources(statement, question).scores(question.span, step)}) as x join place using (department_path_id)`,
      statement.values,
    );
    return row!.from === null ? null : { from: row!.from, until: row!.until };
  }

  /** The mean of the learners' scores for each step and series of places; `seriesOf` says which places are in which. */
  trend(
    question: Question & { span: { from: Day; until: Day } },
    step: Step,
    seriesOf: readonly [storedId: number, series: number][],
  ): Promise<TrendPoint[]> {
    const statement = new Statement();
    const place = places(statement, seriesOf);
    const scores = sources(statement, question).scores(question.span, step);
    // Most people have one row only in a day or month. These are added up together, as learner 0: their means, and how many they are.
    const byWeek = step === 'week';
    const alone = byWeek ? 'false' : '(single and moved.id is null)';
    return this.query(
      `with ${place}${byWeek ? '' : `, moved as materialized (${movedIn(statement, question.span)})`},
       learner as (
         select day, cell, case when ${alone} then 0 else employee_id end as learner,
           sum(case when ${alone} then score::float8 / scored else score end) as sum, sum(case when ${alone} then 1 else scored end) as many
         from (${scores}) as x join place using (department_path_id)
           ${byWeek ? '' : 'left join moved on moved.id = employee_id'}
         group by day, cell, 3)
       select day::text as x, cell as series,
         sum(case learner when 0 then sum else sum / many end) / sum(case learner when 0 then many else 1 end) as mean
       from learner group by day, cell`,
      statement.values,
    );
  }
}

/** Who was at several places in one of the years, or at another in each. */
const movedIn = (statement: Statement, { from, until }: { from: Day; until: Day }): string => `
  select employee_id as id from statistics_rollup_year
  where starts_on between ${statement.value(yearOf(from))}::date and ${statement.value(until)}::date
  group by employee_id having min(department_path_id) < max(department_path_id)`;

/** CTE `learner_cell`: the sums of each learner in each cell. */
const learnerCells = (statement: Statement, question: Question): string => `
  ${places(
    statement,
    question.scope.places.map(({ storedId, cell }) => [storedId, cell]),
  )},
  learner_cell as materialized (
    select employee_id, cell, ${added}
    from (${sources(statement, question).sums(question.span)}) as x (employee_id, department_path_id, assigned, ${addedColumns.join(', ')})
      join place using (department_path_id)
    group by employee_id, cell
    having sum(assigned) > 0 or sum(sessions) > 0)`;
