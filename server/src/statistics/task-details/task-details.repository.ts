import { Injectable } from '@nestjs/common';
import { simulatedLearnerLabel } from '#contracts';
import type { ListSort, TaskDetailRow, TaskDetailSession, TaskProgressView } from '#contracts';
import type { TaskDetailsFilterDto } from '#contracts/task/task.dto';
import { simulatedPerson } from '../../platform/access/index.js';
import { SqlParameters, SqlRepository } from '../../platform/database/index.js';
import { escapeLike } from '../../platform/names.js';
import type { Slice } from '../../platform/http/index.js';
import { afterMillisecond } from '../../platform/time/index.js';
import type { RowOrder, AttemptState } from './task-details.rules.js';
import { bestFirst, countedHead, headPoints, headScore } from '../../practice/index.js';

/** Which assignments of a task are meant: every filter that is given must hold. */
export interface AssignmentFilter {
  taskId: number;
  /** The task is over: whoever has not completed it never will. */
  over: boolean;
  /** Part of the learner's name. */
  name: string | null;
  /** The stored paths of departments that assignments were given in; null: all. */
  places: readonly number[] | null;
  states: readonly AttemptState[] | null;
  /** Of the session that counts: its score, and when it began. */
  bounds: Pick<TaskDetailsFilterDto, 'min_score' | 'max_score' | 'start_time' | 'end_time'>;
}

export interface AssignmentRow extends Pick<
  TaskDetailRow,
  'practice_session_id' | 'student_id' | 'student_name'
> {
  /** Where it was given. */
  stored_id: number;
}

/** A session of an assignment as it is stored. */
export interface SessionRow extends Pick<TaskDetailSession, 'session_id' | 'rounds' | 'score'> {
  practice_session_id: number;
  status: 'running' | 'closing' | 'ended';
  start_time: Date;
  end_time: Date | null;
  /** Of an exam's result. */
  completion_rate: number | null;
  undecided: boolean;
  withdrawn: boolean;
  pass_score: number;
  /** The one that counts, else the latest. */
  shown: boolean;
}

export interface LearnerOfSession extends Pick<TaskDetailRow, 'student_id' | 'student_name'> {
  /** Where the assignment was given; null without one. */
  stored_id: number | null;
  /** Where the learner works. */
  dept_full_path: string | null;
}

const countedOfTask = `session_head h where h.task_id = $1 and ${countedHead}`;
/** Of each assignment of task $1 the session that counts, else the latest. Its order is the index's, read backwards. */
const shownWith = (more = '') => `
  select distinct on (h.assignment_id) h.assignment_id, h.session_id, h.status, h.started_at, ${headScore} as score, ${headPoints} as points ${more}
  from ${countedOfTask} order by h.assignment_id desc, ${bestFirst}`;
const shown = shownWith();

type Part = Pick<Slice, 'skip' | 'take'>;
/** Rows before a page from which on it is cheaper to ask first where the page lies. */
const farDown = 1000;

const assignmentsOfTask = `a.task_id = $1 and a.withdrawn_at is null`;
/** The same of a session's assignment. Few are ever withdrawn: their list is cheaper than to look at each, as Postgres may for `not exists`. */
const stillGiven = `x.assignment_id not in (
  select w.assignment_id from assignment w where w.task_id = $1 and w.withdrawn_at is not null)`;
/** The assignment has no session that counts, or none such as is said. */
const without = (such = '') =>
  `not exists (select from ${countedOfTask} and h.assignment_id = a.assignment_id ${such})`;

/** What administrators ask about a task's learners. It reads across the domains, and writes nothing. */
@Injectable()
export class TaskDetailsRepository extends SqlRepository {
  /** The learners of a task by their state, and the mean of the scores that count. */
  async progress(taskId: number): Promise<TaskProgressView> {
    const [[assignments], [sessions]] = await Promise.all([
      this.query<[Pick<TaskProgressView, 'learners'>]>(
        `select count(*)::int as learners from assignment a where ${assignmentsOfTask}`,
        [taskId],
      ),
      this.query<[Omit<TaskProgressView, 'task_id' | 'learners'>]>(
        `select count(*)::int as started, (count(*) filter (where x.status = 'ended'))::int as completed,
           round(avg(x.score), 1)::float8 as average_score
         from (${shown}) x where ${stillGiven}`,
        [taskId],
      ),
    ]);
    return { task_id: taskId, ...assignments, ...sessions };
  }

