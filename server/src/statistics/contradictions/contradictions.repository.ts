import { Injectable } from '@nestjs/common';
import type { ContradictionTalk, ContradictionView } from '#contracts';
import type { ContradictionsDto } from '#contracts/statistics/statistics.dto';
import { SqlRepository } from '../../platform/database/index.js';
import type { Slice } from '../../platform/http/index.js';
import { afterMillisecond } from '../../platform/time/index.js';
import { validTask } from '../rollups/sums.sql.js';

/** A fact with what was said in its place, and when that was last. */
export type WordingRow = Omit<ContradictionView, 'last_time'> & { last_time: Date };

/** A turn with the stored path where its assignment was given. */
export type TalkRow = Omit<ContradictionTalk, 'dept_full_path' | 'end_time'> & {
  stored_id: number;
  end_time: Date;
};

interface Found<Row> {
  rows: Row[];
  total: number;
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

const valuesOf = ({ course_id, task_id, start_time, end_time }: ContradictionsDto) => [
  course_id,
  task_id ?? null,
  start_time ? new Date(start_time) : null,
  end_time ? afterMillisecond(end_time) : null,
];

/** What learners of a course said wrongly. */
@Injectable()
export class ContradictionsRepository extends SqlRepository {
  /** The same said wrongly of the same fact is one row; what was said last comes first. */
  async page(asked: ContradictionsDto, { skip, take }: Slice): Promise<Found<WordingRow>> {
    const found = await this.query<(WordingRow & { total: number })[]>(
      `with told as (
         select c.wording, count(*)::int as times, count(distinct c.employee_id)::int as learners, max(c.ended_at) as last_at ${source}
         group by c.wording
       ), part as (
         select told.*, count(*) over ()::int as total from told order by last_at desc, wording offset $5 limit $6
       )
       select part.wording, w.thing, w.about, w.written, w.line, w.said, part.times, part.learners, part.last_at as last_time, part.total
       from part cross join lateral (
         select thing, about, written, line, said from contradiction where wording = part.wording limit 1
       ) w
       order by part.last_at desc, part.wording`,
      [...valuesOf(asked), skip, take],
    );
    const rows = found.map(({ total: _, ...row }) => row);
    // Beyond the last page no row says how many there are.
    const none = () => this.total(`count(distinct c.wording)`, source, valuesOf(asked));
    return { rows, total: found[0]?.total ?? (skip === 0 ? 0 : await none()) };
  }

  /** The places where one of them was said, the newest session first. */
  async talks(asked: ContradictionsDto, wording: string, { skip, take }: Slice): Promise<Found<TalkRow>> {
    const told = `${source} and c.wording = $5::uuid`;
    const values = [...valuesOf(asked), wording];
    const [rows, total] = await Promise.all([
      this.query<TalkRow[]>(
        `with part as (
           select c.session_id, c.place ${told} order by c.ended_at desc, c.session_id desc, c.place offset $6 limit $7
         )
         select c.session_id, c.turn, c.quote, c.employee_id, e.name as student_name, a.department_path_id as stored_id, t.task_name,
           c.ended_at as end_time
         from part join contradiction c using (session_id, place) join task t using (task_id)
           join assignment a on a.assignment_id = c.assignment_id join employee e on e.id = c.employee_id
         order by c.ended_at desc, c.session_id desc, c.place`,
        [...values, skip, take],
      ),
      this.total('count(*)', told, values),
    ]);
    return { rows, total };
  }

  private async total(count: string, rows: string, values: readonly unknown[]): Promise<number> {
    const [row] = await this.query<[{ total: number }]>(`select ${count}::int as total ${rows}`, values);
    return row.total;
  }
}
