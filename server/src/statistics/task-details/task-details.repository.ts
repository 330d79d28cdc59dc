import { Injectable } from '@nestjs/common';
import type { ListSort, TaskDetailRow, TaskDetailSession, TaskProgressView } from '#contracts';
import type { TaskDetailsFilterDto } from '#contracts/task/task.dto';
import { SqlParameters, SqlRepository } from '../../platform/database/index.js';
import { escapeLike } from '../../platform/names.js';
import type { Slice } from '../../platform/http/index.js';
import { afterMillisecond } from '../../platform/time/index.js';
import type { RowOrder, AttemptState } from './task-details.rules.js';
import { bestFirst, countedHead, headScore } from '../../practice/index.js';

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

/** Of each assignment of task $1 the session that counts, else the latest. Its order is the index's, read backwards. */
const shownWith = (more = '') => `
  select distinct on (h.assignment_id) h.assignment_id, h.session_id, h.status, h.started_at, ${headScore} as score ${more}
  from session_head h where h.task_id = $1 and ${countedHead}
  order by h.assignment_id desc, ${bestFirst}`;
const shown = shownWith();

type Part = Pick<Slice, 'skip' | 'take'>;
/** Pages before one. */
const farDown = 5;
const everybody: Part = { skip: 0, take: Number.MAX_SAFE_INTEGER };

const assignmentsOfTask = `a.task_id = $1 and a.withdrawn_at is null`;
/** The same of a session's assignment. Few are ever withdrawn: their list is cheaper than to look at each, as Postgres may for `not exists`. */
const stillGiven = `x.assignment_id not in (
  select w.assignment_id from assignment w where w.task_id = $1 and w.withdrawn_at is not null)`;
/** The assignment has no session that counts, or none such as is said. */
const without = (such = '') => `not exists (
  select from session_head h where h.task_id = $1 and h.assignment_id = a.assignment_id and ${countedHead} ${such})`;

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

  /** Which assignments, all or a part of them: in the order that is asked for, and the newest first where that tells nothing. */
  async assignmentIds(
    filter: AssignmentFilter,
    order: RowOrder | null,
    { skip, take }: Part = everybody,
  ): Promise<number[]> {
    const ids: number[] = [];
    let before = skip;
    for (const query of inOrder(filter, order)) {
      const part = { skip: before, take: take - ids.length };
      // Far down it is cheaper to know that the page lies beyond all of these than to sort them.
      const known = before > farDown * part.take ? await this.totalOf(query) : null;
      if (known === null || known > before) ids.push(...(await this.idsOf(query, part)));
      if (ids.length === take) break;
      before = ids.length > 0 ? 0 : before - (known ?? (await this.totalOf(query)));
    }
    return ids;
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
      `select s.employee_id as student_id, e.name as student_name, a.department_path_id as stored_id, d.full_path as dept_full_path
       from practice_session s join employee e on e.id = s.employee_id
       left join assignment a using (assignment_id) left join department d on d.department_id = e.department_id
       where s.session_id = $1`,
      [sessionId],
    );
  }

  private async totalOf({ from, where, values }: DetailsQuery): Promise<number> {
    const sql = `select count(*)::int as total from ${from} where ${where}`;
    const [row] = await this.query<[{ total: number }]>(sql, values);
    return row.total;
  }

  private idsOf(
    { from, where, values, idColumn, order }: DetailsQuery,
    { skip, take }: Part,
  ): Promise<number[]> {
    const all = [...values, skip, take];
    return this.ids(
      `select ${idColumn} as id from ${from} where ${where}
       order by ${order} ${idColumn} desc offset $${all.length - 1} limit $${all.length}`,
      all,
    );
  }
}

interface DetailsQuery {
  from: string;
  where: string;
  values: readonly unknown[];
  /** The column that names the assignment. */
  idColumn: string;
  /** What comes before the newest in its order. */
  order: string;
}

