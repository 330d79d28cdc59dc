import { Injectable } from '@nestjs/common';
import type { EndReason, SessionKind, SessionOrigin } from '#contracts';
import { UnitOfWork } from '../../../platform/database/index.js';
import { countedSession } from '../counted-sessions.sql.js';
import type { HeadRow } from './head-projection.js';

/** One line of a list of sessions. */
export interface SessionLine {
  sessionId: number;
  origin: SessionOrigin;
  assignmentId: number | null;
  taskId: number | null;
  courseId: number;
  employeeId: number;
  kind: SessionKind;
  attemptNo: number | null;
  status: 'running' | 'closing' | 'ended';
  reason: EndReason | null;
  turn: number;
  maxTurns: number;
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  resultStatus: HeadRow['resultStatus'];
  score: number | null;
}

/** Which sessions are meant: every filter that is given must hold. */
export interface SessionFilter {
  sessionIds?: readonly number[];
  assignmentIds?: readonly number[];
  taskIds?: readonly number[];
  employeeIds?: readonly number[];
}

const line = `
  s.session_id as "sessionId", s.origin, s.assignment_id as "assignmentId", s.task_id as "taskId", s.course_id as "courseId",
  coalesce(s.employee_id, -s.session_id) as "employeeId", s.kind, s.attempt_no as "attemptNo", h.status, h.reason, h.turn, h.max_turns as "maxTurns",
  h.started_at as "startedAt", h.ends_at as "endsAt", h.ended_at as "endedAt", h.result_status as "resultStatus",
  h.score::float8 as score`;

/** Questions about sessions, answered from their heads. What was said stands in their logs. */
@Injectable()
export class SessionQueries {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** The one session that counts: null for those outside of tasks, given-up ones and none. */
  async counted(sessionId: number): Promise<SessionLine | null> {
    const [found] = await this.countedSessions({ sessionIds: [sessionId] });
    return found ?? null;
  }

  /** Sessions that count, oldest first. */
  countedSessions(filter: SessionFilter): Promise<SessionLine[]> {
    return this.lines(filter, countedSession);
  }

  /** Any session, whatever it counts for. */
  async find(sessionId: number): Promise<SessionLine | null> {
    const [found] = await this.lines({ sessionIds: [sessionId] }, 'true');
    return found ?? null;
  }

  async runningSession(assignmentId: number): Promise<SessionLine | null> {
    const [found] = await this.lines({ assignmentIds: [assignmentId] }, `h.status <> 'ended'`);
    return found ?? null;
  }

  runningSessionsOfTask(taskId: number): Promise<SessionLine[]> {
    return this.lines({ taskIds: [taskId] }, `h.status <> 'ended'`);
  }

  /** Somebody's sessions outside of tasks that have not ended, the newest last. */
  runningOf(employeeId: number, origin: 'preview' | 'own'): Promise<SessionLine[]> {
    return this.lines({ employeeIds: [employeeId] }, `s.origin = '${origin}' and h.status <> 'ended'`);
  }

  private lines(filter: SessionFilter, condition: string): Promise<SessionLine[]> {
    const { sessionIds = null, assignmentIds = null, taskIds = null, employeeIds = null } = filter;
    return this.unitOfWork.manager.query(
      `select ${line} from practice_session s join session_head h using (session_id)
       where (${condition})
         and ($1::int[] is null or s.session_id = any ($1))
         and ($2::int[] is null or (s.assignment_id = any ($2) and s.origin = 'task'))
         and ($3::int[] is null or (s.task_id = any ($3) and s.origin = 'task'))
         and ($4::int[] is null or s.employee_id = any ($4))
       order by s.session_id`,
      [sessionIds, assignmentIds, taskIds, employeeIds],
    );
  }
}
