import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';
import type { Slice } from '../../platform/http/index.js';
import { validTask } from '../rollups/sums.sql.js';

/** Which of a course's contradictions are meant. */
export interface ContradictionFilter {
  courseId: number;
  taskId: number | null;
  /** When the sessions ended. */
  from: Date | null;
  before: Date | null;
}

export interface WordingRow {
  wording: string;
  thing: string;
  about: string;
  written: string;
  line: string;
  said: string;
  times: number;
  learners: number;
  lastAt: Date;
}

export interface TalkRow {
  sessionId: number;
  turn: number;
  quote: string;
  employeeId: number;
  studentName: string;
  /** Where the assignment was given. */
  storedId: number;
  taskName: string;
  endedAt: Date;
}

const tasks = `select task_id from task t where t.course_id = $1 and ${validTask}`;
/**
 * Of tasks that were not deleted, and of assignments that were not withdrawn. Both are looked up in what is read once, and not joined: so the rows
 * stay in the order of their index. (Of an `in` that stands by itself PostgreSQL makes a join.)
 */
const source = `
  from contradiction c
  where c.course_id = $1 and ($2::int is null or c.task_id = $2)
  and ($3::timestamptz is null or c.ended_at >= $3) and ($4::timestamptz is null or c.ended_at < $4)
  and (c.task_id in (${tasks})) is true
  and c.assignment_id not in (select assignment_id from assignment where withdrawn_at is not null and task_id in (${tasks}))`;

const valuesOf = ({ courseId, taskId, from, before }: ContradictionFilter) => [
  courseId,
  taskId,
  from,
  before,
];

/** What learners of a course said wrongly. */
@Injectable()
export class ContradictionsRepository extends SqlRepository {
  /** The same said wrongly of the same fact is one row; what was said last comes first. */
  async page(
    filter: ContradictionFilter,
    { skip, take }: Slice,
  ): Promise<{ rows: WordingRow[]; total: number }> {
    const rows = await this.query<(WordingRow & { total: number })[]>(
      `with told as (
         select c.wording, count(*)::int as times, count(distinct c.employee_id)::int as learners, max(c.ended_at) as last_at ${source}
         group by c.wording
       ), part as (
         select told.*, count(*) over ()::int as total from told order by last_at desc, wording offset $5 limit $6
       )
       select part.wording, w.thing, w.about, w.written, w.line, w.said, part.times, part.learners, part.last_at as "lastAt", part.total
       from part cross join lateral (
         select thing, about, written, line, said from contradiction where wording = part.wording limit 1
       ) w
       order by part.last_at desc, part.wording`,
      [...valuesOf(filter), skip, take],
    );
    return { rows, total: rows[0]?.total ?? (skip === 0 ? 0 : await this.count(filter)) };
  }

  /** The places where one of them was said, the newest session first. */
  async talks(
    filter: ContradictionFilter,
    wording: string,
    { skip, take }: Slice,
  ): Promise<{ rows: TalkRow[]; total: number }> {
    const told = `${source} and c.wording = $5::uuid`;
    const values = [...valuesOf(filter), wording];
    const [rows, [counted]] = await Promise.all([
      this.query<TalkRow[]>(
        `with part as (
           select c.session_id, c.place ${told} order by c.ended_at desc, c.session_id desc, c.place offset $6 limit $7
         )
         select c.session_id as "sessionId", c.turn, c.quote, c.employee_id as "employeeId", e.name as "studentName",
           a.department_path_id as "storedId", t.task_name as "taskName", c.ended_at as "endedAt"
         from part join contradiction c using (session_id, place) join task t using (task_id)
           join assignment a on a.assignment_id = c.assignment_id join employee e on e.id = c.employee_id
         order by c.ended_at desc, c.session_id desc, c.place`,
        [...values, skip, take],
      ),
      this.query<{ total: number }[]>(`select count(*)::int as total ${told}`, values),
    ]);
    return { rows, total: counted!.total };
  }

  /** Beyond the last page no row says how many there are. */
  private async count(filter: ContradictionFilter): Promise<number> {
    const [row] = await this.query<{ total: number }[]>(
      `select count(distinct c.wording)::int as total ${source}`,
      valuesOf(filter),
    );
    return row!.total;
  }
}
