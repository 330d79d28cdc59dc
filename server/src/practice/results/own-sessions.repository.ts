import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';
import type { Slice } from '../../platform/http/index.js';

/** A session that somebody practised outside of tasks. */
export interface OwnSession {
  sessionId: number;
  courseId: number;
  forkedTurn: number | null;
}

/** Questions about what learners practise outside of tasks; each is about one person. */
@Injectable()
export class OwnSessionsRepository extends SqlRepository {
  /** One's sessions that were not given up, the newest first, and how many there are. */
  async page(
    employeeId: number,
    { skip, take }: Pick<Slice, 'skip' | 'take'>,
  ): Promise<{ rows: OwnSession[]; total: number }> {
    const [rows, counted] = await Promise.all([
      this.query<OwnSession[]>(
        `select session_id as "sessionId", s.course_id as "courseId", s.forked_turn as "forkedTurn" ${kept}
         order by session_id desc offset $2 limit $3`,
        [employeeId, skip, take],
      ),
      this.first<{ total: number }>(`select count(*)::int as total ${kept}`, [employeeId]),
    ]);
    return { rows, total: counted!.total };
  }

  /** Of each course one's own talk from its beginning that has not ended, if there is one. */
  async running(employeeId: number): Promise<ReadonlyMap<number, number>> {
    const rows = await this.query<OwnSession[]>(
      `select session_id as "sessionId", s.course_id as "courseId" ${kept} and h.status = 'running' and s.forked_from is null order by session_id`,
      [employeeId],
    );
    return new Map(rows.map(({ courseId, sessionId }) => [courseId, sessionId]));
  }

  /** Nobody else hands the session in before the transaction under way ends. */
  async hold(sessionId: number): Promise<void> {
    await this.query(`select from practice_session where session_id = $1 for no key update`, [sessionId]);
  }

  /** The task that a session was handed in for; null while it was not. */
  async handedInFor(sessionId: number): Promise<number | null> {
    const row = await this.first<{ taskId: number }>(
      `select task_id as "taskId" from practice_session where forked_from = $1 and origin = 'task'`,
      [sessionId],
    );
    return row?.taskId ?? null;
  }
}

const kept = `
  from practice_session s join session_head h using (session_id)
  where s.origin = 'own' and s.employee_id = $1 and h.reason is distinct from 'abandoned'`;
