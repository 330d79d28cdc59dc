/** How an average score has developed. */
import type { SqlParameters } from '../../platform/database/index.js';
import type { Step } from './calendar.rules.js';
import type { Bucket } from './period-cover.rules.js';
import { atDepartments, learnerAt, type NumberedDepartment } from './statistics-query.sql.js';
import type { Sources } from './sources.sql.js';

/** Of `Sources.scored`. */
export const scoredColumns = [...learnerAt, 'day', 'scored', 'score'];

export interface TrendQuestion {
  step: Step;
  buckets: readonly Bucket[];
  /** Each with the series it belongs to, as bits: the first is 1, the second 2. */
  places: readonly NumberedDepartment[];
  /** How many series there are. */
  series: number;
}

/** Selects of `x` (the first day of the step), `series` and `mean` in tenths, each of which answers some of the buckets. */
export function trendOf(source: Sources, parameters: SqlParameters, question: TrendQuestion): string[] {
  const { step, buckets } = question;
  const [wholes, others] = [true, false].map((whole) => buckets.filter((bucket) => bucket.whole === whole));
  // Courses have sums by month alone.
  if (source.hasTrend)
    return [
      ofPlaces(parameters, question, wholes!),
      ofLearners(source, parameters, question, 'day', others!),
    ].flat();
  if (step !== 'month') return ofLearners(source, parameters, question, 'day', buckets);
  return [
    ...ofLearners(source, parameters, question, 'month', wholes!),
    ...ofLearners(source, parameters, question, 'day', others!),
  ];
}

/** Whole weeks or months of all courses: learners of one place are added up by place already. */
function ofPlaces(
  parameters: SqlParameters,
  { step, places, series }: TrendQuestion,
  buckets: readonly Bucket[],
): string[] {
  if (buckets.length === 0) return [];
  const rows = atDepartments(
    parameters,
    places,
    `select employee_id, department_path_id, starts_on, learners, means, scored, score from statistics_trend
     where grain = ${step === 'week' ? 6 : 2} and starts_on = any (${parameters.value(buckets.map(({ x }) => x))}::date[])`,
    [...learnerAt, 'starts_on', 'learners', 'means', 'scored', 'score'],
  );
  return [
    `select m.starts_on::text as x, s.series, s.mean
    from (
      select starts_on, ${each(series, (n) => `sum(sum_${n}) / sum(many_${n}) as mean_${n}`)}
      from (
        select starts_on, ${each(series, (n) => `${of('sum(means)', n)}::float8 / 1000000 as sum_${n}, ${of('sum(learners)', n)} as many_${n}`)}
        from ${rows} and employee_id = 0 group by starts_on
        union all
        select starts_on, ${each(series, (n) => `${of('sum(score)', n)}::float8 / ${of('sum(scored)', n)}, ${of('max(1)', n)}`)}
        from ${rows} and employee_id > 0 group by starts_on, employee_id) as part
      group by starts_on) m
    ${oneEach(series)}`,
  ];
}

/**
 * From the scores of each learner. Each bucket is added up by itself: a few thousand learners at a time stay in the processor's cache, where
 * all of them in all buckets do not.
 */
function ofLearners(
  source: Sources,
  parameters: SqlParameters,
  { places, series }: TrendQuestion,
  grain: 'day' | 'month',
  buckets: readonly Bucket[],
): string[] {
  if (buckets.length === 0) return [];
  const [x, from, until] = (['x', 'from', 'until'] as const).map((name) =>
    parameters.value(buckets.map((bucket) => bucket[name])),
  );
  const scored = atDepartments(
    parameters,
    places,
    source.scored(grain, 'b.starts_on', 'b.until'),
    scoredColumns,
  );
  return [
    `select b.x::text as x, s.series, s.mean
    from unnest(${x}::date[], ${from}::date[], ${until}::date[]) as b (x, starts_on, until)
    cross join lateral (
      select ${each(series, (n) => `sum(l.score_${n}::float8 / l.scored_${n}) / count(l.scored_${n}) as mean_${n}`)}
      from (
        select ${each(series, (n) => `${of('sum(score)', n)} as score_${n}, ${of('sum(scored)', n)} as scored_${n}`)}
        from ${scored} group by employee_id) l
      having count(*) > 0) m
    ${oneEach(series)}`,
  ];
}

/** The same columns for each of so many series. */
const each = (series: number, columns: (n: number) => string): string =>
  Array.from({ length: series }, (_, n) => columns(n)).join(', ');
const of = (sum: string, n: number): string => `${sum} filter (where cell & ${1 << n} > 0)`;
const oneEach = (series: number): string => `
  cross join lateral (values ${each(series, (n) => `(${n}, m.mean_${n})`)}) as s (series, mean)
  where s.mean is not null`;
