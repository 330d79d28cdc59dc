/** How an average score has developed. */
import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';
import type { Scope } from '../departments/scope.rules.js';
import { Grain, monthOf, type ClosedSpan, type Day, type Step } from '../period/calendar.rules.js';
import type { Bucket } from '../period/period-cover.rules.js';
import { SourceTables } from '../query/source-tables.sql.js';
import { atDepartments, learnerAt, rollupCourse, together } from '../query/statistics-query.sql.js';
import type { StatisticsQuery } from '../query/statistics-query.sql.js';

export interface TrendPoint {
  x: Day;
  series: number;
  /** The mean of the learners' scores, in tenths. */
  mean: number;
}

export interface TrendQuestion {
  query: StatisticsQuery;
  span: ClosedSpan;
  step: Step;
  buckets: readonly Bucket[];
  /** The stored places of each series. */
  series: readonly (readonly number[])[];
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
    const tables = new SourceTables(query);
    const first = grain === 'month' ? monthOf(span.from) : span.from;
    const [from, until] = [first, span.until].map((day) => `${tables.value(day)}::date`) as [string, string];
    const scored = (days: (column: string) => string) =>
      atDepartments(tables, together(query.scope), tables.scoredDays(grain, span, days), [
        ...learnerAt,
        'day',
      ]);
    const [row] = await this.query<[{ from: Day | null; until: Day }]>(
      query.subject.kind === 'task'
        ? `select min(day)::text as from, max(day)::text as until
           from ${scored((column) => `${column} >= ${from} and ${column} <= ${until}`)}`
        : firstAndLast(grain, from, until, scored),
      tables.values,
    );
    return row.from === null ? null : { from: row.from, until: row.until };
  }

  /** The mean of the learners' scores in each step, for each series. */
  points(question: TrendQuestion): Promise<TrendPoint[]> {
    const trend = new TrendTables(question);
    return this.query(trend.points().join(' union all '), trend.values);
  }
}

/** Days, or months, are tried from either end of all that have scores: a course has hundreds of thousands of rows in them. */
function firstAndLast(
  grain: 'day' | 'month',
  from: string,
  until: string,
  scored: (days: (column: string) => string) => string,
): string {
  /** Nothing, where there are no scores at all. */
  const end = (order: 'asc' | 'desc', day: string) => `(
    select ${day}::timestamp from statistics_rollup_${grain} r where r.course_id = 0 and r.best is not null order by r.starts_on ${order} limit 1)`;
  const nearest = (one: string, other: string, step: 1 | -1) => `(
    select d::date::text from generate_series(${one}, ${other}, interval '${step} ${grain}') d
    where exists (select from ${scored((column) => `${column} = d::date`)}) limit 1)`;
  return `
    select ${nearest('k.first', 'k.last', 1)} as from, ${nearest('k.last', 'k.first', -1)} as until
    from (
      select ${end('asc', `greatest(${from}, r.starts_on)`)} as first,
        ${end('desc', `date_trunc('${grain}', least(${until}, r.starts_on))`)} as last) k`;
}

/** Of `scored`. */
const scoredColumns = [...learnerAt, 'day', 'scored', 'score'];

/** Selects of `x` (the first day of the step), `series` and `mean` in tenths, each of which answers some of the buckets. */
class TrendTables extends SourceTables {
  private readonly series: number;
  /** Each with the series it belongs to, as bits: the first is 1, the second 2. */
  private readonly places: Scope['places'];

  constructor(private readonly question: TrendQuestion) {
    super(question.query);
    this.series = question.series.length;
    const bits = new Map<number, number>();
    question.series.forEach((places, n) =>
      places.forEach((id) => bits.set(id, (bits.get(id) ?? 0) | (1 << n))),
    );
    this.places = [...bits].map(([storedId, cell]) => ({ storedId, cell }));
  }

  points(): string[] {
    const { query, buckets } = this.question;
    const { kind } = query.subject;
    if (kind === 'task') return [this.ofTask()];
    const whole = buckets.filter((bucket) => bucket.whole).map(({ x }) => x);
    const parts = buckets.filter((bucket) => !bucket.whole).map((part) => this.ofPart(part));
    if (whole.length === 0) return parts;
    return [kind === 'all' ? this.ofPlaces(whole) : this.ofLearners(whole), ...parts];
  }

