import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../platform/database/index.js';
import { lineRows, type LineRow } from './objection.repository.js';

export interface CollectionJob {
  /** How often it was queued before. */
  queued: number;
}

export interface CollectionRow {
  state: 'idle' | 'running';
  total: number;
  done: number;
  finished_at: Date | null;
}

const lookAgain = `interval '20 seconds'`;

/** Practice talks of tasks that count: ended, of assignments and tasks that still stand. Own practice, previews and batch tests are never among them. */
const counted = `ended_session e join practice_session s using (session_id) join session_head h using (session_id)
  join assignment a on a.assignment_id = e.assignment_id join task t on t.task_id = e.task_id
  where s.origin = 'task' and s.kind = 'practice' and a.withdrawn_at is null and t.published_at is not null and not t.is_deleted`;
/**
 * Those that were not read as they are now, and those that were read and count no more.
 * @param next what narrows them, by `session_id`
 */
const waiting = (next = ''): string => `
  (select e.session_id, h.rev from ${counted}
    and not exists (select from objection_read r where r.session_id = e.session_id and r.rev = h.rev) ${next.replaceAll('session_id', 'e.session_id')})
  union all
  (select r.session_id, null from objection_read r where not exists (select from ${counted} and e.session_id = r.session_id)
    ${next.replaceAll('session_id', 'r.session_id')})`;
/** Each side is read in the order of its key, and no further than it is wanted. */
const nextOf = waiting('and session_id > $1 order by session_id limit $2');

/** What has been read of talks, and what is to be read. */
@Injectable()
export class CollectionRepository extends SqlRepository {
  async status(): Promise<CollectionRow> {
    return (await this.first<CollectionRow>(
      `select state, total, done, finished_at from objection_collection`,
    ))!;
  }

  /** How many wait, up to `most`. */
  async waiting(most: number | null = null): Promise<number> {
    const [row] = await this.query<[{ count: number }]>(
      `select count(*)::int as count from (select from (${waiting()}) w limit $1) w`,
      [most],
    );
    return row.count;
  }

  /** Begins a run unless one is under way; answers its job. */
  async begin(): Promise<CollectionJob | null> {
    const [job] = await this.returned<CollectionJob>(
      `update objection_collection set state = 'running', total = (select count(*) from (${waiting()}) w), done = 0,
         queued = queued + 1, due_at = now() + ${lookAgain}
       where state = 'idle' returning queued`,
    );
    return job ?? null;
  }

  /** A run that nobody works on any more. It is this caller's to queue. */
  takeDue(): Promise<CollectionJob[]> {
    return this.returned(
      `update objection_collection set queued = queued + 1, due_at = now() + ${lookAgain}
       where state = 'running' and due_at <= now() returning queued`,
    );
  }

  async stillRuns({ queued }: CollectionJob): Promise<boolean> {
    const rows = await this.affected(
      `update objection_collection set due_at = now() + ${lookAgain} where queued = $1 and state = 'running'`,
      [queued],
    );
    return rows === 1;
  }

  async leave({ queued }: CollectionJob): Promise<void> {
    await this.query(
      `update objection_collection set due_at = now() where queued = $1 and state = 'running'`,
      [queued],
    );
  }

  async finish({ queued }: CollectionJob, at: Date): Promise<void> {
    await this.query(
      `update objection_collection set state = 'idle', finished_at = $2 where queued = $1 and state = 'running'`,
      [queued, at],
    );
  }

  async progress(by: number): Promise<void> {
    await this.query(
      `update objection_collection set done = done + $1::int, total = greatest(total, done + $1::int)`,
      [by],
    );
  }

  /** The next to read behind a session, the oldest first. `rev` null: it counts no more. */
  next(after: number, most: number): Promise<{ session_id: number; rev: number | null }[]> {
    return this.query(`select * from (${nextOf}) w order by session_id limit $2`, [after, most]);
  }

  /** Roles of drill courses, copies of these among them: they put what was put into their mouths. */
  async drillRoles(): Promise<Set<number>> {
    return new Set(await this.ids(`select role_id as id from objection_drill_role`));
  }

  /** Objections with wordings of each to be compared by. */
  clusters(most: number): Promise<{ id: number; normals: string[] }[]> {
    return this.query(
      `select o.objection_id as id, array(
         select normal from objection_wording w where w.objection_id = o.objection_id order by wording_id limit $1
       ) as normals
       from objection o where o.merged_into is null order by o.objection_id`,
      [most],
    );
  }

  async known(normals: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.query<{ normal: string; id: number }[]>(
      `select normal, wording_id as id from objection_wording where normal = any ($1)`,
      [normals],
    );
    return new Map(rows.map(({ normal, id }) => [normal, id]));
  }

  /** It belongs to what the objection was merged into meanwhile. */
  async addWording(objectionId: number, normal: string, text: string): Promise<number> {
    const [id] = await this.ids(
      `with recursive led (objection_id, merged_into) as (
         select objection_id, merged_into from objection where objection_id = $1
         union all
         select o.objection_id, o.merged_into from led join objection o on o.objection_id = led.merged_into
       )
       insert into objection_wording (objection_id, normal, text) select objection_id, $2, $3 from led where merged_into is null
       returning wording_id as id`,
      [objectionId, normal, text],
    );
    return id!;
  }

  /** What sessions put, in the place of what was known of them. */
  async replace(
    read: readonly { session_id: number; rev: number | null }[],
    lines: readonly LineRow[],
  ): Promise<void> {
    const sids = read.map(({ session_id }) => session_id);
    await this.query(`delete from objection_line where session_id = any ($1)`, [sids]);
    await this.query(
      `insert into objection_line (${lineRows.columns.join(', ')}, objection_id)
       select ${lineRows.columns.join(', ')}, objection_id from ${lineRows.from('$1', 'l')} join objection_wording w using (wording_id)
       for key share of w on conflict do nothing`,
      [lineRows.value(lines)],
    );
    await this.query(`delete from objection_read where session_id = any ($1)`, [sids]);
    await this.query(
      `insert into objection_read (session_id, rev) select * from unnest($1::int[], $2::int[]) as r(session_id, rev) where r.rev is not null`,
      [sids, read.map(({ rev }) => rev)],
    );
  }

  /** The sessions' ends, as statistics have them. */
  async endsOf(sids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.query<{ id: number; at: Date }[]>(
      `select session_id as id, ended_at as at from ended_session where session_id = any ($1)`,
      [sids],
    );
    return new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
  }

  /** Objections that only code has named so far, the most frequent first, with what was said. */
  unnamed(most: number, lines: number): Promise<{ id: number; name: string; lines: string[] }[]> {
    return this.query(
      `select o.objection_id as id, o.name, array(
         select w.text from objection_line l join objection_wording w using (wording_id) where l.objection_id = o.objection_id
         group by w.wording_id order by count(*) desc, w.wording_id limit $2
       ) as lines
       from objection o where o.named_by_code and o.merged_into is null and o.times > 1 and not o.hidden
       order by o.times desc, o.objection_id limit $1`,
      [most, lines],
    );
  }

  /** Names of objections that somebody or the model has named, the most frequent first. */
  named(most: number): Promise<{ id: number; name: string }[]> {
    return this.query(
      `select objection_id as id, name from objection where not named_by_code and merged_into is null order by times desc, objection_id limit $1`,
      [most],
    );
  }

  async nameByModel(id: number, name: string): Promise<void> {
    await this.query(
      `update objection set name = $2, named_by_code = false, version = version + 1 where objection_id = $1 and named_by_code`,
      [id, name],
    );
  }
}
