import { Injectable } from '@nestjs/common';
import type { ListSort } from '#contracts';
import { SqlParameters, SqlRepository } from '../../platform/database/index.js';
import { escapeLike } from '../../platform/names.js';
import type { Slice } from '../../platform/http/index.js';
import type { RowOrder, AttemptState } from './task-details.rules.js';
import { bestFirst, countedHead, headScore } from '../../practice/index.js';

/** Which assignments of a task are meant: every filter that is given must hold. */
export interface AssignmentFilter {
  taskId: number;
  /** The task is over: whoever has not completed it never will. */
  over: boolean;
  /** Part of the learner's name. */
  name: string | null;
  /** The department that the assignment was given for, or one above it. */
  deptPath: string | null;
  states: readonly AttemptState[] | null;
  /** Of the session that counts. */
  minScore: number | null;
  maxScore: number | null;
  startedFrom: Date | null;
  startedBefore: Date | null;
}

export interface AssignmentRow {
  assignmentId: number;
  employeeId: number;
  name: string;
  deptFullPath: string | null;
}

export interface AssignmentSession {
  assignmentId: number;
  sessionId: number;
  status: 'running' | 'closing' | 'ended';
  startedAt: Date;
  endedAt: Date | null;
  rounds: number;
  /** Of an exam's result. */
  completionRate: number | null;
  score: number | null;
  /** Without a score for good. */
  undecided: boolean;
  /** Its score was taken back. */
  withdrawn: boolean;
  passScore: number;
  /** The one that counts, else the latest. */
  shown: boolean;
}

/** The learners of a task by their state, and the mean of the scores that count. */
export interface TaskFigures {
  learners: number;
  started: number;
  completed: number;
  averageScore: number | null;
}

export interface LearnerOfSession {
  employeeId: number;
  name: string;
  deptFullPath: string | null;
}

/** Of each assignment of task $1 the session that counts, else the latest. Its order is the index's, read backwards. */
const shownWith = (more = '') => `
  select distinct on (h.assignment_id) h.assignment_id, h.session_id, h.status, h.started_at, ${headScore} as score ${more}
  from session_head h where h.task_id = $1 and ${countedHead}
  order by h.assignment_id desc, ${bestFirst}`;
const shown = shownWith();

const assignmentsOfTask = `a.task_id = $1 and a.withdrawn_at is null`;
/**
 * The same of a session's assignment. Few are ever withdrawn, so this is cheaper than to look at each; as a list and not as `not exists`, which
 * Postgres asks anew for each session where it expects few of them.
 */
const stillGiven = `x.assignment_id not in (
  select w.assignment_id from assignment w where w.task_id = $1 and w.withdrawn_at is not null)`;
/** How many each assignment of task $1 has. */
const sessionCounts = `
  select h.assignment_id, count(*) as sessions from session_head h where h.task_id = $1 and ${countedHead} group by h.assignment_id`;
/** The assignment has no session that counts, or none such as is said. */
const without = (such = '') => `not exists (
  select from session_head h where h.task_id = $1 and h.assignment_id = a.assignment_id and ${countedHead} ${such})`;

/** What administrators ask about a task's learners. It reads across the domains, and writes nothing. */
@Injectable()
export class TaskDetailsRepository extends SqlRepository {
  async figures(taskId: number): Promise<TaskFigures> {
    const [[assignments], [sessions]] = await Promise.all([
      this.query<Pick<TaskFigures, 'learners'>[]>(
        `select count(*)::int as learners from assignment a where ${assignmentsOfTask}`,
        [taskId],
      ),
      this.query<Omit<TaskFigures, 'learners'>[]>(
        `select count(*)::int as started, (count(*) filter (where x.status = 'ended'))::int as completed,
           round(avg(x.score), 1)::float8 as "averageScore"
         from (${shown}) x where ${stillGiven}`,
        [taskId],
      ),
    ]);
    return { ...assignments!, ...sessions! };
  }

  async count(filter: AssignmentFilter): Promise<number> {
    const { from, where, parameters } = detailsQuery(filter);
    const [row] = await this.query<{ total: number }[]>(
      `select count(*)::int as total from ${from} where ${where}`,
      parameters.values,
    );
    return row!.total;
  }

