/** Which tables sums come from: rollups as far as they reach, else the sessions and assignments themselves. */
import { SqlParameters } from '../../platform/database/index.js';
import { endOfSql } from '../../task/index.js';
import { addDays, Grain, lengthened } from '../period/calendar.rules.js';
import type { ClosedSpan, Day, GrainName, Span } from '../period/calendar.rules.js';
import {
  periodCover,
  signedCover,
  wholeDays,
  type Period,
  type SignedPeriod,
} from '../period/period-cover.rules.js';
import {
  addedColumns,
  packed,
  scoreColumns,
  sessionIn,
  sumsOfCounted,
  sumsOfSession,
  sumsOfTries,
  triesOfSessions,
  validAssignment,
  type AddedColumn,
  type Tries,
} from '../rollups/sums.sql.js';
import { conditionOf, rollupCourse, type About } from './statistics-query.sql.js';

type Column = 'assigned' | AddedColumn;
const allColumns: readonly Column[] = ['assigned', ...addedColumns];

/** The parameters of a statement, and its selects, whose first columns are `employee_id` and `department_path_id`. */
export class SourceTables extends SqlParameters {
  private readonly isTask: boolean;
  /** What of a table's rows is asked for; rollups have rows of their own for all courses together. */
  private readonly ofSubject: (alias: 'e' | 't' | 'a' | 'p' | 'r') => string;
  private readonly ofRollup: string;

  constructor(private readonly about: About) {
    super();
    const of = about.subject;
    this.isTask = of.kind === 'task';
    const subject = conditionOf(of, this);
    this.ofSubject = (alias) => (subject === null ? 'true' : `${alias}.${subject}`);
    this.ofRollup = of.kind === 'courses' ? `r.${subject}` : `r.course_id = ${rollupCourse(of)}`;
  }

  /** Then `assigned`, which is more than 0 for who was to practise in the span, and what is to be added up. */
  sums(span: Span): string {
    const assigned = this.isTask ? [this.given(span, daysOf(span))] : this.assignedBesideRollups(span);
    return union([...assigned, ...this.added(span, allColumns)]);
  }

  /** Then some of the sums, of all learners: without those who were to practise and did not. */
  counts(span: Span, sums: readonly AddedColumn[]): string {
    return union(this.added(span, sums));
  }

  /** Then the first day of each day, week or month within the span, and `scored` and `score` of just that; of rollups only whole ones. */
  scored(grain: Exclude<GrainName, 'year'>, span: Span, days: (column: string) => string): string {
    if (!this.isTask)
      return this.bestRows(grain, ['r.starts_on', 'r.own_scored', 'r.own_score'], days('r.starts_on'));
    const best = `(
      select e.employee_id, e.assignment_id, ${startByGrain[grain]} as day, max(e.score) as score
      from ended_session e where ${this.ofSubject('e')} and e.score is not null and ${this.inSpan(span)}
      group by e.employee_id, e.assignment_id, 3) as e`;
    return this.placed(best, ['e.day', '1', 'e.score'], days('e.day'));
  }

  /** Then the first day alone, for who asks when there is anything at all: the sessions of a task are not put together for that. */
  scoredDays(grain: 'day' | 'month', span: Span, days: (column: string) => string): string {
    if (!this.isTask) return this.bestRows(grain, ['r.starts_on'], days('r.starts_on'));
    const day = startByGrain[grain];
    return `${this.sessions(span, [day])} and e.score is not null and ${days(day)}`;
  }

  /** Rows of learners with a score and when they reached it, their best among them. */
  bests(span: Span): string {
    const columns = ['e.score', 'e.ended_at'];
    const scored = (some: Span) => `${this.sessions(some, columns)} and e.score is not null`;
    if (this.isTask) return scored(span);
    const { periods, cuts } = this.cover(span);
    return union([
      ...periods.map((one) =>
        this.bestRows(one.grain, ['r.best', 'r.best_at'], this.within('r.starts_on', one)),
      ),
      ...cuts.map(scored),
    ]);
  }

