/** Where sums come from: rollups as far as they reach, else the sessions and assignments themselves. */
import type { SqlParameters } from '../../platform/database/index.js';
import { addedColumns, validAssignment, type AddedColumn } from '../aggregation/sums.sql.js';
import { endOfSql } from '../../task/index.js';
import { addDays, lengthened, type Day, type Span } from './calendar.rules.js';
import {
  periodCover,
  period,
  summands,
  type PeriodCover,
  type Period,
  type Summand,
} from './period-cover.rules.js';

/** What is practised: everything, some courses or one task. */
export type Subject =
  { kind: 'all' } | { kind: 'courses'; courseIds: readonly number[] } | { kind: 'task'; taskId: number };

/** What sums are asked of. */
export interface About {
  subject: Subject;
  timeZone: string;
  /** Nothing has ended after it. */
  today: Day;
}

/** Named beside its table, a grain is where the table's index begins. */
const grains = { day: 1, month: 2, year: 3, course_month: 4, course_year: 5, week: 6 };
const ifCounted = (value: string) => `case when s.counted then ${value} else 0 end`;
const sumsOfSession = [
  '1',
  's.spoken::int',
  `(s.result_status = 'unscored')::int`,
  's.counted::int',
  ...['s.score', 's.pass_score', 's.excellent_score', '(s.gain is not null)::int', 'coalesce(s.gain, 0)'].map(
    ifCounted,
  ),
];

/** A table of rows whose first columns are `employee_id` and `department_path_id`. */
export class Sources {
  private readonly subjectCondition: (alias: 's' | 't' | 'r' | 'a') => string;
  private readonly subject: Subject;

  constructor(
    private readonly parameters: SqlParameters,
    private readonly about: About,
  ) {
    const of = (this.subject = about.subject);
    const subject =
      of.kind === 'all'
        ? null
        : of.kind === 'task'
          ? `task_id = ${parameters.value(of.taskId)}`
          : `course_id = any (${parameters.value(of.courseIds)}::int[])`;
    this.subjectCondition = (alias) => (subject === null ? 'true' : `${alias}.${subject}`);
  }

  /** `statistics_trend` knows the subject. */
  get hasTrend(): boolean {
    return this.subject.kind === 'all';
  }

  /** Then `assigned`, which is more than 0 for who was to practise in the span, and what is to be added up. */
  sums(span: Span): string {
    const all = this.summands(span);
    const known = all.filter(({ of }) => of !== null).map(({ days }) => days);
    return union(
      all.flatMap(({ days, of, parts }) => [
        of
          ? this.rollup(of, ['assigned', ...addedColumns])
          : this.assignments('1', this.touching(days), known),
        // Of a week, month or year without some days, whoever was to practise on those alone is taken away again.
        ...(of && (of.from !== days.from || of.until !== days.until)
          ? [this.assignments('-1', `${this.touching(of)} and not ${this.touching(days)}`)]
          : []),
        ...parts.map(({ piece, sign }) => this.part(piece, sign, addedColumns, ['0'])),
      ]),
    );
  }

  /** Then one of the sums, of all learners: without those who were to practise and did not. */
  counts(span: Span, sum: AddedColumn): string {
    return union(
      this.summands(span).flatMap(({ of, parts }) => [
        ...(of ? [this.rollup(of, [sum])] : []),
        ...parts.map(({ piece, sign }) => this.part(piece, sign, [sum])),
      ]),
    );
  }

  /**
   * Then the `day`, and `scored` and `score` of what counts, in `[from, until)`, which are expressions. Whole months may be asked for by
   * their sums.
   */
  scored(grain: 'day' | 'month', from: string, until: string): string {
    const days = (column: string) => `${column} >= ${from} and ${column} < ${until}`;
    return this.subject.kind === 'task' || (this.subject.kind === 'courses' && grain === 'day')
      ? this.countedSessions(['s.ended_on', '1', 's.score'], days('s.ended_on'))
      : this.scoredRollup(grain, ['r.starts_on', 'r.scored', 'r.score'], days('r.starts_on'));
  }

  /** Rows of learners with their best score and when they reached it. */
  bests(span: Span): string {
    const { whole, edges } = this.cover(span);
    const columns = ['r.best', 'r.best_at'];
    return union([
      ...whole.map((one) => this.scoredRollup(one.grain, columns, this.within('r.starts_on', one))),
      ...edges.map((days) =>
        this.subject.kind === 'all'
          ? this.scoredRollup('day', columns, this.within('r.starts_on', days))
          : this.countedSessions(['s.score', 's.ended_at'], this.within('s.ended_on', days)),
      ),
    ]);
  }

  /**
   * Rows of `department_path_id`, `rule_id`, `scored`, `score` and `learners`: each axis of what counts. Their learners are different people
   * within a row only.
   */
  axes(span: Span): string {
    const { whole, edges } = this.cover(span);
    return union([
      ...whole.map(
        (one) => `select r.department_path_id, r.rule_id, r.scored, r.score, r.learners
          from statistics_axis_rollup r where r.grain = ${grains[one.grain]} and ${this.subjectCondition('r')} and ${this.within('r.starts_on', one)}`,
      ),
      ...edges.map(
        (days) => `select department_path_id, rule_id, count(*), sum(score), count(distinct employee_id)
          from (${this.sessionAxes(days)}) as x group by department_path_id, rule_id`,
      ),
    ]);
  }

  /** Then `rule_id` and `score` for each axis of what counts. */
  sessionAxes(days: Period): string {
    return `select x.employee_id, x.department_path_id, axis.rule_id, axis.score
      from (${this.countedSessions(['s.rule_ids', 's.rule_scores'], this.within('s.ended_on', days))}) as x
        cross join unnest(x.rule_ids, x.rule_scores) as axis (rule_id, score)
      where axis.score is not null`;
  }

