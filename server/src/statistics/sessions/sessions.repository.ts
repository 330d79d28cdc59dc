import { Injectable } from '@nestjs/common';
import type { FigureKind, FigureSession } from '#contracts';
import { SqlParameters, SqlRepository } from '../../platform/database/index.js';
import type { Slice } from '../../platform/http/index.js';
import { validAssignment, validTask, type AddedColumn } from '../rollups/sums.sql.js';
import type { Span } from '../period/calendar.rules.js';
import { SourceTables } from '../query/source-tables.sql.js';
import { conditionOf, type About } from '../query/statistics-query.sql.js';

/** Which sessions are meant. */
export interface SessionFilter extends About {
  span: Span;
  /** Stored department paths; null: all. */
  paths: readonly number[] | null;
  figure: FigureKind;
  employeeId: number | null;
  /** Sessions that have this axis; scores are those of the axis then. */
  ruleId: number | null;
  /** Of learners whose mean of the scores that count is at least, and less than this; tenths of a point. */
  learnerMin: number | null;
  learnerBelow: number | null;
}

/** A session behind a figure as it is stored. */
export interface SessionRow extends Omit<
  FigureSession,
  'start_time' | 'end_time' | 'duration' | 'dept_full_path' | 'undecided' | 'withdrawn'
> {
  start_time: Date;
  end_time: Date;
  undecided: boolean;
  withdrawn: boolean;
  /** The day of its end, by which the sessions are sorted. */
  ended_on: string;
  /** Where the assignment was given. */
  stored_id: number;
  pass_score: number;
}

/** Rows that are in memory at a time where all of them are asked for. */
const batch = 1_000;

/** The sessions behind the figures, the newest first. */
@Injectable()
export class SessionsRepository extends SqlRepository {
  /** A figure's whole number of sessions is in the sums; they are a moment late, and a task has none. */
  async count(filter: SessionFilter): Promise<number> {
    const { subject, figure, employeeId, ruleId, learnerMin, learnerBelow } = filter;
    const sum = sumOf[figure];
    const narrowed = [employeeId, ruleId, learnerMin, learnerBelow].some((one) => one !== null);
    return sum && !narrowed && subject.kind !== 'task' ? this.sum(filter, sum) : this.countEach(filter);
  }

  private async sum(filter: SessionFilter, sum: AddedColumn): Promise<number> {
    const tables = new SourceTables(filter);
    const { span, paths } = filter;
    const counts = tables.counts(span, [sum]);
    const meant = paths === null ? 'true' : `x.department_path_id = any (${tables.value(paths)}::int[])`;
    const [row] = await this.query<[{ total: number }]>(
      `select coalesce(sum(x.many), 0)::int as total from (${counts}) as x (employee_id, department_path_id, many) where ${meant}`,
      tables.values,
    );
    return row.total;
  }

  private async countEach(filter: SessionFilter): Promise<number> {
    const { text, values } = new SessionsQuery(filter);
    const [row] = await this.query<[{ total: number }]>(`select count(*)::int as total ${text}`, values);
    return row.total;
  }

  page(filter: SessionFilter, { skip, take }: Pick<Slice, 'skip' | 'take'>): Promise<SessionRow[]> {
    const query = new SessionsQuery(filter);
    return this.rows(query, `offset ${query.value(skip)} limit ${query.value(take)}`);
  }

  /** All of them, a batch at a time, each from the last session of the one before. */
  async *all(filter: SessionFilter): AsyncGenerator<SessionRow[]> {
    for (let last: SessionRow | undefined; ;) {
      const query = new SessionsQuery(filter);
      if (last)
        query.and(
          `(s.ended_on, s.session_id) < (${query.value(last.ended_on)}::date, ${query.value(last.session_id)})`,
        );
      const rows = await this.rows(query, `limit ${query.value(batch)}`);
      yield rows;
      if (rows.length < batch) return;
      last = rows.at(-1);
    }
  }

  /** The part is taken before names are looked up, so that nobody's name is asked for in vain. */
  private rows(query: SessionsQuery, part: string): Promise<SessionRow[]> {
    return this.query(
      `with part as (
         select s.* ${query.text}
         order by s.ended_on desc, s.session_id desc ${part}
       )
       select part.session_id, part.ended_on::text, part.employee_id, e.name as student_name, a.department_path_id as stored_id,
         part.task_id, t.task_name, c.course_name, c.course_type, h.started_at as start_time, part.ended_at as end_time,
         ${query.score('part')} / 10.0::float8 as score, h.result_status = 'undecided' as undecided, h.result_status = 'withdrawn' as withdrawn,
         part.pass_score / 10.0::float8 as pass_score, ${query.counted('part')} as counted, part.corrected_on::text
       from part join employee e on e.id = part.employee_id join course c on c.course_id = part.course_id
         join session_head h on h.session_id = part.session_id join assignment a on a.assignment_id = part.assignment_id
         join task t on t.task_id = part.task_id
       order by part.ended_on desc, part.session_id desc`,
      query.values,
    );
  }
}