  count(filter: AssignmentFilter): Promise<number> {
    return this.totalOf(detailsQuery(filter));
  }

  /** Which assignments: in the order that is asked for, and the newest first where that tells nothing. */
  async assignmentIds(filter: AssignmentFilter, order: RowOrder | null): Promise<number[]> {
    const parts = await Promise.all(inOrder(filter, order).map((query) => this.idsOf(query)));
    return parts.flat();
  }

  /** A part of the same, and how many there are of all. */
  async page(filter: AssignmentFilter, order: RowOrder | null, part: Part): Promise<AssignmentsPage> {
    const counted = this.count(filter);
    const [total, ids] = await Promise.all([counted, this.idsOn(filter, order, part, counted)]);
    return { total, ids };
  }

  /** In the order of the ids. */
  assignments(assignmentIds: readonly number[]): Promise<AssignmentRow[]> {
    return this.query(
      `select assignment_id as practice_session_id, e.id as student_id, e.name as student_name, a.department_path_id as stored_id
       from unnest($1::int[]) with ordinality as part (assignment_id, at)
       join assignment a using (assignment_id) join employee e on e.id = a.employee_id order by part.at`,
      [assignmentIds],
    );
  }

  /** Every session of these assignments but those that were given up, the newest first. */
  sessions(taskId: number, assignmentIds: readonly number[]): Promise<SessionRow[]> {
    return this.query(
      `select h.assignment_id as practice_session_id, h.session_id, h.status, h.started_at as start_time, h.ended_at as end_time,
         h.turn as rounds, (${headScore})::float8 as score, h.status = 'ended' and h.result_status = 'undecided' as undecided,
         h.result_status = 'withdrawn' as withdrawn, (p.content ->> 'pass_score')::int as pass_score,
         (select (e.payload #>> '{result,completion_rate}')::float8 from session_event e
           where e.session_id = h.session_id and e.seq = h.result_seq) as completion_rate,
         row_number() over (partition by h.assignment_id order by ${bestFirst}) = 1 as shown
       from session_head h join practice_session s using (session_id) join session_snapshot p using (snapshot_id)
       where h.task_id = $1 and h.assignment_id = any ($2::int[]) and ${countedHead}
       order by h.session_id desc`,
      [taskId, assignmentIds],
    );
  }

  /** Whose session it is, and where. */
  learnerOf(sessionId: number): Promise<LearnerOfSession | null> {
    return this.first(
      `select coalesce(s.employee_id, $2) as student_id, coalesce(e.name, $3) as student_name, a.department_path_id as stored_id,
         d.full_path as dept_full_path
       from practice_session s left join employee e on e.id = s.employee_id
       left join assignment a using (assignment_id) left join department d on d.department_id = e.department_id
       where s.session_id = $1`,
      [sessionId, simulatedPerson(sessionId), simulatedLearnerLabel],
    );
  }

  private async idsOn(
    filter: AssignmentFilter,
    order: RowOrder | null,
    { skip, take }: Part,
    counted: Promise<number>,
  ): Promise<number[]> {
    const isFar = skip > farDown;
    if (isFar && order?.by === 'student_name') return this.idsByName(filter, order, { skip, take }, counted);
    const [query, others] = inOrder(filter, order);
    // Far down it is cheaper to know that the page lies beyond all of these than to sort them.
    const size = () => this.sizeOf(query!, filter, order!, counted);
    let known = isFar && others ? await size() : null;
    const ids = known === null || skip < known ? await this.idsOf(query!, { skip, take }) : [];
    if (!others || ids.length === take) return ids;
    known ??= ids.length > 0 ? skip + ids.length : await size();
    const rest = { skip: Math.max(0, skip - known), take: take - ids.length };
    return [...ids, ...(await this.idsOf(others, rest))];
  }