  /** Rows of `department_path_id`, `rule_id`, `scored`, `score` and `learners`, who are different people within a row only, or taken away. */
  axes(span: Span): string {
    const grouped = (sessions: string) => `
      select x.department_path_id, axis.rule_id, x.sign * count(*), x.sign * sum(axis.score), x.sign * count(distinct x.employee_id)
      ${axesOf(sessions)} group by x.department_path_id, axis.rule_id, x.sign`;
    if (this.isTask) return grouped(this.countedIn(span));
    const { periods, cuts } = this.cover(span);
    const first = (condition: string) => grouped(this.counted(['e.session_id', '1'], condition));
    const corrections = this.corrections(
      span,
      ({ best }) => [sessionIn(best), '1'],
      (within, all) => [
        [sessionIn(within.best), '1'],
        [sessionIn(all.best), '-1'],
      ],
      // Where the best came before the end, the two are one session, which need not be looked up twice to add nothing.
      'p.after_best > p.before_best',
    ).map(grouped);
    return union([
      ...periods.map((one) =>
        knowsAssigned(one)
          ? `select r.department_path_id, r.rule_id, r.scored, r.score, r.learners from statistics_axis_rollup r
             where r.grain = ${Grain[one.grain]} and ${this.ofSubject('r')} and ${this.within('r.starts_on', one)}`
          : first(this.within('e.first_on', one)),
      ),
      ...cuts.map((cut) => first(this.ofCut('e.first_on', 'e.first_at', cut))),
      ...corrections,
    ]);
  }

  /** Then `rule_id` and `score` for each axis of what counts. */
  sessionAxes(span: Span): string {
    return `select x.employee_id, x.department_path_id, axis.rule_id, axis.score ${axesOf(this.countedIn(span))}`;
  }

  /** Then the day of each session whose score was corrected. */
  corrected(span: Span): string {
    return `${this.sessions(span, ['e.corrected_on'])} and e.corrected_on is not null`;
  }

  private added(span: Span, columns: readonly Column[]): string[] {
    if (this.isTask) return [this.tries(span, columns)];
    const { sums: periods, cuts } = this.cover(span);
    const scores = scoreColumns.some((column) => columns.includes(column));
    const ofTries = (tries: Tries) => select(columns, sumsOfTries(tries));
    const less = (within: Tries, all: Tries) => {
      const sums = sumsOfTries(all);
      return select(
        columns,
        each(sumsOfTries(within), (sum, column) => `${sum} - (${sums[column]})`),
      );
    };
    return [
      ...periods.map((one) => this.rollup(one, columns)),
      ...cuts.map((cut) => this.sessions(cut, select(columns, sumsOfSession))),
      ...(scores ? cuts : []).map((cut) =>
        this.counted(select(columns, sumsOfCounted), this.ofCut('e.first_on', 'e.first_at', cut)),
      ),
      ...(scores ? this.corrections(span, ofTries, (within, all) => [less(within, all)]) : []),
    ];
  }

  /** The span by rows that are each of a part of it, by those whose sums are its sums, and the days of it that are cut. */
  private cover(span: Span): { periods: Period[]; sums: SignedPeriod[]; cuts: ClosedSpan[] } {
    const { whole, cuts } = wholeDays(span);
    const known = whole && lengthened(whole, this.about.today);
    return { periods: known ? periodCover(known) : [], sums: known ? signedCover(known) : [], cuts };
  }