  private summands(span: Span): Summand[] {
    if (this.subject.kind === 'all') return summands(span);
    const { whole, edges } = this.cover(span);
    const after = span.until && addDays(span.until, 1);
    return [
      ...whole.map((of) => ({ days: { ...of, until: earlier(of.until, after) }, of, parts: [] })),
      ...edges.map((days) => ({ days, of: null, parts: [{ piece: days, sign: 1 as const }] })),
    ];
  }

  /** A task's sessions are few: none of them need be added up before. */
  private cover(span: Span): PeriodCover {
    if (this.subject.kind === 'task') return { whole: [], edges: [period(span)] };
    return periodCover(lengthened(span, this.about.today));
  }

  private part(
    piece: Period,
    sign: 1 | -1,
    sums: readonly AddedColumn[],
    first: readonly string[] = [],
  ): string {
    if (this.subject.kind === 'all')
      return this.rollup(piece, [...first, ...sums.map((sum) => signed(sign, sum))]);
    // Added up before their assignments are looked up: most have several sessions.
    const ofSession = (sum: AddedColumn) => sumsOfSession[addedColumns.indexOf(sum)]!;
    const sessions = `(
      select s.employee_id, s.assignment_id, ${sums.map((sum) => `sum(${ofSession(sum)})::int as ${sum}`).join(', ')}
      from ended_session s where ${this.subjectCondition('s')} and ${this.within('s.ended_on', piece)}
      group by s.employee_id, s.assignment_id)`;
    return this.assigned(sessions, [...first, ...sums.map((sum) => signed(sign, `s.${sum}`))]);
  }

  private rollup({ grain, ...days }: Period, columns: readonly string[]): string {
    const ofGrain = `r.grain = ${grains[this.partition(grain)]} and ${this.subject.kind === 'all' ? 'r.course_id = 0' : 'true'}`;
    return `${this.rows(grain, columns)} and ${this.within('r.starts_on', days)} and ${ofGrain}`;
  }

  /** Days and months of all courses have an index of their own for these, which the grain is not in. */
  private scoredRollup(grain: Period['grain'], columns: readonly string[], days: string): string {
    return `${this.rows(grain, columns)} and ${days} and r.scored > 0`;
  }

  private rows(grain: Period['grain'], columns: readonly string[]): string {
    return `select r.employee_id, r.department_path_id, ${columns.join(', ')}
      from statistics_rollup_${this.partition(grain)} r where ${this.subjectCondition('r')}`;
  }

  private partition(grain: Period['grain']): keyof typeof grains {
    if (this.subject.kind === 'all') return grain;
    // There are no days of single courses: those are read from their sessions.
    return grain === 'year' ? 'course_year' : 'course_month';
  }

  private countedSessions(columns: readonly string[], days: string): string {
    return `${this.sessions(days, columns)} and s.counted`;
  }

  private sessions(days: string, columns: readonly string[]): string {
    return `${this.assigned('ended_session', columns)} and ${this.subjectCondition('s')} and ${days}`;
  }

  /**
   * `sessions` of assignments that count, at the places of these. The assignments of some weeks' sessions are looked up one by one
   * (`offset 0` allows PostgreSQL nothing else): it reads all assignments there are otherwise. Of a task it reads those of the task.
   */
  private assigned(sessions: string, columns: readonly string[]): string {
    const assignment =
      this.subject.kind === 'task'
        ? `join assignment a on a.assignment_id = s.assignment_id and ${this.subjectCondition('a')}`
        : 'cross join lateral (select * from assignment a where a.assignment_id = s.assignment_id offset 0) a';
    return `select s.employee_id, a.department_path_id, ${columns.join(', ')}
      from ${sessions} s ${assignment} join task t on t.task_id = a.task_id where ${validAssignment}`;
  }

  /** Everybody whom tasks were given to, but tasks that the sums of whole pieces know. */
  private assignments(assigned: string, condition: string, known: readonly Period[] = []): string {
    const [first, last] = [known[0], known.at(-1)];
    const unknown = first ? `not ${this.touching({ ...first, until: last!.until })}` : 'true';
    return `select a.employee_id, a.department_path_id, ${assigned}, ${addedColumns.map(() => '0').join(', ')}
      from task t join assignment a using (task_id)
      where ${this.subjectCondition('t')} and ${validAssignment} and ${condition} and ${unknown}`;
  }

  /** The task's period touches the days. */
  private touching({ from, until }: Period): string {
    // Postgres wants to see every parameter in use.
    if (from === null && until === null) return 'true';
    const zone = this.parameters.value(this.about.timeZone);
    const dayOf = (moment: string) => `(${moment} at time zone ${zone})::date`;
    const ends = this.within(dayOf(endOfSql), { from, until: null });
    return `(${ends} and ${this.within(dayOf('t.start_time'), { from: null, until })})`;
  }

  private within(column: string, { from, until }: Pick<Period, 'from' | 'until'>): string {
    const bounds = [
      ...(from === null ? [] : [`${column} >= ${this.parameters.value(from)}::date`]),
      ...(until === null ? [] : [`${column} < ${this.parameters.value(until)}::date`]),
    ];
    return bounds.length === 0 ? 'true' : bounds.join(' and ');
  }
}

const signed = (sign: 1 | -1, sum: string): string => (sign === 1 ? sum : `-(${sum})`);
/** Null: open. */
const earlier = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other < one) ? other : one;
const union = (parts: readonly string[]): string => parts.join('\n union all ');