  /** How many the first of two parts has, all of which are so many together. */
  private async sizeOf(
    first: DetailsQuery,
    filter: AssignmentFilter,
    order: RowOrder,
    counted: Promise<number>,
  ): Promise<number> {
    if (filter.states !== null) return this.totalOf(first);
    const ofThese = `${countedOfTask} and ${sessionsHaving(filter)[order.by]}`;
    const [[having], total] = await Promise.all([
      // Less those few that were withdrawn, who are looked up sooner than everybody is asked for.
      this.query<[{ total: number }]>(
        `select (count(distinct h.assignment_id) - (
           select count(*) from assignment w where w.task_id = $1 and w.withdrawn_at is not null
             and exists (select from ${ofThese} and h.assignment_id = w.assignment_id)))::int as total
         from ${ofThese}`,
        [filter.taskId],
      ),
      counted,
    ]);
    return isLackingFirst(filter, order) ? total - having.total : having.total;
  }

  /**
   * Far down by name: an index is read in the order of names from its nearer end, and who is meant is told apart meanwhile; then those alone are
   * asked for who are called as somebody on the page is. People of one name are in that index in the order of their own ids.
   */
  private async idsByName(
    filter: AssignmentFilter,
    order: RowOrder,
    { skip, take }: Part,
    counted: Promise<number>,
  ): Promise<number[]> {
    const { from, people, where, values, idColumn, order: byName } = detailsQuery(filter, order);
    const known = `from ${from}${people}`;
    const meant = `from ${from}${filter.name === null ? '' : people}`;
    const total = await counted;
    const after = Math.max(0, total - skip - take);
    const backwards = after < skip;
    const inIndex = (descending: boolean) => {
      const direction = descending ? 'desc' : 'asc';
      return `${nameInOrder} ${direction}, id ${direction}`;
    };
    const all = [...values, backwards ? after : skip, Math.max(0, Math.min(take, total - skip))];
    const [offset, limit] = [`$${all.length - 1}`, `$${all.length}`];
    return this.ids(
      `with page as materialized (
         select id, name from employee
         where (exists (select ${meant} where ${where} and a.employee_id = employee.id)) is true
         order by ${inIndex(order.descending !== backwards)} offset ${offset} limit ${limit}),
       first as materialized (select * from page order by ${inIndex(order.descending)} limit 1)
       select ${idColumn} as id ${known}
       where ${where} and e.${nameInOrder} between (select min(${nameInOrder}) from page) and (select max(${nameInOrder}) from page)
       order by ${byName} ${idColumn} desc
       offset (select count(*) ${known}, first
         where ${where} and e.${nameInOrder} = first.name and e.id ${order.descending ? '>' : '<'} first.id) limit ${limit}`,
      all,
    );
  }

  private async totalOf({ from, people, where, values }: DetailsQuery): Promise<number> {
    const sql = `select count(*)::int as total from ${from}${people} where ${where}`;
    const [row] = await this.query<[{ total: number }]>(sql, values);
    return row.total;
  }

  private idsOf(
    { from, people, where, values, idColumn, order }: DetailsQuery,
    { skip, take }: Part = { skip: 0, take: Number.MAX_SAFE_INTEGER },
  ): Promise<number[]> {
    const all = [...values, skip, take];
    return this.ids(
      `select ${idColumn} as id from ${from}${people} where ${where}
       order by ${order} ${idColumn} desc offset $${all.length - 1} limit $${all.length}`,
      all,
    );
  }
}

export interface AssignmentsPage {
  total: number;
  ids: number[];
}

interface DetailsQuery {
  from: string;
  /** Joins names, which are `e`'s. */
  people: string;
  where: string;
  values: readonly unknown[];
  /** The column that names the assignment. */
  idColumn: string;
  /** What comes before the newest in its order. */
  order: string;
}

/** Whoever is meant, in the order that is asked for. Of a whole task those without a session in the column need no sorting: a query of their own. */
function inOrder(filter: AssignmentFilter, order: RowOrder | null): DetailsQuery[] {
  const { name, places } = filter;
  const isWhole = name === null && places === null && !needsSession(filter);
  if (!order || !isWhole || !sessionsHaving(filter)[order.by]) return [detailsQuery(filter, order)];
  const parts = [detailsQuery(filter, order, 'having'), detailsQuery(filter, order, 'lacking')];
  return isLackingFirst(filter, order) ? parts.reverse() : parts;
}