/** A figure's sessions as SQL. */
class SessionsQuery extends SqlParameters {
  private readonly from: string;
  private readonly conditions: string[];

  constructor(private readonly filter: SessionFilter) {
    super();
    const { from: source, valid } = filter.paths === null ? ofAllPlaces : ofPlaces;
    this.from = source;
    this.conditions = [valid];
    const { subject, figure, employeeId, ruleId, learnerMin, learnerBelow } = filter;
    this.conditions.push(...this.inSpan('s'));
    const ofSubject = conditionOf(subject, this);
    if (ofSubject !== null) this.and(`s.${ofSubject}`);
    if (filter.paths !== null) this.and(`a.department_path_id = any (${this.value(filter.paths)}::int[])`);
    if (employeeId !== null) this.and(`s.employee_id = ${this.value(employeeId)}`);
    const means = [
      ...(mark[figure] ? [`sum(s.score) >= sum(s.${mark[figure]})`] : []),
      ...(learnerMin === null ? [] : [`sum(s.score) >= count(*) * ${this.value(learnerMin)}::int`]),
      ...(learnerBelow === null ? [] : [`sum(s.score) < count(*) * ${this.value(learnerBelow)}::int`]),
    ];
    if (means.length > 0) this.and(this.ofLearnersWith(means));
    this.and(this.shown(figure));
    if (ruleId !== null) this.and(`${this.score('s')} is not null`);
  }

  get text(): string {
    return `${this.from} where ${this.conditions.join(' and ')}`;
  }

  and(condition: string): void {
    this.conditions.push(condition);
  }

  /** In tenths, of the whole session or of the axis that is asked for. */
  score(alias: 's' | 'part'): string {
    const { ruleId } = this.filter;
    if (ruleId === null) return `${alias}.score`;
    this.rule ??= this.value(ruleId);
    return `${alias}.rule_scores[array_position(${alias}.rule_ids, ${this.rule}::int)]`;
  }
  private rule?: string;

  /** The session counts for its assignment: of those within the span it is the best, of equals the earliest. */
  counted(alias: 's' | 'part'): string {
    const inSpan = this.inSpan('b');
    if (inSpan.length === 0) return `${alias}.counted`;
    return `(${alias}.score is not null and not exists (
      select from ended_session b where b.assignment_id = ${alias}.assignment_id and ${inSpan.join(' and ')}
        and (b.score > ${alias}.score or b.score = ${alias}.score and b.session_id < ${alias}.session_id)))`;
  }

  private shown(figure: FigureKind): string {
    if (figure === 'training' || figure === 'completion') return 'true';
    if (figure === 'participation') return 's.spoken';
    return figure === 'unscored' ? `s.result_status = 'unscored'` : this.counted('s');
  }

  private inSpan(alias: 's' | 'b'): string[] {
    const { from, until, since, before } = this.filter.span;
    return [
      ...(from === null ? [] : [`${alias}.ended_on >= ${this.value(from)}::date`]),
      ...(until === null ? [] : [`${alias}.ended_on <= ${this.value(until)}::date`]),
      ...(since ? [`${alias}.ended_at >= ${this.value(since)}::timestamptz`] : []),
      ...(before ? [`${alias}.ended_at < ${this.value(before)}::timestamptz`] : []),
    ];
  }

  /** Of people whose sessions that count have such sums: a mean that reaches the mean of the marks, or lies within a range. */
  private ofLearnersWith(means: readonly string[]): string {
    const counted = [...this.conditions, this.counted('s')].join(' and ');
    return `s.employee_id in (
      select s.employee_id ${this.from} where ${counted} group by s.employee_id having ${means.join(' and ')})`;
  }
}

/** Where each assignment has to be looked up, for its place. */
const ofPlaces = {
  from: `from ended_session s join assignment a using (assignment_id) join task t on t.task_id = a.task_id`,
  valid: validAssignment,
};
/** Else it is enough to look among the few that were withdrawn, which have an index of their own. */
const ofAllPlaces = {
  from: `from ended_session s join task t using (task_id)`,
  valid: `${validTask} and not exists (
    select from assignment a
    where a.task_id = s.task_id and a.assignment_id = s.assignment_id and a.withdrawn_at is not null)`,
};

/** What the rollups call it. */
const sumOf: Partial<Record<FigureKind, AddedColumn>> = {
  training: 'sessions',
  completion: 'sessions',
  participation: 'spoken',
  scored: 'scored',
  unscored: 'unscored',
};

const mark: Partial<Record<FigureKind, 'pass_score' | 'excellent_score'>> = {
  passed: 'pass_score',
  excellent: 'excellent_score',
};
