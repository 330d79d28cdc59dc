import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { fold } from '#dialogue';
import { AppConfig } from '../../../platform/config/index.js';
import { SqlRepository, UnitOfWork } from '../../../platform/database/index.js';
import { localDay } from '../../../platform/time/index.js';
import { standingColumns, standingOf } from '../counted-sessions.sql.js';
import {
  endedSession,
  type DayOf,
  type EndedSession,
  type EndedSessionFacts,
} from './ended-session.rules.js';
import { endedColumns } from './ended-session.sql.js';
import { logsOf } from './event-rows.js';

/** Where the stored row and the log don't agree. A row that is missing on one side differs as a whole. */
export interface EndedSessionDifference {
  session_id: number;
  column: string;
  stored: unknown;
  expected: unknown;
}

/** A row with what the sessions of its assignment make of it. */
type Counted = EndedSession & Standing;
interface Standing {
  counted: boolean;
  first_at: string | null;
  first_on: string | null;
  gain: number | null;
  chance: number | null;
}
const unranked: Standing = { counted: false, first_at: null, first_on: null, gain: null, chance: null };

/** What statistics should have of sessions, worked out from their logs: for who checks what is stored. */
@Injectable()
export class EndedSessionRecount extends SqlRepository {
  private readonly dayOf: DayOf;

  constructor(unitOfWork: UnitOfWork, @Inject(AppConfig) { timeZone }: Pick<AppConfig, 'timeZone'>) {
    super(unitOfWork);
    this.dayOf = localDay(timeZone);
  }

  /** The rows of those sessions that should have one. Every log is read whole: ask for some hundred at a time. */
  async rows(sids: readonly number[]): Promise<EndedSession[]> {
    const facts = await this.facts(sids);
    const logs = await logsOf((sql, values) => this.query(sql, values), sids);
    return facts.flatMap((one) => endedSession(one, fold(logs.get(one.sid) ?? []), this.dayOf) ?? []);
  }

  /**
   * How the stored rows differ from those. Which session counts is worked out from the stored rows of the same assignments. Nobody may
   * write meanwhile, or what was written in between differs, too: ask again for those sessions.
   */
  async differences(sids: readonly number[]): Promise<EndedSessionDifference[]> {
    // One after the other, so that it can be asked within a transaction.
    const expected = await this.rows(sids);
    const stored = await this.stored(sids);
    const standings = await this.standings(sids);
    const should = new Map(
      expected.map((row) => [row.session_id, { ...row, ...(standings.get(row.session_id) ?? unranked) }]),
    );
    const are = new Map(stored.map((row) => [row.session_id, row]));
    return sids.flatMap((sid) => differing(sid, are.get(sid) ?? null, should.get(sid) ?? null));
  }

  private facts(sids: readonly number[]): Promise<EndedSessionFacts[]> {
    return this.query(
      `select s.session_id as sid, s.assignment_id as "assignmentId", s.task_id as "taskId", s.course_id as "courseId",
         s.employee_id as "employeeId",
         jsonb_build_object('pass_score', p.content -> 'pass_score', 'excellent_score', p.content -> 'excellent_score') as snapshot
       from practice_session s join session_snapshot p using (snapshot_id)
       where s.session_id = any ($1) and s.origin = 'task'`,
      [sids],
    );
  }

  private async stored(sids: readonly number[]): Promise<Counted[]> {
    const rows = await this.query<Counted[]>(
      `select ${[...endedColumns, ...standingColumns].map(asText).join(', ')} from ended_session where session_id = any ($1)`,
      [sids],
    );
    return rows.map(withTimes);
  }

  private async standings(sids: readonly number[]): Promise<Map<number, Standing>> {
    const rows = await this.query<(Standing & { session_id: number })[]>(
      `select session_id, ${standingColumns.map(asText).join(', ')} from (${standingOf(`ended_session
         where assignment_id = any (array(select assignment_id from ended_session where session_id = any ($1)))`)}) as standing
       where session_id = any ($1)`,
      [sids],
    );
    return new Map(rows.map(withTimes).map(({ session_id, ...standing }) => [session_id, standing]));
  }
}

/** Days as they are written. */
const asText = (column: string): string => (column.endsWith('_on') ? `${column}::text` : column);
/** Times likewise. */
const withTimes = <T extends object>(row: T): T =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as T;

function differing(
  session_id: number,
  stored: Counted | null,
  expected: Counted | null,
): EndedSessionDifference[] {
  if (!stored || !expected)
    return stored === expected ? [] : [{ session_id, column: 'row', stored, expected }];
  const names = Object.keys(expected) as (keyof Counted)[];
  return names.flatMap((column) =>
    isDeepStrictEqual(stored[column], expected[column])
      ? []
      : [{ session_id, column, stored: stored[column], expected: expected[column] }],
  );
}