/** Whoever is meant, in the order that is asked for. Of a whole task those without a session in the column need no sorting: a query of their own. */
function inOrder(filter: AssignmentFilter, order: RowOrder | null): DetailsQuery[] {
  const column = order && columns(filter, order)[order.by];
  if (!column) return [detailsQuery(filter)];
  const lackingFirst = column.lackingFirst?.(order.descending) ?? false;
  const direction = order.descending ? 'desc' : 'asc';
  // Nobody lacks a name, and the index in whose order names are read has no place for those who would.
  const nulls = column.of === 'learner' ? '' : ` nulls ${lackingFirst ? 'first' : 'last'}`;
  const sorted = { ...column, order: `${column.value} ${direction}${nulls},` };
  const { name, places } = filter;
  const isWhole = name === null && places === null && !needsSession(filter);
  if (column.of !== 'session' || !isWhole) return [detailsQuery(filter, sorted)];
  const parts = [detailsQuery(filter, sorted, 'having'), detailsQuery(filter, sorted, 'lacking')];
  return lackingFirst ? parts.reverse() : parts;
}

/**
 * Begins with the assignments or, where whoever is meant must have a session, with the sessions; and asks for names only where it must.
 * @param part only those who have something in the column, or who have nothing in it
 */
function detailsQuery(
  filter: AssignmentFilter,
  column: (Column & { order: string }) | null = null,
  part: 'having' | 'lacking' | null = null,
): DetailsQuery {
  const { value, values } = new SqlParameters(filter.taskId);
  const ofAssignment = assignmentConditions(filter, value);
  const named = filter.name !== null || column?.of === 'learner';
  const joins = [
    ...(named ? [' join employee e on e.id = a.employee_id'] : []),
    // Few departments are told apart by their place in a list, and not each learner by a text.
    ...(column?.ranked
      ? [
          ` left join unnest(${value(column.ranked)}::int[]) with ordinality as place (department_path_id, rank) using (department_path_id)`,
        ]
      : []),
  ].join('');
  const sessions = `(${shownWith(column?.more)}) x`;
  const having = column && `(${column.value}) is not null`;
  const order = column && part !== 'lacking' ? column.order : '';
  if (part === 'having' || needsSession(filter)) {
    const looksUp = named || ofAssignment.length > 0 || column?.of === 'assignment';
    const joined = looksUp ? ` join assignment a using (assignment_id)${joins}` : '';
    const conditions = [stillGiven, ...ofAssignment, ...sessionConditions(filter, value)];
    const where = [...conditions, ...(part ? [having] : [])].join(' and ');
    return { from: `${sessions}${joined}`, where, values, idColumn: 'x.assignment_id', order };
  }
  const conditions = [assignmentsOfTask, ...ofAssignment, ...stateConditions(filter.states)];
  const others = `a.assignment_id not in (select x.assignment_id from ${sessions} where ${having})`;
  const where = [...conditions, ...(part ? [others] : [])].join(' and ');
  const attempts =
    column?.of === 'session' && !part ? ` left join ${sessions} on x.assignment_id = a.assignment_id` : '';
  return { from: `assignment a${joins}${attempts}`, where, values, idColumn: 'a.assignment_id', order };
}

/** What a row shows in a column. */
interface Column {
  of: 'assignment' | 'learner' | 'session';
  value: string;
  /** Whether those come first who have nothing in it: they come last of most columns. */
  lackingFirst?: (descending: boolean) => boolean;
  /** What it needs beside the columns of a session that their index holds. */
  more?: string;
  /** Stored paths in whose order the rows are. */
  ranked?: readonly number[];
}

const columns = ({ over }: AssignmentFilter, { places }: RowOrder): Record<ListSort<'details'>, Column> => ({
  student_name: { of: 'learner', value: `e.name collate "zh-x-icu"` },
  full_dept_name: { of: 'assignment', value: 'place.rank', ranked: places },
  // Not begun, in progress, completed; of a task that is over completed, incomplete.
  status: {
    of: 'session',
    value: over ? `nullif(x.status = 'ended', false)` : `x.status = 'ended'`,
    lackingFirst: (descending) => descending === over,
  },
  start_time: { of: 'session', value: 'x.started_at' },
  end_time: { of: 'session', value: 'x.ended_at', more: ', h.ended_at' },
  time_cost: { of: 'session', value: 'x.ended_at - x.started_at', more: ', h.ended_at' },
  rounds: { of: 'session', value: 'x.turn', more: ', h.turn' },
  sessions: {
    of: 'session',
    value: 'x.sessions',
    lackingFirst: (descending) => !descending,
    more: ', count(*) over (partition by h.assignment_id) as sessions',
  },
  score: { of: 'session', value: 'x.score' },
});

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
