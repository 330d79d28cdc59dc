import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#contracts';
import { SqlRepository } from '../../platform/database/index.js';
import type { Slice } from '../../platform/http/index.js';

/** A turn at which somebody is to look. */
export interface OpenReview {
  sessionId: number;
  turn: number;
  kind: SessionKind;
  taskId: number;
  employeeId: number;
  words: string[];
  askedAt: Date;
}

/** Of sessions that have ended and count somewhere. */
const open = `
  from review_request r join practice_session s using (session_id) join session_head h using (session_id)
  where r.is_open and r.about = 'set_aside' and s.origin = 'task' and h.status = 'ended' and h.reason <> 'abandoned'`;

/** What administrators are asked to look at. */
@Injectable()
export class OpenReviewsRepository extends SqlRepository {
  /** The newest first. */
  open({ skip, take }: Slice): Promise<OpenReview[]> {
    return this.query<OpenReview[]>(
      `select session_id as "sessionId", r.turn, s.kind, s.task_id as "taskId", s.employee_id as "employeeId", r.words,
         r.asked_at as "askedAt"
       ${open} order by r.asked_at desc, session_id desc, r.turn desc offset $1 limit $2`,
      [skip, take],
    );
  }

  async count(): Promise<number> {
    const [row] = await this.query<{ total: number }[]>(`select count(*)::int as total ${open}`);
    return row!.total;
  }
}
