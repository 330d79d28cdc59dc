import { Injectable } from '@nestjs/common';
import { comparedFigures, type ComparedFigure, type EmployeeRank, type StatisticsView } from '#contracts';
import { SqlRepository } from '../../platform/database/index.js';
import type { Scope } from '../departments/scope.rules.js';
import type { Span } from '../period/calendar.rules.js';
import { SourceTables } from '../query/source-tables.sql.js';
import { atDepartments, learnerAt, together, type StatisticsQuery } from '../query/statistics-query.sql.js';
import { added, addedColumns, bestOf, ranked } from '../rollups/sums.sql.js';
import type { Deviations } from './changes.rules.js';
import type { PartialTotals, Totals } from './figures.rules.js';
import { mostRanked } from './ranking.rules.js';

/** A learner near an end of the ranking. */
export interface RankedLearner extends Pick<EmployeeRank, 'rank' | 'employee' | 'employee_id' | 'max_score'> {
  /** Where the best score was reached. */
  stored_id: number;
  /** Counted from the first, without shared ranks. */
  position: number;
  ranked: number;
}

/** What a learner's sums say of each figure whose change may be chance; null where they are in no mean. */
const ofLearner: Record<ComparedFigure, string> = {
  participation_rate: '100 * (l.spoken > 0)::int::float8',
  completion_rate: '100 * (l.sessions > 0)::int::float8',
  average_score: 'l.score / nullif(l.scored, 0)::float8 / 10',
  pass_rate: 'case when l.scored > 0 then 100 * (l.score >= l.pass_score)::int::float8 end',
  excellent_rate: 'case when l.scored > 0 then 100 * (l.score >= l.excellent_score)::int::float8 end',
  lift: 'l.gain / nullif(l.gains, 0)::float8 / 10',
  chance_lift: 'l.chance / nullif(l.gains, 0)::float8 / 10000000',
};

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
  coalesce(sum(l.gain::float8 / nullif(l.gains, 0)), 0) as "gainMeans",
  coalesce(sum(l.chance::float8 / nullif(l.gains, 0)), 0) as "chanceMeans"`;

/** How the learners of `learner_cell` and of `before` deviate. */
const deviations = (() => {
  const names = comparedFigures.map((name) => `${ofLearner[name]} as ${name}`).join(', ');
  const ofEach = comparedFigures.map((name) => {
    const [x, y] = [`n.${name}`, `b.${name}`];
    return `'${name}', jsonb_build_object('now', count(${x}), 'before', count(${y}), 'both', regr_count(${x}, ${y}),
      'difference', avg(${x}) - avg(${y}), 'varianceNow', var_samp(${x}), 'varianceBefore', var_samp(${y}),
      'covariance', covar_samp(${x}, ${y}))`;
  });
  return `
    select jsonb_build_object(${ofEach.join(', ')})
    from (
      select employee_id, ${names}
      from (select employee_id, ${added(addedColumns, 'x')} from learner_cell x group by employee_id) l) n
    full join (select employee_id, ${names} from before l) b using (employee_id)`;
})();

/** The totals of the span before, of all places together, and how the learners of both spans deviate. */
interface Compared {
  totals: Totals;
  deviations: Deviations;
}

/** Adds up what learners have done, by groups of places. */
@Injectable()
export class FiguresRepository extends SqlRepository {
  /**
   * Most people are in one cell, which says all of their groups; only those who are in several are added up for each group.
   * What the span is compared with is asked for by the same statement, so that the span's learners are added up once.
   */
  async totals(
    query: StatisticsQuery,
    before: Span | null = null,
  ): Promise<{ partials: PartialTotals[]; compared: Compared | null }> {
    const tables = new SourceTables(query);
    const { cells, places } = query.scope;
    const groups = cells.flatMap((numbers, cell) => numbers.map((group) => [cell, group]));
    const [cell, group] = [0, 1].map((n) => tables.value(`{${groups.map((pair) => pair[n]).join()}}`));
    const rows = await this.query<(PartialTotals & { deviations: Deviations | null })[]>(
      `with learner_cell as materialized (${learnersOf(tables, query.span, places)}),
       moved as materialized (select employee_id from learner_cell group by employee_id having count(*) > 1),
       regrouped as (
         select g.number, employee_id, ${added(addedColumns, 'x')}
         from learner_cell x join unnest(${cell}::int[], ${group}::int[]) as g (cell, number) on g.cell = x.cell
         where employee_id in (select employee_id from moved) group by g.number, employee_id)
         ${before ? `, before as materialized (${learnersOf(tables, before, together(query.scope))})` : ''}
       select l.cell, null::int as group, ${totals}, null::jsonb as deviations from learner_cell l
       where not exists (select from moved where moved.employee_id = l.employee_id) group by l.cell
       union all
       select null, l.number, ${totals}, null from regrouped l group by l.number
       ${before ? `union all select null, null, ${totals}, (${deviations}) from before l` : ''}`,
      tables.values,
    );
    const compared = rows.find(({ deviations }) => deviations);
    return {
      partials: rows.filter((row) => row !== compared),
      compared: compared ? { totals: compared, deviations: compared.deviations! } : null,
    };
  }

  /** How many learners have a mean score of 0–9, 10–19 and so on, by the tens. */
  distribution(query: StatisticsQuery): Promise<{ tens: number; learners: number }[]> {
    const tables = new SourceTables(query);
    return this.query(
      `with learner as (
         select sum(score) / (sum(scored) * 100) as tens from (${learnersOf(tables, query.span, together(query.scope))}) l
         group by employee_id having sum(scored) > 0)
       select least(tens, 9)::int as tens, count(*)::int as learners from learner group by least(tens, 9)`,
      tables.values,
    );
  }

  /** How many sessions' scores were corrected, and when that was last; null: none. */
  corrected(query: StatisticsQuery): Promise<StatisticsView['corrected']> {
    const tables = new SourceTables(query);
    const rows = atDepartments(tables, together(query.scope), tables.corrected(query.span), [
      ...learnerAt,
      'corrected_on',
    ]);
    return this.first(
      `select count(*)::int as sessions, max(corrected_on)::text as last_on from ${rows} having count(*) > 0`,
      tables.values,
    );
  }

  /** The learners at both ends of the ranking by their best scores, the first of them first. */
  ranking(query: StatisticsQuery): Promise<RankedLearner[]> {
    const tables = new SourceTables(query);
    const bests = atDepartments(tables, together(query.scope), tables.bests(query.span), [
      ...learnerAt,
      'best',
      'best_at',
    ]);
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
       select r.employee_id, e.name as employee, b.department_path_id as stored_id, r.best / 10.0::float8 as max_score, s.above + 1 as rank,
         r.position, t.ranked
       from shown r join employee e on e.id = r.employee_id join score s on s.best = r.best cross join total t
         cross join lateral (
           select department_path_id from ${bests}
           and x.employee_id = r.employee_id and (x.best, x.best_at) = (r.best, r.best_at) limit 1) b
       order by r.position`,
      tables.values,
    );
  }
}

/** The sums of each learner in each cell. */
const learnersOf = (tables: SourceTables, span: Span, places: Scope['places']): string => {
  const columns = [...learnerAt, 'assigned', ...addedColumns];
  return `select employee_id, cell, ${added(addedColumns, 'x')} from ${atDepartments(tables, places, tables.sums(span), columns)}
    group by employee_id, cell having sum(assigned) > 0 or sum(sessions) > 0`;
};