  /** Who was to practise in the span, as far as months and years don't say it, or say it of days beside the span. */
  private assignedBesideRollups(span: Span): string[] {
    const asked = daysOf(span);
    const known = this.cover(span).sums.filter((one) => one.sign === 1 && knowsAssigned(one));
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last) return [this.given(span, asked)];
    const whole = common(asked, { from: first.from, until: last.until });
    const edges = [
      { from: asked.from, until: whole.from },
      { from: whole.until, until: asked.until },
    ].filter(({ from, until }) => from !== until);
    const beside = known.filter((one) => {
      const part = common(asked, one);
      const isCut = (span.since && part.from === asked.from) || (span.before && part.until === asked.until);
      return isCut || part.from !== one.from || part.until !== one.until;
    });
    return [
      ...edges.map((days) => this.given(span, days, whole)),
      ...beside.map((one) =>
        this.assignments('-1', `${this.touching(one)} and not (${this.isGiven(span, common(asked, one))})`),
      ),
    ];
  }

  private rollup(period: SignedPeriod, columns: readonly Column[]): string {
    const { grain, sign } = period;
    const sums = columns.map((column) => {
      if (column === 'assigned' && (sign < 0 || !knowsAssigned(period))) return '0';
      return sign < 0 ? `-r.${column}` : `r.${column}`;
    });
    return `select r.employee_id, r.department_path_id, ${sums.join(', ')} from statistics_rollup_${grain} r
      where r.grain = ${Grain[grain]} and ${this.ofRollup} and ${this.within('r.starts_on', period)}`;
  }

  /** An index of their own has rows of what counts in just their time; it does not know the grain. */
  private bestRows(grain: GrainName, columns: readonly string[], days: string): string {
    return `select r.employee_id, r.department_path_id, ${columns.join(', ')}
      from statistics_rollup_${grain} r where ${this.ofRollup} and ${days} and r.best is not null`;
  }

  private sessions(span: Span, columns: readonly string[]): string {
    return this.placed('ended_session e', columns, `${this.ofSubject('e')} and ${this.inSpan(span)}`);
  }

  /** Of assignments whose first score is of some days, what counts of all their time. */
  private counted(columns: readonly string[], first: string): string {
    return this.placed('ended_session e', columns, `${this.ofSubject('e')} and e.counted and ${first}`);
  }

  /** What the sessions of each assignment within the span come to. */
  private tries(span: Span, columns: readonly Column[]): string {
    const sums = each(sumsOfTries(triesIn('e')), (sum) => `case when e.tries > 0 then ${sum} else 0 end`);
    const sessions = `(
      select e.employee_id, e.assignment_id, count(*)::int as sessions, count(*) filter (where e.spoken)::int as spoken,
        count(*) filter (where e.result_status = 'unscored')::int as unscored,
        ${triesAs(triesOfSessions)}
      from ended_session e where ${this.ofSubject('e')} and ${this.inSpan(span)}
      group by e.employee_id, e.assignment_id) as e`;
    const own = { sessions: 'e.sessions', spoken: 'e.spoken', unscored: 'e.unscored', ...sums };
    return this.placed(sessions, select(columns, own), 'true');
  }

  /** Then the id of the session that counts for each assignment within the span, and 1. */
  private countedIn(span: Span): string {
    const best = `(
      select e.employee_id, e.assignment_id, max(${packed}) as best
      from ended_session e where ${this.ofSubject('e')} and e.score is not null and ${this.inSpan(span)}
      group by e.employee_id, e.assignment_id) as e`;
    return this.placed(best, [sessionIn('e.best'), '1'], 'true');
  }

  /**
   * What the sums by the day of the first score say otherwise than the span: selects of assignments that were under way when it began or ended,
   * each of which its pause shows, without looking at the other end. None where both ends are open.
   * @param added columns of what counts of an assignment's tries in the span and is in no sum of it
   * @param shortened columns, or several rows of them, of an assignment that is in the sums with all of its tries, of which some came later
   * @param isShortened of which of these pauses `p` they say something
   */
  private corrections(
    span: Span,
    added: (tries: Tries) => string[],
    shortened: (within: Tries, all: Tries) => string[][],
    isShortened = 'true',
  ): string[] {
    const [from, until] = [this.beginOf(span), this.endOf(span)];
    // Pauses are looked up by how long they are at most: each of these began in a time that is known, and few of them had ended.
    const row = (columns: string[], at: string, condition: string[], within = '') => `
      select p.employee_id, p.department_path_id, ${columns.join(', ')}
      from generate_series(0, ${mostDoublings}) as d (doublings) cross join lateral (
        select * from statistics_pause p
        where p.doublings = d.doublings and p.began_at < ${at} and p.began_at >= ${at} - interval '24:00:00' * (1 << d.doublings)
          and ${[`p.ended_at >= ${at}`, this.ofSubject('p'), ...condition].join(' and ')}
        offset 0) p ${within}`;
    const selects: string[] = [];
    if (from !== null)
      selects.push(row(added(triesIn('p', 'after_')), from, until === null ? [] : [`p.last_at < ${until}`]));
    if (from !== null && until !== null)
      selects.push(
        row(
          added(triesIn('i')),
          from,
          [`p.ended_at < ${until}`, `p.last_at >= ${until}`],
          `cross join lateral (
            select ${triesAs(triesOfSessions)} from ended_session e
            where e.assignment_id = p.assignment_id and e.ended_at >= ${from} and e.ended_at < ${until}) as i`,
        ),
      );
    if (until !== null)
      for (const columns of shortened(triesIn('p', 'before_'), allTries('p')))
        selects.push(row(columns, until, [isShortened, ...(from === null ? [] : [`p.first_at >= ${from}`])]));
    return selects;
  }

  /**
   * Rows `e` of assignments that count, at the places of these. The assignments of some weeks' sessions are looked up one by one
   * (`offset 0` allows PostgreSQL nothing else): it reads all assignments there are otherwise. Of a task it reads those of the task.
   */
  private placed(rows: string, columns: readonly string[], condition: string): string {
    const assignment = this.isTask
      ? `join assignment a on a.assignment_id = e.assignment_id and ${this.ofSubject('a')}`
      : 'cross join lateral (select * from assignment a where a.assignment_id = e.assignment_id offset 0) a';
    return `select e.employee_id, a.department_path_id, ${columns.join(', ')}
      from ${rows} ${assignment} join task t on t.task_id = a.task_id where ${validAssignment} and ${condition}`;
  }

  /** Assignments under a condition, each as so many; once for each learner and place where it is enough that there are any. */
  private assignments(assigned: string, condition: string, once = false): string {
    const rows = `select ${once ? 'distinct' : ''} a.employee_id, a.department_path_id from task t join assignment a using (task_id)
      where ${this.ofSubject('t')} and ${validAssignment} and ${condition}`;
    return `select a.employee_id, a.department_path_id, ${select(allColumns, { assigned }).join(', ')} from (${rows}) a`;
  }

  /**
   * Everybody whom tasks were given to whose periods touch some of the span's days, and of days that are cut what the span has of them.
   * @param known days of which it is known otherwise
   */
  private given(span: Span, days: Days, known: Days | null = null): string {
    const condition = [this.isGiven(span, days), ...(known ? [`not ${this.touching(known)}`] : [])].join(
      ' and ',
    );
    // A task's learners have one assignment each.
    return this.assignments('1', condition, !this.isTask);
  }

  private isGiven({ since, before }: Span, days: Days): string {
    const ends = this.moments(endOfSql, { since });
    const begins = this.moments('t.start_time', { before });
    return [this.touching(days), ...ends, ...begins].join(' and ');
  }

  /** The task's period touches the days. */
  private touching({ from, until }: Days): string {
    // Postgres wants to see every parameter in use.
    if (from === null && until === null) return 'true';
    const zone = this.value(this.about.timeZone);
    const dayOf = (moment: string) => `(${moment} at time zone ${zone})::date`;
    const ends = this.within(dayOf(endOfSql), { from, until: null });
    return `(${ends} and ${this.within(dayOf('t.start_time'), { from: null, until })})`;
  }

  /** The session ended within the span. */
  private inSpan({ from, until, since, before }: Span): string {
    const days = this.within('e.ended_on', daysOf({ from, until }));
    return [days, ...this.moments('e.ended_at', { since, before })].join(' and ');
  }

  private ofCut(day: string, moment: string, { from, since, before }: ClosedSpan): string {
    return [`${day} = ${this.value(from)}::date`, ...this.moments(moment, { since, before })].join(' and ');
  }

  private moments(column: string, { since, before }: Pick<Span, 'since' | 'before'>): string[] {
    return [
      ...(since ? [`${column} >= ${this.value(since)}::timestamptz`] : []),
      ...(before ? [`${column} < ${this.value(before)}::timestamptz`] : []),
    ];
  }

  /** When the span begins; null: open. */
  private beginOf({ from, since }: Span): string | null {
    if (since) return `${this.value(since)}::timestamptz`;
    return from === null ? null : this.startOf(from);
  }

  /** When it is over; null where nothing has ended later. */
  private endOf({ until, before }: Span): string | null {
    if (before) return `${this.value(before)}::timestamptz`;
    return until === null || until >= this.about.today ? null : this.startOf(addDays(until, 1));
  }

  private startOf(day: Day): string {
    const { value } = this;
    return `(${value(day)}::date::timestamp at time zone ${value(this.about.timeZone)})`;
  }

  private within(column: string, { from, until }: Days): string {
    const bounds = [
      ...(from === null ? [] : [`${column} >= ${this.value(from)}::date`]),
      ...(until === null ? [] : [`${column} < ${this.value(until)}::date`]),
    ];
    return bounds.length === 0 ? 'true' : bounds.join(' and ');
  }
}

