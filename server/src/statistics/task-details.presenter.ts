import {
  LearnerStatus,
  learnerStatusLabel,
  passedLabel,
  taskDetailLabel,
  unscoredLabel,
  type TaskDetailRow,
  type TaskDetailSession,
  type TaskProgressView,
  type TaskStatus,
} from '#contracts';
import type { Cell } from '../platform/files/index.js';
import type { AssignmentRow, AssignmentSession } from './task-details.repository.js';
import { departmentName, minutesBetween, type TaskFigures } from './task-details.rules.js';
import { learnerStatus } from '../task/index.js';

/** A place with its sessions, the newest first. */
export function detailRow(
  place: AssignmentRow,
  sessions: readonly AssignmentSession[],
  task: TaskStatus,
): TaskDetailRow {
  const shown = sessions.find((session) => session.shown) ?? null;
  const score = shown?.score ?? null;
  return {
    session_id: shown?.sessionId ?? null,
    practice_session_id: place.assignmentId,
    student_id: place.employeeId,
    student_name: place.name,
    dept_name: departmentName(place.deptFullPath),
    full_dept_name: place.deptFullPath,
    start_time: shown && shown.startedAt.toISOString(),
    end_time: shown?.endedAt?.toISOString() ?? null,
    time_cost: shown && timeCost(shown),
    rounds: shown && shown.rounds,
    status: learnerStatus(task, { started: shown !== null, completed: shown?.status === 'ended' }),
    score,
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

/** The columns of the export, and how wide they are. */
export const exportColumns = [
  { header: taskDetailLabel.student_name, width: 14 },
  { header: taskDetailLabel.dept_name, width: 20 },
  { header: '完整部门', width: 40 },
  { header: taskDetailLabel.status, width: 10 },
  { header: taskDetailLabel.score, width: 10 },
  { header: '是否合格', width: 10 },
  { header: taskDetailLabel.start_time, width: 20 },
  { header: taskDetailLabel.end_time, width: 20 },
  { header: '用时（分钟）', width: 12 },
  { header: taskDetailLabel.rounds, width: 10 },
  { header: taskDetailLabel.sessions, width: 10 },
] as const;

/** What the screen shows of a row, cell by cell; `time` writes one on the organisation's clock. */
export function exportCells(row: TaskDetailRow, time: (at: Date) => string): Cell[] {
  const at = (moment: string | null) => moment && time(new Date(moment));
  const awaited = row.status === LearnerStatus.completed ? unscoredLabel : null;
  return [
    row.student_name,
    row.dept_name,
    row.full_dept_name,
    learnerStatusLabel[row.status],
    row.score ?? awaited,
    row.passed === null ? null : passedLabel(row.passed),
    at(row.start_time),
    at(row.end_time),
    row.time_cost,
    row.rounds,
    row.sessions.length,
  ];
}
