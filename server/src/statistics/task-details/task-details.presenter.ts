import { departmentName, type TaskDetailRow, type TaskDetailSession, type TaskStatus } from '#contracts';
import { minutesBetween } from '../../platform/time/index.js';
import { learnerStatus } from '../../task/index.js';
import type { AssignmentRow, SessionRow } from './task-details.repository.js';

/** What a row says of its session while there is none. */
const noSession = {
  session_id: null,
  start_time: null,
  end_time: null,
  time_cost: null,
  rounds: null,
  score: null,
};

/** An assignment with its sessions, the newest first. */
export function detailRow(
  assignment: Omit<AssignmentRow, 'stored_id'>,
  deptFullPath: string | null,
  sessions: readonly SessionRow[],
  task: TaskStatus,
): TaskDetailRow {
  const shown = sessions.find((session) => session.shown);
  const { counts: _counts, ...line } = shown ? sessionLine(shown) : { ...noSession, counts: false };
  return {
    ...assignment,
    ...line,
    dept_name: deptFullPath && departmentName(deptFullPath),
    full_dept_name: deptFullPath,
    completion_rate: shown?.completion_rate ?? null,
    status: learnerStatus(task, { started: shown !== undefined, completed: shown?.status === 'ended' }),
    passed: shown && shown.score !== null ? shown.score >= shown.pass_score : null,
    sessions: sessions.map(sessionLine),
  };
}

const sessionLine = ({
  session_id,
  start_time,
  end_time,
  rounds,
  score,
  ...row
}: SessionRow): TaskDetailSession => ({
  session_id,
  start_time: start_time.toISOString(),
  end_time: end_time && end_time.toISOString(),
  time_cost: end_time && minutesBetween(start_time, end_time),
  rounds,
  score,
  ...(row.undecided && { undecided: true }),
  ...(row.withdrawn && { withdrawn: true }),
  counts: row.shown && score !== null,
});
