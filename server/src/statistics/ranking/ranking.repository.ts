import { Injectable } from '@nestjs/common';
import { SqlParameters, SqlRepository } from '../../platform/database/index.js';
import { SourceTables } from '../query/source-tables.sql.js';
import { atDepartments, learnerAt, together, type StatisticsQuery } from '../query/statistics-query.sql.js';
import { bestOf, ranked } from '../rollups/sums.sql.js';
import { mostRanked } from './ranking.rules.js';

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

/** Who has the best scores, and who the last. */
@Injectable()
export class RankingRepository extends SqlRepository {
  /** The learners at both ends of the ranking by their best scores, the first of them first. */
  ranking(query: StatisticsQuery): Promise<RankedLearner[]> {
    const parameters = new SqlParameters();
    const bests = atDepartments(
      parameters,
      together(query.scope),
      new SourceTables(parameters, query).bests(query.span),
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
}
