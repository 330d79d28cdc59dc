/** How an average score has developed. */
import type { SqlParameters } from '../../platform/database/index.js';
import { type ClosedSpan, type Step, Grain } from '../period/calendar.rules.js';
import type { Bucket } from '../period/period-cover.rules.js';
import { rollupCourse, SourceTables } from '../query/source-tables.sql.js';
import {
  atDepartments,
  learnerAt,
  type NumberedDepartment,
  type StatisticsQuery,
} from '../query/statistics-query.sql.js';

/** Of `SourceTables.scored`. */
const scoredColumns = [...learnerAt, 'day', 'scored', 'score'];

export interface TrendQuestion {
  query: StatisticsQuery;
  span: ClosedSpan;
  step: Step;
  buckets: readonly Bucket[];
  /** Each with the series it belongs to, as bits: the first is 1, the second 2. */
  places: readonly NumberedDepartment[];
  /** How many series there are. */
  series: number;
}

/** Selects of `x` (the first day of the step), `series` and `mean` in tenths, each of which answers some of the buckets. */
export function trendOf(parameters: SqlParameters, question: TrendQuestion): string[] {
  const { query, step, buckets } = question;
  const { kind } = query.subject;
  if (kind === 'task') return [ofTask(parameters, question)];
  const whole = buckets.filter((bucket) => bucket.whole).map(({ x }) => x);
  const parts = buckets.filter((bucket) => !bucket.whole).map((part) => ofPart(parameters, question, part));
  if (whole.length === 0) return parts;
  const wholes =
    kind === 'all' && step !== 'day'
      ? ofPlaces(parameters, question, whole)
      : ofLearners(parameters, question, whole);
  return [wholes, ...parts];
}

/** Whole weeks or months of all courses, or of those of a type: learners of one place are added up by place already. */
function ofPlaces(
  parameters: SqlParameters,
  { query, step, places, series }: TrendQuestion,
  steps: readonly string[],
): string {
  const rows = atDepartments(
    parameters,
    places,
    `select employee_id, department_path_id, starts_on, learners, means, scored, score from statistics_trend
     where grain = ${Grain[step]} and course_id = ${rollupCourse(query.subject)} and starts_on = any (${parameters.value(steps)}::date[])`,
    [...learnerAt, 'starts_on', 'learners', 'means', 'scored', 'score'],
  );
  return `
    select m.starts_on::text as x, s.series, s.mean
    from (
      select starts_on, ${each(series, (n) => `sum(sum_${n}) / sum(many_${n}) as mean_${n}`)}
      from (
        select starts_on, ${each(series, (n) => `${of('sum(means)', n)}::float8 / 1000000 as sum_${n}, ${of('sum(learners)', n)} as many_${n}`)}
        from ${rows} and employee_id = 0 group by starts_on
        union all
        select starts_on, ${each(series, (n) => `${of('sum(score)', n)}::float8 / ${of('sum(scored)', n)}, ${of('max(1)', n)}`)}
        from ${rows} and employee_id > 0 group by starts_on, employee_id) as part
      group by starts_on) m
    ${oneEach(series)}`;
}

/**
 * Whole days, or weeks and months of courses, from the scores of each learner. Each is added up by itself: a few thousand learners at a time
 * stay in the processor's cache, where all of them in all steps do not.
 */
function ofLearners(parameters: SqlParameters, question: TrendQuestion, steps: readonly string[]): string {
  const { query, places, span, step, series } = question;
  const scored = new SourceTables(parameters, query).scored(step, span, (column) => `${column} = b.x`);
  return `
    select b.x::text as x, s.series, s.mean from unnest(${parameters.value(steps)}::date[]) as b (x)
    cross join lateral (
      ${means(series, atDepartments(parameters, places, scored, scoredColumns))} having count(*) > 0) m
    ${oneEach(series)}`;
}

/** What the span has of a day, week or month: a span of its own. */
function ofPart(
  parameters: SqlParameters,
  { query, places, series }: TrendQuestion,
  { x, span }: Bucket,
): string {
  const scored = new SourceTables(parameters, query).counts(span, ['scored', 'score']);
  return `
    select ${parameters.value(x)}::text as x, s.series, s.mean
    from (${means(series, atDepartments(parameters, places, scored, [...learnerAt, 'scored', 'score']))} having count(*) > 0) m
    ${oneEach(series)}`;
}

/** A task's sessions are few: they are read at once. */
function ofTask(parameters: SqlParameters, { query, places, span, step, series }: TrendQuestion): string {
  const scored = new SourceTables(parameters, query).scored(step, span, () => 'true');
  return `
    select m.day::text as x, s.series, s.mean
    from (${means(series, atDepartments(parameters, places, scored, scoredColumns), 'day')} group by day) m
    ${oneEach(series)}`;
}

/** Of each series the mean of the learners' mean scores. @param by a column that they are told apart by besides */
const means = (series: number, scored: string, by = ''): string => `
  select ${by && `${by}, `}${each(series, (n) => `sum(l.score_${n}::float8 / l.scored_${n}) / count(l.scored_${n}) as mean_${n}`)}
  from (
    select ${by && `${by}, `}${each(series, (n) => `${of('sum(score)', n)} as score_${n}, nullif(${of('sum(scored)', n)}, 0) as scored_${n}`)}
    from ${scored} group by employee_id${by && `, ${by}`}) l`;

/** The same columns for each of so many series. */
const each = (series: number, columns: (n: number) => string): string =>
  Array.from({ length: series }, (_, n) => columns(n)).join(', ');
const of = (sum: string, n: number): string => `${sum} filter (where cell & ${1 << n} > 0)`;
const oneEach = (series: number): string => `
  cross join lateral (values ${each(series, (n) => `(${n}, m.mean_${n})`)}) as s (series, mean)
  where s.mean is not null`;