/**
 * Begins with the assignments or, where whoever is meant must have a session, with the sessions; and asks for names only where it must.
 * @param part only those who have something in the column, or who have nothing in it
 */
function detailsQuery(
  filter: AssignmentFilter,
  order: RowOrder | null = null,
  part: 'having' | 'lacking' | null = null,
): DetailsQuery {
  const { value, values } = new SqlParameters(filter.taskId);
  const column = order && part !== 'lacking' ? columns(filter, order)[order.by] : null;
  const ofAssignment = assignmentConditions(filter, value);
  const named = filter.name !== null || column?.of === 'learner';
  const people = named ? ' join employee e on e.id = a.employee_id' : '';
  const ranks = column?.ranks ? ` cross join (select ${value(column.ranks)}::int[] as ranks) as places` : '';
  const needed = needsSession(filter);
  const sessions = sessionsWith(column, needed || filter.states !== null);
  if (part === 'having' || needed) {
    const looksUp = named || ofAssignment.length > 0 || column?.of === 'assignment';
    const joined = looksUp ? ` join assignment a using (assignment_id)${ranks}` : '';
    const conditions = [stillGiven, ...ofAssignment, ...sessionConditions(filter, value)];
    const where = [...conditions, ...(part ? [`(${column!.value}) is not null`] : [])].join(' and ');
    const idColumn = 'x.assignment_id';
    return {
      from: `${sessions}${joined}`,
      people,
      where,
      values,
      idColumn,
      order: orderOf(filter, order, idColumn),
    };
  }
  const conditions = [assignmentsOfTask, ...ofAssignment, ...stateConditions(filter.states)];
  const lacking = part ? [without(`and ${sessionsHaving(filter)[order!.by]}`)] : [];
  const attempts =
    column?.of === 'session' ? ` left join ${sessions} on x.assignment_id = a.assignment_id` : '';
  const idColumn = 'a.assignment_id';
  return {
    from: `assignment a${ranks}${attempts}`,
    people,
    where: [...conditions, ...lacking].join(' and '),
    values,
    idColumn,
    order: part ? '' : orderOf(filter, order, idColumn),
  };
}

/** The sessions that are shown, as `x`, with what the column needs. */
function sessionsWith(column: Column | null, filtered: boolean): string {
  if (!column?.ofAll) return `(${shownWith(column?.more)}) x`;
  return filtered ? `(${shown}) x join (${column.ofAll}) y using (assignment_id)` : `(${column.ofAll}) x`;
}

function orderOf(filter: AssignmentFilter, order: RowOrder | null, idColumn: string): string {
  if (!order) return '';
  const { of, value, whole } = columns(filter, order)[order.by];
  // One number is sorted sooner than two, of which the second decides often.
  const key = whole ? `${value} * 4294967296 ${order.descending ? '+' : '-'} ${idColumn}` : value;
  // Nobody lacks a name, and the index in whose order names are read has no place for those who would.
  const nulls = of === 'learner' ? '' : ` nulls ${isLackingFirst(filter, order) ? 'first' : 'last'}`;
  return `${key} ${order.descending ? 'desc' : 'asc'}${nulls},`;
}

/** Whether those come first who have nothing in the column: they come last of most. */
function isLackingFirst({ over }: AssignmentFilter, { by, descending }: RowOrder): boolean {
  return by === 'status' ? descending === over : by === 'sessions' && !descending;
}

/** Which sessions (`h`) an assignment must have one of to have something in a column. */
const sessionsHaving = ({ over }: AssignmentFilter): Partial<Record<ListSort<'details'>, string>> => ({
  status: over ? `h.status = 'ended'` : 'true',
  start_time: 'true',
  end_time: 'h.ended_at is not null',
  time_cost: 'h.ended_at is not null',
  rounds: 'true',
  sessions: 'true',
  score: `${headPoints} >= 0`,
});

/** What a row shows in a column. */
interface Column {
  of: 'assignment' | 'learner' | 'session';
  value: string;
  /** A whole number. */
  whole?: true;
  /** What it needs beside the columns of a session that are always read. */
  more?: string;
  /** What it needs of all sessions of an assignment. */
  ofAll?: string;
  /** Of each stored path its place among the names of all, from 1; 0: none. Few departments are told apart by it, and not each learner by a text. */
  ranks?: readonly number[];
}

