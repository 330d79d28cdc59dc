import { isDeepStrictEqual } from 'node:util';
import type { CourseSnapshot } from '#contracts';
import { fold } from '#dialogue';
import { SqlRepository } from '../../../platform/database/index.js';
import { uncorrected } from '../../../evaluation/index.js';
import type { SessionFacts } from '../engine.types.js';
import { contradictionsOf, type ContradictionRow } from './contradiction-rows.rules.js';
import {
  contradictionColumns,
  contradictionRows,
  dropContradictions,
  putContradictions,
} from './contradiction-rows.sql.js';
import { logsOf } from './event-rows.js';
import { SnapshotCache } from './snapshot-cache.js';

/** A session whose rows are not those that its log makes. */
export interface ContradictionDifference {
  session_id: number;
  stored: ContradictionRow[];
  expected: ContradictionRow[];
}

/** What was said wrongly in sessions, worked out from their logs: for who checks what is stored, or writes it anew. */
export class ContradictionRecount extends SqlRepository {
  private readonly snapshots = new SnapshotCache((id) => this.snapshot(id));

  /** The first and the last id under which there can be anything; null when there is no session. */
  async extent(): Promise<{ first: number; last: number } | null> {
    const [row] = await this.query<[{ first: number | null; last: number }]>(
      `select min(session_id) as first, max(session_id) as last
       from (select session_id from practice_session union all select session_id from contradiction) as known`,
    );
    return row.first === null ? null : { first: row.first, last: row.last };
  }

  /** Of the sessions with these ids those that have rows, or an evaluation that names something said wrongly. */
  async concerned(first: number, last: number): Promise<number[]> {
    const rows = await this.query<{ session_id: number }[]>(
      `select session_id from session_event where session_id between $1 and $2 and kind = 'eval.completed'
         and (payload @? '$.eval.contradictions[0]' or payload @? '$.eval.points[*].contradictions[0]')
       union select session_id from contradiction where session_id between $1 and $2 order by session_id`,
      [first, last],
    );
    return rows.map(({ session_id }) => session_id);
  }

  /** At most so many of the sessions that have rows, picked by chance. */
  async some(most: number): Promise<number[]> {
    const rows = await this.query<{ session_id: number }[]>(
      `select session_id from (select distinct session_id from contradiction) as told order by random() limit $1`,
      [most],
    );
    return rows.map(({ session_id }) => session_id);
  }

  /** Every log is read whole: ask for some hundred at a time, and one after the other, so that it can be asked within a transaction. */
  async differences(sids: readonly number[]): Promise<ContradictionDifference[]> {
    const facts = await this.facts(sids);
    const logs = await logsOf((sql, values) => this.query(sql, values), sids);
    const all = await this.stored(sids);
    return sids.flatMap((session_id) => {
      const of = facts.get(session_id);
      const expected = of ? contradictionsOf(of, fold(logs.get(session_id) ?? []), uncorrected) : [];
      const stored = all.filter((row) => row.session_id === session_id);
      return isDeepStrictEqual(stored, expected) ? [] : [{ session_id, stored, expected }];
    });
  }

  /**
   * Writes the rows that differ anew, in the transaction under way, and answers of how many sessions. Heads are held meanwhile, as by who
   * writes a step, so that no evaluation comes in between.
   */
  async rewrite(sids: readonly number[]): Promise<number> {
    await this.query(`select from session_head where session_id = any ($1) order by session_id for update`, [
      sids,
    ]);
    const wrong = await this.differences(sids);
    await this.query(dropContradictions, [wrong.map(({ session_id }) => session_id)]);
    await this.query(putContradictions, [contradictionRows.value(wrong.flatMap(({ expected }) => expected))]);
    return wrong.length;
  }

  /** Of sessions of tasks; previews are in no list. */
  private async facts(sids: readonly number[]): Promise<Map<number, SessionFacts>> {
    const rows = await this.query<(Omit<SessionFacts, 'snapshot'> & { snapshotId: number })[]>(
      `select session_id as sid, origin, assignment_id as "assignmentId", task_id as "taskId", course_id as "courseId",
         employee_id as "employeeId", kind, snapshot_id as "snapshotId"
       from practice_session where session_id = any ($1) and origin = 'task'`,
      [sids],
    );
    const facts = new Map<number, SessionFacts>();
    for (const { snapshotId, ...row } of rows)
      facts.set(row.sid, { ...row, snapshot: await this.snapshots.get(snapshotId) });
    return facts;
  }

  private async snapshot(id: number): Promise<CourseSnapshot> {
    const [row] = await this.query<[{ content: CourseSnapshot }]>(
      `select content from session_snapshot where snapshot_id = $1`,
      [id],
    );
    return row.content;
  }

  private async stored(sids: readonly number[]): Promise<ContradictionRow[]> {
    const rows = await this.query<(Omit<ContradictionRow, 'ended_at'> & { ended_at: Date })[]>(
      `select ${contradictionColumns} from contradiction where session_id = any ($1) order by session_id, place`,
      [sids],
    );
    return rows.map((row) => ({ ...row, ended_at: row.ended_at.toISOString() }));
  }
}
