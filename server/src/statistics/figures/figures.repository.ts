import { Injectable } from '@nestjs/common';
import { SqlParameters, SqlRepository } from '../../platform/database/index.js';
import { addedColumns, bestOf, ranked } from '../aggregation/sums.sql.js';
import type { Day, Step } from './calendar.rules.js';
import type { Bucket } from './period-cover.rules.js';
import type { PartialTotals } from './figures.rules.js';
import { mostRanked } from './ranking.rules.js';
import { atDepartments, learnerAt, together, type StatisticsQuery } from './statistics-query.sql.js';
import { Sources } from './sources.sql.js';
import { scoredColumns, trendOf } from './trend.sql.js';

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
  totals(question: StatisticsQuery): Promise<PartialTotals[]> {
    const parameters = new SqlParameters();
    if (question.scope.cells.length === 1)
      return this.query(
        `select 0 as cell, null::int as group, ${totals} from (${learnerCells(parameters, question)}) l`,
        parameters.values,
      );
    const groups = question.scope.cells.flatMap((numbers, cell) => numbers.map((group) => [cell, group]));
    const [cell, group] = [0, 1].map((n) => parameters.value(`{${groups.map((pair) => pair[n]).join()}}`));
    return this.query(
      `with learner_cell as materialized (${learnerCells(parameters, question)}),
       moved as materialized (select employee_id from learner_cell group by employee_id having count(*) > 1),
       regrouped as (
         select g.number, employee_id, ${added}
         from learner_cell x join unnest(${cell}::int[], ${group}::int[]) as g (cell, number) on g.cell = x.cell
         where employee_id in (select employee_id from moved) group by g.number, employee_id)
       select l.cell, null::int as group, ${totals} from learner_cell l
       where not exists (select from moved where moved.employee_id = l.employee_id) group by l.cell
       union all
       select null, l.number, ${totals} from regrouped l group by l.number`,
      parameters.values,
    );
  }

  /** How many learners have a mean score of 0–9, 10–19 and so on, by the tens. */
  distribution(question: StatisticsQuery): Promise<{ tens: number; learners: number }[]> {
    const parameters = new SqlParameters();
    return this.query(
      `with learner as (
         select sum(score) / (sum(scored) * 100) as tens from (${learnerCells(parameters, question)}) l
         group by employee_id having sum(scored) > 0)
       select least(tens, 9)::int as tens, count(*)::int as learners from learner group by least(tens, 9)`,
      parameters.values,
    );
  }

  /** The learners at both ends of the ranking by their best scores, the first of them first. */
  ranking(question: StatisticsQuery): Promise<RankedLearner[]> {
    const parameters = new SqlParameters();
    const bests = atDepartments(
      parameters,
      together(question.scope),
      new Sources(parameters, question).bests(question.span),
      [...learnerAt, 'best', 'best_at'],
    );
    const end = (order: string) => `(select * from reached order by ${order} limit ${mostRanked})`;
    return this.query(
      `with learner as (
         select employee_id, max(${ranked('x.best', 'x.best_at')}) as greatest from ${bests} group by employee_id),
       reached as materialized (select employee_id, greatest, ${bestOf('greatest')} from learner),
       -- How many reached more than each score: whoever has it is the next.
       score as (select best, count(*) as many, (sum(count(*)) over (order by best desc) - count(*))::int as above from reached group by best),
       total as (select count(*)::int as ranked from reached),
       shown as (
         select *, (row_number() over (order by greatest desc, employee_id))::int as position
         from ${end('greatest desc, employee_id')} as first
         union
         select last.*, ranked + 1 - (row_number() over (order by greatest, employee_id desc))::int
         from ${end('greatest, employee_id desc')} as last cross join total)
       select r.employee_id as "employeeId", e.name, b.department_path_id as "storedId", r.best, s.above + 1 as rank, r.position, t.ranked
       from shown r join employee e on e.id = r.employee_id join score s on s.best = r.best cross join total t
         cross join lateral (
           select department_path_id from ${bests}
           and x.employee_id = r.employee_id and (x.best, x.best_at) = (r.best, r.best_at) limit 1) b
       order by r.position`,
      parameters.values,
    );
  }

  /** The first and the last day on which something counts in these days, or their months where that is asked for; null: there is none. */
  async daysOf(
    question: StatisticsQuery,
    grain: 'day' | 'month',
    span: { from: Day; until: Day },
  ): Promise<{ from: Day; until: Day } | null> {
    const parameters = new SqlParameters();
    const [from, until] = [span.from, span.until].map((day) => `${parameters.value(day)}::date`);
    const scored = atDepartments(
      parameters,
      together(question.scope),
      new Sources(parameters, question).scored(grain, from!, `${until!} + 1`),
      scoredColumns,
    );
    const [row] = await this.query<{ from: Day | null; until: Day }[]>(
      `select (select day::text from ${scored} order by x.day limit 1) as from,
         (select day::text from ${scored} order by x.day desc limit 1) as until`,
      parameters.values,
    );
    return row!.from === null ? null : { from: row!.from, until: row!.until };
  }

  /**
   * The mean of the learners' scores in each bucket, for each series of places.
   * @param series the places of each
   */
  async trend(
    question: StatisticsQuery,
    step: Step,
    buckets: readonly Bucket[],
    series: readonly (readonly number[])[],
  ): Promise<TrendPoint[]> {
    const bits = new Map<number, number>();
    series.forEach((places, n) => places.forEach((id) => bits.set(id, (bits.get(id) ?? 0) | (1 << n))));
    const parameters = new SqlParameters();
    const parts = trendOf(new Sources(parameters, question), parameters, {
      step,
      buckets,
      places: [...bits],
      series: series.length,
    });
    return parts.length === 0 ? [] : this.query(parts.join(' union all '), parameters.values);
  }
}

/** The sums of each learner in each cell. */
const learnerCells = (parameters: SqlParameters, question: StatisticsQuery): string => {
  const sums = atDepartments(
    parameters,
    question.scope.places.map(({ storedId, cell }) => [storedId, cell]),
    new Sources(parameters, question).sums(question.span),
    [...learnerAt, 'assigned', ...addedColumns],
  );
  return `select employee_id, cell, ${added} from ${sums}
    group by employee_id, cell having sum(assigned) > 0 or sum(sessions) > 0`;
};
