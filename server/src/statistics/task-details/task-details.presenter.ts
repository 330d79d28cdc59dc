import {
  departmentName,
  type TaskDetailRow,
  type TaskDetailSession,
  type TaskProgressView,
  type TaskStatus,
} from '#contracts';
import type { AssignmentRow, AssignmentSession, TaskFigures } from './task-details.repository.js';
import { minutesBetween } from '../../platform/time/index.js';
import { learnerStatus } from '../../task/index.js';

/** An assignment with its sessions, the newest first. */
export function detailRow(
  assignment: AssignmentRow,
  deptFullPath: string | null,
  sessions: readonly AssignmentSession[],
  task: TaskStatus,
): TaskDetailRow {
  const shown = sessions.find((session) => session.shown) ?? null;
  const score = shown?.score ?? null;
  return {
    session_id: shown?.sessionId ?? null,
    practice_session_id: assignment.assignmentId,
    student_id: assignment.employeeId,
    student_name: assignment.name,
    dept_name: deptFullPath && departmentName(deptFullPath),
    full_dept_name: deptFullPath,
    start_time: shown && shown.startedAt.toISOString(),
    end_time: shown?.endedAt?.toISOString() ?? null,
    time_cost: shown && timeCost(shown),
    rounds: shown && shown.rounds,
    completion_rate: shown && shown.completionRate,
    status: learnerStatus(task, { started: shown !== null, completed: shown?.status === 'ended' }),
    score,
    ...(shown?.undecided && { undecided: true }),
    ...(shown?.withdrawn && { withdrawn: true }),
    passed: shown === null || score === null ? null : score >= shown.passScore,
    sessions: sessions.map(sessionLine),
  };
}

const sessionLine = (session: AssignmentSession): TaskDetailSession => ({
  session_id: session.sessionId,
  start_time: session.startedAt.toISOString(),
  end_time: session.endedAt?.toISOString() ?? null,
  time_cost: timeCost(session),
  rounds: session.rounds,
  score: session.score,
  ...(session.undecided && { undecided: true }),
  ...(session.withdrawn && { withdrawn: true }),
  counts: session.shown && session.score !== null,
});

const timeCost = ({ startedAt, endedAt }: AssignmentSession): number | null =>
  endedAt && minutesBetween(startedAt, endedAt);

export const progressView = (taskId: number, figures: TaskFigures): TaskProgressView => ({
  task_id: taskId,
  learners: figures.learners,
  started: figures.started,
  completed: figures.completed,
  average_score: figures.averageScore,
});