  /** Which assignments, all or a part of them: in the order that is asked for, and the newest first where that tells nothing. */
  async assignmentIds(
    filter: AssignmentFilter,
    order: RowOrder | null,
    part: Slice | null,
  ): Promise<number[]> {
    const { from, where, parameters, idColumn, inOrder } = orderedQuery(filter, order);
    const { value } = parameters;
    const limit = part ? `offset ${value(part.skip)} limit ${value(part.take)}` : '';
    const rows = await this.query<{ id: number }[]>(
      `select ${idColumn} as id from ${from} where ${where} order by ${inOrder} ${limit}`,
      parameters.values,
    );
    return rows.map(({ id }) => id);
  }

  /** A part of them as `assignmentIds` has it, and how many there are in all: what has to be looked through for both is looked through once. */
  async countedIds(
    filter: AssignmentFilter,
    order: RowOrder | null,
    { skip, take }: Slice,
  ): Promise<{ total: number; ids: number[] }> {
    const { from, where, parameters, idColumn, inOrder } = orderedQuery(filter, order);
    const part = `[${parameters.value(skip + 1)} : ${parameters.value(skip + take)}]`;
    const [row] = await this.query<{ total: number; ids: number[] }[]>(
      `select count(*)::int as total, coalesce((array_agg(${idColumn} order by ${inOrder}))${part}, '{}') as ids
       from ${from} where ${where}`,
      parameters.values,
    );
    return row!;
  }

  /** In the order of the ids. */
  assignments(assignmentIds: readonly number[]): Promise<AssignmentRow[]> {
    return this.query<AssignmentRow[]>(
      `select assignment_id as "assignmentId", e.id as "employeeId", e.name, a.dept_full_path as "deptFullPath"
       from unnest($1::int[]) with ordinality as part (assignment_id, at)
       join assignment a using (assignment_id) join employee e on e.id = a.employee_id order by part.at`,
      [assignmentIds],
    );
  }

  /** Every session of these assignments but those that were given up, the newest first. */
  sessions(taskId: number, assignmentIds: readonly number[]): Promise<AssignmentSession[]> {
    return this.query<AssignmentSession[]>(
      `select h.assignment_id as "assignmentId", h.session_id as "sessionId", h.status, h.started_at as "startedAt",
         h.ended_at as "endedAt", h.turn as rounds, (${headScore})::float8 as score,
         h.status = 'ended' and h.result_status = 'undecided' as undecided, h.result_status = 'withdrawn' as withdrawn, (p.content ->> 'pass_score')::int as "passScore",
         (select (e.payload #>> '{result,completion_rate}')::float8 from session_event e
           where e.session_id = h.session_id and e.seq = h.result_seq) as "completionRate",
         row_number() over (partition by h.assignment_id order by ${bestFirst}) = 1 as shown
       from session_head h join practice_session s using (session_id) join session_snapshot p using (snapshot_id)
       where h.task_id = $1 and h.assignment_id = any ($2::int[]) and ${countedHead}
       order by h.session_id desc`,
      [taskId, assignmentIds],
    );
  }

  /** Whose session it is, and where its assignment was given; for one without an assignment, where its learner works. */
  async learnerOf(sessionId: number): Promise<LearnerOfSession | null> {
    const [row] = await this.query<LearnerOfSession[]>(
      `select s.employee_id as "employeeId", e.name, coalesce(a.dept_full_path, d.full_path) as "deptFullPath"
       from practice_session s join employee e on e.id = s.employee_id
       left join assignment a using (assignment_id) left join department d on d.department_id = e.department_id
       where s.session_id = $1`,
      [sessionId],
    );
    return row ?? null;
  }
}

interface DetailsQuery {
  from: string;
  where: string;
  parameters: SqlParameters;
  /** The column that names the assignment. */
  idColumn: string;
}

/** Begins with the assignments or, where whoever is meant must have a session, with the sessions; and asks for names only where it must. */
function detailsQuery(filter: AssignmentFilter): DetailsQuery {
  const parameters = new SqlParameters(filter.taskId);
  const { value } = parameters;
  const ofAssignment = assignmentConditions(filter, value);
  const names = filter.name === null ? '' : ' join employee e on e.id = a.employee_id';
  const ofSession = sessionConditions(filter, value);
  if (ofSession === null) {
    const where = [assignmentsOfTask, ...ofAssignment, ...stateConditions(filter.states)].join(' and ');
    return { from: `assignment a${names}`, where, parameters, idColumn: 'a.assignment_id' };
  }
  const joined = ofAssignment.length === 0 ? '' : ` join assignment a using (assignment_id)${names}`;
  const where = [stillGiven, ...ofAssignment, ...ofSession].join(' and ');
  return { from: `(${shown}) x${joined}`, where, parameters, idColumn: 'x.assignment_id' };
}