  /** Whole steps of all courses, or of those of a type: learners of one place are added up by place already. */
  private ofPlaces(steps: readonly string[]): string {
    const { query, step } = this.question;
    const rows = this.at(
      `select employee_id, department_path_id, starts_on, learners, means, scored, score from statistics_trend
       where grain = ${Grain[step]} and course_id = ${rollupCourse(query.subject)} and starts_on = any (${this.value(steps)}::date[])`,
      [...learnerAt, 'starts_on', 'learners', 'means', 'scored', 'score'],
    );
    return `
      select m.starts_on::text as x, s.series, s.mean
      from (
        select starts_on, ${this.each((n) => `sum(sum_${n}) / sum(many_${n}) as mean_${n}`)}
        from (
          select starts_on, ${this.each((n) => `${of('sum(means)', n)}::float8 / 1000000 as sum_${n}, ${of('sum(learners)', n)} as many_${n}`)}
          from ${rows} and employee_id = 0 group by starts_on
          union all
          select starts_on, ${this.each((n) => `${of('sum(score)', n)}::float8 / ${of('sum(scored)', n)}, ${of('max(1)', n)}`)}
          from ${rows} and employee_id > 0 group by starts_on, employee_id) as part
        group by starts_on) m
      ${this.oneEach()}`;
  }

  /**
   * Those of some courses, from the scores of each learner. Each is added up by itself: a few thousand learners at a time
   * stay in the processor's cache, where all of them in all steps do not.
   */
  private ofLearners(steps: readonly string[]): string {
    const { span, step } = this.question;
    const scored = this.scored(step, span, (column) => `${column} = b.x`);
    return `
      select b.x::text as x, s.series, s.mean from unnest(${this.value(steps)}::date[]) as b (x)
      cross join lateral (${this.means(this.at(scored, scoredColumns))} having count(*) > 0) m
      ${this.oneEach()}`;
  }

  /** What the span has of a day, week or month: a span of its own. */
  private ofPart({ x, span }: Bucket): string {
    const scored = this.at(this.counts(span, ['scored', 'score']), [...learnerAt, 'scored', 'score']);
    return `
      select ${this.value(x)}::text as x, s.series, s.mean
      from (${this.means(scored)} having count(*) > 0) m
      ${this.oneEach()}`;
  }

  /** A task's sessions are few: they are read at once. */
  private ofTask(): string {
    const { span, step } = this.question;
    const scored = this.at(
      this.scored(step, span, () => 'true'),
      scoredColumns,
    );
    return `
      select m.day::text as x, s.series, s.mean
      from (${this.means(scored, 'day')} group by day) m
      ${this.oneEach()}`;
  }

  private at(source: string, columns: readonly string[]): string {
    return atDepartments(this, this.places, source, columns);
  }

  /** Of each series the mean of the learners' mean scores. @param by a column that they are told apart by besides */
  private means(scored: string, by = ''): string {
    return `
      select ${by && `${by}, `}${this.each((n) => `sum(l.score_${n}::float8 / l.scored_${n}) / count(l.scored_${n}) as mean_${n}`)}
      from (
        select ${by && `${by}, `}${this.each((n) => `${of('sum(score)', n)} as score_${n}, nullif(${of('sum(scored)', n)}, 0) as scored_${n}`)}
        from ${scored} group by employee_id${by && `, ${by}`}) l`;
  }

  /** The same columns for each of the series. */
  private each(columns: (n: number) => string): string {
    return Array.from({ length: this.series }, (_, n) => columns(n)).join(', ');
  }

  private oneEach(): string {
    return `
      cross join lateral (values ${this.each((n) => `(${n}, m.mean_${n})`)}) as s (series, mean)
      where s.mean is not null`;
  }
}

const of = (sum: string, n: number): string => `${sum} filter (where cell & ${1 << n} > 0)`;