/** Chinese stands in the order of its sounds. */
const nameInOrder = `name collate "zh-x-icu"`;

const columns = ({ over }: AssignmentFilter, { places }: RowOrder): Record<ListSort<'details'>, Column> => ({
  student_name: { of: 'learner', value: `e.${nameInOrder}` },
  full_dept_name: {
    of: 'assignment',
    value: 'nullif(ranks[a.department_path_id], 0)',
    whole: true,
    ranks: ranksOf(places),
  },
  // Not begun, in progress, completed; of a task that is over completed, incomplete.
  status: {
    of: 'session',
    value: over ? `nullif((x.status = 'ended')::int, 0)` : `(x.status = 'ended')::int`,
    whole: true,
  },
  start_time: { of: 'session', value: 'x.started_at' },
  end_time: { of: 'session', value: 'x.ended_at', more: ', h.ended_at' },
  // Moments are compared sooner than lengths of time.
  time_cost: {
    of: 'session',
    value: `timestamp 'epoch' + (x.ended_at - x.started_at)`,
    more: ', h.ended_at',
  },
  // Of a session that has ended it stands in the index; the others are few.
  rounds: {
    of: 'session',
    value: 'x.turn',
    whole: true,
    more: `, case when h.status = 'ended' then h.ended_turn
      else (select r.turn from session_head r where r.session_id = h.session_id) end as turn`,
  },
  sessions: {
    of: 'session',
    value: 'sessions',
    whole: true,
    ofAll: `select h.assignment_id, count(*) as sessions from ${countedOfTask} group by h.assignment_id`,
  },
  score: { of: 'session', value: 'nullif(greatest(x.points, -1), -1)', whole: true },
});

function ranksOf(places: readonly number[]): number[] {
  const ranks = new Array<number>(Math.max(0, ...places)).fill(0);
  places.forEach((storedId, at) => (ranks[storedId - 1] = at + 1));
  return ranks;
}

type Value = SqlParameters['value'];

function assignmentConditions({ name, places }: AssignmentFilter, value: Value): string[] {
  const conditions: string[] = [];
  if (name !== null) conditions.push(`e.name ${nameTest(name)} ${value(`%${escapeLike(name)}%`)}`);
  if (places !== null) conditions.push(`a.department_path_id = any (${value(places)}::int[])`);
  return conditions;
}

/** Whoever is meant must have a session. */
const needsSession = ({ states, bounds }: AssignmentFilter): boolean =>
  (bounds.min_score ?? bounds.max_score ?? bounds.start_time ?? bounds.end_time) != null ||
  (states !== null && states.length > 0 && !states.includes('none'));

/** Of those who have one. */
function sessionConditions({ states, bounds }: AssignmentFilter, value: Value): string[] {
  const { min_score, max_score, start_time, end_time } = bounds;
  const conditions: string[] = [];
  if (min_score != null) conditions.push(`x.score >= ${value(min_score)}`);
  if (max_score != null) conditions.push(`x.score <= ${value(max_score)}`);
  if (start_time) conditions.push(`x.started_at >= ${value(new Date(start_time))}`);
  if (end_time) conditions.push(`x.started_at < ${value(afterMillisecond(end_time))}`);
  if (states === null) return conditions;
  const statuses = states.filter((one) => one !== 'none').map((one) => `x.status ${statusTest[one]}`);
  return [...conditions, `(${statuses.join(' or ') || 'false'})`];
}

const statusTest = { begun: `<> 'ended'`, ended: `= 'ended'` };

/** Without a session, or without one that was completed. */
function stateConditions(states: AssignmentFilter['states']): string[] {
  if (states === null) return [];
  if (states.length === 0) return ['false'];
  return [without(states.includes('begun') ? `and h.status = 'ended'` : '')];
}

/** Folding cases costs more than the search, and most names have none. */
const nameTest = (part: string): 'like' | 'ilike' =>
  part.toLowerCase() === part.toUpperCase() ? 'like' : 'ilike';
