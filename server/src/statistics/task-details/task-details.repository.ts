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
import { countedHead, headScore } from '../../practice/index.js';

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

type Part = Pick<Slice, 'skip' | 'take'>;
/** Rows before a page from which on it is cheaper to ask first where the page lies. */
const farDown = 1000;
/** So many filters’ totals are kept: a filter may name many departments. */
const mostTotals = 100;

const assignmentsOfTask = `a.task_id = $1 and a.withdrawn_at is null`;
/** The same of rows of shown_session. Few are ever withdrawn: their list is cheaper than to look at each, as Postgres may for `not exists`. */
const shownOfTask = `x.task_id = $1 and x.assignment_id not in (
  select w.assignment_id from assignment w where w.task_id = $1 and w.withdrawn_at is not null)`;

/** What administrators ask about a task's learners. It reads across the domains, and writes nothing. */
@Injectable()
export class TaskDetailsRepository extends SqlRepository {
  /** How many each filter had when it was last asked far down by name. */
  private readonly lastTotals = new Map<string, number>();

  /** The learners of a task by their state, and the mean of the scores that count. */
  async progress(taskId: number): Promise<TaskProgressView> {
    const [[assignments], [sessions]] = await Promise.all([
      this.query<[Pick<TaskProgressView, 'learners'>]>(
        `select count(*)::int as learners from assignment a where ${assignmentsOfTask}`,
        [taskId],
      ),
      this.query<[Omit<TaskProgressView, 'task_id' | 'learners'>]>(
        `select (count(*) filter (where x.state > 0))::int as started, (count(*) filter (where x.state = 2))::int as completed,
           round(avg(x.points) / 10, 1)::float8 as average_score
         from shown_session x where ${shownOfTask}`,
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
    const runs = await Promise.all(inOrder(filter, order).map((run) => this.idsOf(run)));
    return runs.flat();
  }

  /** A part of the same, and how many there are of all. */
  async page(filter: AssignmentFilter, order: RowOrder | null, part: Part): Promise<AssignmentsPage> {
    if (order?.by === 'full_dept_name') return this.pageByDepartment(filter, order, part);
    const runs = inOrder(filter, order);
    const counted = this.count(filter);
    if (runs.length > 1) return this.pageOfRuns(runs, part, counted);
    if (part.skip > farDown && order?.by === 'student_name')
      return this.pageByName(filter, order, part, counted);
    const [total, ids] = await Promise.all([counted, this.idsOf(runs[0]!, part)]);
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
         h.session_id = x.session_id as shown
       from session_head h join practice_session s using (session_id) join session_snapshot p using (snapshot_id)
         join shown_session x on x.task_id = h.task_id and x.assignment_id = h.assignment_id
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

  /** Of runs that follow each other those are read that the page lies in: near the top most often the first, which is read before any is counted. */
  private async pageOfRuns(
    runs: readonly DetailsQuery[],
    { skip, take }: Part,
    counted: Promise<number>,
  ): Promise<AssignmentsPage> {
    const isNear = skip <= farDown;
    const sizesOfOthers = () => Promise.all(runs.slice(1).map((run) => this.totalOf(run)));
    const [total, first, known] = await Promise.all([
      counted,
      isNear ? this.idsOf(runs[0]!, { skip, take }) : null,
      isNear ? null : sizesOfOthers(),
    ]);
    if (first?.length === take) return { total, ids: first };
    const sizes = known ?? (await sizesOfOthers());
    sizes.unshift(sizes.reduce((left, size) => left - size, total));
    const ids: number[] = [];
    for (const [at, run] of runs.entries()) {
      const left = take - ids.length;
      if (left > 0 && skip < sizes[at]!)
        ids.push(...((at === 0 && first) || (await this.idsOf(run, { skip, take: left }))));
      skip = Math.max(0, skip - sizes[at]!);
    }
    return { total, ids };
  }

  /** Those of each department are counted, and of these those alone are sorted that the page shows. */
  private async pageByDepartment(
    filter: AssignmentFilter,
    order: RowOrder,
    { skip, take }: Part,
  ): Promise<AssignmentsPage> {
    const asked = detailsQuery(filter, order);
    const sizes = await this.query<{ place: number; size: number }[]>(
      `select a.department_path_id as place, count(*)::int as size from ${asked.from}${asked.people} where ${asked.where} group by 1`,
      asked.values,
    );
    const known = new Map(order.places.map((place, at) => [place, order.descending ? -at : at]));
    // Those whose department has no name come last, all alike.
    const rankOf = (place: number) => known.get(place) ?? Infinity;
    const ranks = [...new Set(sizes.map(({ place }) => rankOf(place)))].sort((one, other) => one - other);
    let [before, total] = [0, 0];
    const onPage: number[] = [];
    for (const rank of ranks) {
      const alike = sizes.filter(({ place }) => rankOf(place) === rank);
      const size = alike.reduce((sum, one) => sum + one.size, 0);
      if (total + size <= skip) before += size;
      else if (total < skip + take) onPage.push(...alike.map(({ place }) => place));
      total += size;
    }
    const page = new SqlParameters(...asked.values);
    const there = `${asked.where} and a.department_path_id = any (${page.value(onPage)}::int[])`;
    const ids = await this.idsOf(
      { ...asked, where: there, values: page.values },
      { skip: skip - before, take },
    );
    return { total, ids };
  }

  /**
   * Far down by name: read while all are counted, from the end that was nearer the last time; without a last time, or where there are others by
   * now, once it is known how many there are.
   */
  private async pageByName(
    filter: AssignmentFilter,
    order: RowOrder,
    part: Part,
    counted: Promise<number>,
  ): Promise<AssignmentsPage> {
    const asked = JSON.stringify(filter);
    const last = this.lastTotals.get(asked);
    const [total, read] = await Promise.all([
      counted,
      last === undefined ? null : this.idsByName(filter, order, part, last),
    ]);
    if (this.lastTotals.size >= mostTotals) this.lastTotals.clear();
    this.lastTotals.set(asked, total);
    const ids = read && last === total ? read : await this.idsByName(filter, order, part, total);
    return { total, ids };
  }

  /**
   * An index is read in the order of names from its nearer end, and who is meant is told apart meanwhile; then those alone are asked for who are
   * called as somebody on the page is. People of one name are in that index in the order of their own ids.
   */
  private idsByName(
    filter: AssignmentFilter,
    order: RowOrder,
    { skip, take }: Part,
    total: number,
  ): Promise<number[]> {
    const { from, people, where, values, idColumn, order: byName } = detailsQuery(filter, order);
    const known = `from ${from}${people}`;
    const meant = `from ${from}${filter.name === null ? '' : people}`;
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

/** Whoever is meant, in the order that is asked for. A whole task is read in the order of indexes, one query after the other. */
function inOrder(filter: AssignmentFilter, order: RowOrder | null): DetailsQuery[] {
  const { value } = new SqlParameters();
  const isWhole = [...assignmentConditions(filter, value), ...sessionConditions(filter, value)].length === 0;
  const runs = order && isWhole && columns(filter, order)[order.by].runs;
  return runs ? runs.map((run) => detailsQuery(filter, order, run)) : [detailsQuery(filter, order)];
}

/** Reads the sessions that are shown, the assignments or both, and asks for names only where it must. */
function detailsQuery(
  filter: AssignmentFilter,
  order: RowOrder | null = null,
  run: Run | null = null,
): DetailsQuery {
  const { value, values } = new SqlParameters(filter.taskId);
  const column = order && columns(filter, order)[order.by];
  const ofAssignment = assignmentConditions(filter, value);
  const ofSession = [...sessionConditions(filter, value), ...(run ? [run.such] : [])];
  const named = filter.name !== null || column?.of === 'learner';
  const ranks = column?.ranks ? ` cross join (select ${value(column.ranks)}::int[] as ranks) as places` : '';
  const shown = ofSession.length > 0 || column?.of === 'session' ? `${run?.from ?? 'shown_session'} x` : null;
  const looksUp = !shown || named || ofAssignment.length > 0 || column?.of === 'assignment';
  const looked = shown ? `${shown} join assignment a using (task_id, assignment_id)` : 'assignment a';
  const idColumn = looksUp ? 'a.assignment_id' : 'x.assignment_id';
  return {
    from: looksUp ? `${looked}${ranks}` : shown,
    people: named ? ' join employee e on e.id = a.employee_id' : '',
    where: [looksUp ? assignmentsOfTask : shownOfTask, ...ofAssignment, ...ofSession].join(' and '),
    values,
    idColumn,
    order: orderOf(order, column, run, idColumn),
  };
}

function orderOf(order: RowOrder | null, column: Column | null, run: Run | null, idColumn: string): string {
  const by = run ? run.by : column?.value;
  if (!order || !column || !by) return '';
  const direction = order.descending ? 'desc' : 'asc';
  // One number is sorted sooner than two, of which the second decides often.
  const key = column.whole ? `${by} * 4294967296 ${order.descending ? '+' : '-'} ${idColumn}` : by;
  // An index in whose order rows are read has no place for those who have nothing there.
  return `${key} ${direction}${run || column.of === 'learner' ? '' : ' nulls last'},`;
}

/** What a row shows in a column. */
interface Column {
  of: 'assignment' | 'learner' | 'session';
  value: string;
  /** A whole number. */
  whole?: true;
  /** Of each stored path its place among the names of all, from 1; 0: none. Few departments are told apart by it, and not each learner by a text. */
  ranks?: readonly number[];
  /** A whole task in the order that is asked for. */
  runs?: readonly Run[];
}

/** Those of a task who stand together in a column's order: by an index, or all alike. */
interface Run {
  such: string;
  /** What they are sorted by. */
  by?: string;
  from?: string;
}

/** Chinese stands in the order of its sounds. */
const nameInOrder = `name collate "zh-x-icu"`;

function columns(
  { over }: AssignmentFilter,
  { places, descending }: RowOrder,
): Record<ListSort<'details'>, Column> {
  const direction = descending ? 'desc' : 'asc';
  const turned = (runs: Run[]) => (descending ? runs.reverse() : runs);
  const lastWithout = (by: string, without: string): Column => ({
    of: 'session',
    value: by,
    runs: [{ such: `${by} is not null`, by }, { such: without }],
  });
  return {
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
      value: over ? '(x.state < 2)' : 'x.state',
      runs: turned(
        (over ? ['= 2', '< 2'] : ['= 0', '= 1', '= 2']).map((state) => ({ such: `x.state ${state}` })),
      ),
    },
    start_time: lastWithout('x.started_at', 'x.state = 0'),
    end_time: lastWithout('x.ended_at', 'x.state < 2'),
    time_cost: lastWithout('x.took', 'x.state < 2'),
    // While a session runs its head alone says how many; those are few, and stand between the others.
    rounds: {
      of: 'session',
      value: 'coalesce(x.turn, (select h.turn from session_head h where h.session_id = x.session_id))',
      runs: [
        {
          such: 'true',
          by: 'x.turn',
          from: `((
            select task_id, assignment_id, turn from shown_session where turn is not null order by turn ${direction}, assignment_id desc
          ) union all (
            select r.task_id, r.assignment_id, h.turn from shown_session r join session_head h using (session_id) where r.state = 1
            order by h.turn ${direction}, r.assignment_id desc))`,
        },
        { such: 'x.state = 0' },
      ],
    },
    sessions: {
      of: 'session',
      value: 'x.sessions',
      runs: turned([{ such: 'x.state = 0' }, { such: 'x.sessions > 0', by: 'x.sessions' }]),
    },
    score: lastWithout('x.points', 'x.points is null'),
  };
}

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

/** Of the session that is shown; a state of none of them is nobody's. */
function sessionConditions({ states, bounds }: AssignmentFilter, value: Value): string[] {
  const { min_score, max_score, start_time, end_time } = bounds;
  const conditions: string[] = [];
  if (min_score != null) conditions.push(`x.points >= ceil(${value(min_score)}::numeric * 10)::int`);
  if (max_score != null) conditions.push(`x.points <= floor(${value(max_score)}::numeric * 10)::int`);
  if (start_time) conditions.push(`x.started_at >= ${value(new Date(start_time))}`);
  if (end_time) conditions.push(`x.started_at < ${value(afterMillisecond(end_time))}`);
  if (states)
    conditions.push(
      states.length > 0 ? `x.state in (${states.map((one) => storedStates[one]).join(', ')})` : 'false',
    );
  return conditions;
}

const storedStates = { none: 0, begun: 1, ended: 2 } as const satisfies Record<AttemptState, number>;

/** Folding cases costs more than the search, and most names have none. */
const nameTest = (part: string): 'like' | 'ilike' =>
  part.toLowerCase() === part.toUpperCase() ? 'like' : 'ilike';