/** The same of all who are meant, with a session or without, and with what they are sorted by at hand: nothing else is read. */
function sortedQuery(filter: AssignmentFilter, { of, more }: Column): DetailsQuery {
  const parameters = new SqlParameters(filter.taskId);
  const { value } = parameters;
  const ofAssignment = assignmentConditions(filter, value);
  const ofSession = sessionConditions(filter, value);
  const names = of === 'learner' || filter.name !== null ? ' join employee e on e.id = a.employee_id' : '';
  const sessions =
    of === 'session' || ofSession
      ? ` left join (${shownWith(more)}) x on x.assignment_id = a.assignment_id`
      : '';
  const counts =
    of === 'sessions' ? ` left join (${sessionCounts}) c on c.assignment_id = a.assignment_id` : '';
  return {
    from: `assignment a${names}${sessions}${counts}`,
    where: [assignmentsOfTask, ...ofAssignment, ...(ofSession ?? stateConditions(filter.states))].join(
      ' and ',
    ),
    parameters,
    idColumn: 'a.assignment_id',
  };
}

/** The one or the other, with what its rows are sorted by. */
function orderedQuery(filter: AssignmentFilter, order: RowOrder | null): DetailsQuery & { inOrder: string } {
  const column = order && columns(filter)[order.by];
  const query = column ? sortedQuery(filter, column) : detailsQuery(filter);
  const newestFirst = `${query.idColumn} desc`;
  if (!column) return { ...query, inOrder: newestFirst };
  const direction = order.descending ? 'desc' : 'asc';
  // Nobody lacks a name, and the index in whose order names are read has no place for those who would.
  const lacking = column.of === 'learner' ? '' : ' nulls last';
  return { ...query, inOrder: `${column.value} ${direction}${lacking}, ${newestFirst}` };
}

/** What a row shows in a column, of what, and which of a session's columns that needs beside those that its index holds. */
interface Column {
  of: 'assignment' | 'learner' | 'session' | 'sessions';
  value: string;
  more?: string;
}

const columns = ({ over }: AssignmentFilter): Record<ListSort<'details'>, Column> => ({
  student_name: { of: 'learner', value: `e.name collate "zh-x-icu"` },
  full_dept_name: { of: 'assignment', value: `a.dept_full_path collate "zh-x-icu"` },
  status: {
    of: 'session',
    value: `case when x.status = 'ended' then 3 when ${over} then 4 when x.status is null then 1 else 2 end`,
  },
  start_time: { of: 'session', value: 'x.started_at' },
  end_time: { of: 'session', value: 'x.ended_at', more: ', h.ended_at' },
  time_cost: { of: 'session', value: 'x.ended_at - x.started_at', more: ', h.ended_at' },
  rounds: { of: 'session', value: 'x.turn', more: ', h.turn' },
  sessions: { of: 'sessions', value: 'coalesce(c.sessions, 0)' },
  score: { of: 'session', value: 'x.score' },
});

type Value = SqlParameters['value'];

function assignmentConditions({ name, deptPath }: AssignmentFilter, value: Value): string[] {
  const conditions: string[] = [];
  if (name !== null) conditions.push(`e.name ${nameTest(name)} ${value(`%${escapeLike(name)}%`)}`);
  if (deptPath !== null) {
    const below = value(`${escapeLike(deptPath)}/%`);
    conditions.push(`(a.dept_full_path = ${value(deptPath)} or a.dept_full_path like ${below})`);
  }
  return conditions;
}

/** null: whoever is meant may have no session. */
function sessionConditions(filter: AssignmentFilter, value: Value): string[] | null {
  const { states, minScore, maxScore, startedFrom, startedBefore } = filter;
  const conditions: string[] = [];
  if (minScore !== null) conditions.push(`x.score >= ${value(minScore)}`);
  if (maxScore !== null) conditions.push(`x.score <= ${value(maxScore)}`);
  if (startedFrom !== null) conditions.push(`x.started_at >= ${value(startedFrom)}`);
  if (startedBefore !== null) conditions.push(`x.started_at < ${value(startedBefore)}`);
  const some = states === null || states.includes('none');
  if (conditions.length === 0 && (some || states.length === 0)) return null;
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