/** The first day of the time that a session ended in. */
const startByGrain = {
  day: 'e.ended_on',
  week: `date_trunc('week', e.ended_on::timestamp)::date`,
  month: `date_trunc('month', e.ended_on::timestamp)::date`,
};

type Days = Pick<Period, 'from' | 'until'>;
const daysOf = ({ from, until }: Span): Days => ({ from, until: until && addDays(until, 1) });
/** Rows of days and weeks don't say to whom tasks were given. */
const knowsAssigned = ({ grain }: Period): boolean => grain === 'month' || grain === 'year';

/** See migration 66: no pause is longer than two to its power days. */
const mostDoublings = 13;

const select = (columns: readonly Column[], sums: Partial<Record<Column, string>>): string[] =>
  columns.map((column) => sums[column] ?? '0');
type Sums = ReturnType<typeof sumsOfTries>;
const each = (sums: Sums, change: (sum: string, column: keyof Sums) => string): Sums =>
  Object.fromEntries(
    Object.entries(sums).map(([column, sum]) => [column, change(sum, column as keyof Sums)]),
  ) as Sums;

/** The axes of sessions, whose rows are signed. */
const axesOf = (sessions: string): string => `
  from (${sessions}) as x (employee_id, department_path_id, session_id, sign)
    join ended_session e on e.session_id = x.session_id cross join unnest(e.rule_ids, e.rule_scores) as axis (rule_id, score)
  where axis.score is not null`;

/** Columns of a table that say what some tries come to. */
const triesIn = (alias: string, prefix: '' | 'before_' | 'after_' = ''): Tries => ({
  best: `${alias}.${prefix}best`,
  first: `${alias}.${prefix}first`,
  tries: `${alias}.${prefix}tries`,
  total: `${alias}.${prefix}total`,
});
/** Of those before a pause and after it together. */
const allTries = (alias: string): Tries => ({
  best: `greatest(${alias}.before_best, ${alias}.after_best)`,
  first: `${alias}.before_first`,
  tries: `(${alias}.before_tries + ${alias}.after_tries)`,
  total: `(${alias}.before_total + ${alias}.after_total)`,
});
/** Selects what some tries come to. */
const triesAs = ({ best, first, tries, total }: Tries): string =>
  `${best} as best, ${first} as first, ${tries} as tries, ${total} as total`;

/** What of the one lies in the other; null: open. */
const common = (one: Days, other: Days): Days => ({
  from: one.from === null || (other.from !== null && other.from > one.from) ? other.from : one.from,
  until: one.until === null || (other.until !== null && other.until < one.until) ? other.until : one.until,
});
const union = (parts: readonly string[]): string => parts.join('\n union all ');
