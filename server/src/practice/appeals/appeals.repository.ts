import { Injectable } from '@nestjs/common';
import type { AppealCounts, AppealReason, AppealState, SessionKind } from '#contracts';
import { SqlRepository } from '../../platform/database/index.js';
import type { Slice } from '../../platform/http/index.js';

/** An appeal as lists show it. */
export interface AppealRow {
  sessionId: number;
  turn: number;
  kind: SessionKind;
  taskId: number;
  employeeId: number;
  state: AppealState;
  name: string;
  reason: AppealReason;
  note: string;
  askedAt: Date;
}

const appeal = `
  session_id as "sessionId", r.turn, s.kind, s.task_id as "taskId", s.employee_id as "employeeId",
  coalesce(r.outcome, 'open') as state, r.name, r.reason, r.note, r.asked_at as "askedAt"`;
const appeals = `from review_request r join practice_session s using (session_id)`;
const isAppeal = `r.about = 'appeal'`;

/** Appeals against scores, from the rows that their steps have written. */
@Injectable()
export class AppealsRepository extends SqlRepository {
  /** Open ones the oldest first, who waits longest; answered ones the latest first. */
  page(state: AppealState, { skip, take }: Slice): Promise<AppealRow[]> {
    const [which, order] =
      state === 'open'
        ? ['r.is_open and $3::text is not null', 'r.asked_at, session_id, r.turn']
        : ['r.outcome = $3', 'r.answered_at desc, session_id desc, r.turn desc'];
    return this.query<AppealRow[]>(
      `select ${appeal} ${appeals} where ${isAppeal} and ${which} order by ${order} offset $1 limit $2`,
      [skip, take, state],
    );
  }

  async find(sessionId: number, turn: number): Promise<AppealRow | null> {
    return this.first<AppealRow>(
      `select ${appeal} ${appeals} where ${isAppeal} and session_id = $1 and r.turn = $2`,
      [sessionId, turn],
    );
  }

  async counts(): Promise<{ counts: Record<AppealState, number>; waitsSince: Date | null }> {
    const row = await this.first<Record<AppealState, number> & { waitsSince: Date | null }>(
      `select count(*) filter (where r.outcome is null)::int as open,
         count(*) filter (where r.outcome = 'accepted')::int as accepted,
         count(*) filter (where r.outcome = 'declined')::int as declined,
         min(r.asked_at) filter (where r.outcome is null) as "waitsSince"
       from review_request r where ${isAppeal}`,
      [],
    );
    const { waitsSince, ...counts } = row!;
    return { counts, waitsSince };
  }

  /** Of one criterion, in all sessions. */
  async countsOf(countedAs: string): Promise<AppealCounts> {
    const row = await this.first<AppealCounts>(
      `select count(*)::int as asked, count(*) filter (where r.outcome = 'accepted')::int as accepted
       from review_request r where ${isAppeal} and r.counted_as = $1`,
      [countedAs],
    );
    return row!;
  }

  /**
   * Other sessions of a course, the newest of them, in which somebody said these words, with the turns in which it was; and of how many it was asked.
   */
  async withWords(
    sessionId: number,
    courseId: number,
    words: string,
    most: number,
  ): Promise<{ sessions: number; found: { sessionId: number; turn: number }[] }> {
    const newest = `
      select session_id from ended_session where course_id = $2 and session_id <> $1 and result_status = 'scored'
      order by ended_on desc, session_id desc limit $3`;
    const row = await this.first<{ sessions: number }>(
      `select count(*)::int as sessions from (${newest}) as asked`,
      [sessionId, courseId, most + 1],
    );
    const found = await this.query<{ sessionId: number; turn: number }[]>(
      `select distinct e.session_id as "sessionId", e.turn from (${newest}) as asked join session_event e using (session_id)
       where e.kind = 'turn.accepted' and strpos(e.payload ->> 'text', $4) > 0
       order by e.session_id desc, e.turn`,
      [sessionId, courseId, most, words],
    );
    return { sessions: row!.sessions, found };
  }
}
