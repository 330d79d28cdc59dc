import { Injectable } from '@nestjs/common';
import { SqlParameters, SqlRepository } from '../../platform/database/index.js';
import { monthOf, type ClosedSpan, type Day } from '../period/calendar.rules.js';
import { SourceTables } from '../query/source-tables.sql.js';
import { atDepartments, learnerAt, together, type StatisticsQuery } from '../query/statistics-query.sql.js';
import { trendOf, type TrendQuestion } from './trend.sql.js';

export interface TrendPoint {
  x: Day;
  series: number;
  /** The mean of the learners' scores, in tenths. */
  mean: number;
}

/** Adds up scores by days, weeks and months. */
@Injectable()
export class TrendRepository extends SqlRepository {
  /** The first and the last day with a score within the span, or their months where that is asked for; null: there is none. */
  async daysOf(
    query: StatisticsQuery,
    grain: 'day' | 'month',
    span: ClosedSpan,
  ): Promise<{ from: Day; until: Day } | null> {
    const parameters = new SqlParameters();
    const first = grain === 'month' ? monthOf(span.from) : span.from;
    const [from, until] = [first, span.until].map((day) => `${parameters.value(day)}::date`);
    const scored = atDepartments(
      parameters,
      together(query.scope),
      new SourceTables(parameters, query).scoredDays(
        grain,
        span,
        (column) => `${column} >= ${from} and ${column} <= ${until}`,
      ),
      [...learnerAt, 'day'],
    );
    const [row] = await this.query<{ from: Day | null; until: Day }[]>(
      `select min(day)::text as from, max(day)::text as until from ${scored}`,
      parameters.values,
    );
    return row!.from === null ? null : { from: row!.from, until: row!.until };
  }

  /**
   * The mean of the learners' scores in each step, for each series of places.
   * @param series the places of each
   */
  async points(
    question: Omit<TrendQuestion, 'places' | 'series'>,
    series: readonly (readonly number[])[],
  ): Promise<TrendPoint[]> {
    const bits = new Map<number, number>();
    series.forEach((places, n) => places.forEach((id) => bits.set(id, (bits.get(id) ?? 0) | (1 << n))));
    const parameters = new SqlParameters();
    const parts = trendOf(parameters, { ...question, places: [...bits], series: series.length });
    return this.query(parts.join(' union all '), parameters.values);
  }
}
