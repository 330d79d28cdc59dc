import {
  CourseType,
  LearnerStatus,
  learnerStatusLabel,
  noScoreText,
  passedLabel,
  roundsLabel,
  sessionsLabel,
  taskDetailLabel,
  type TaskDetailRow,
} from '#contracts';
import { oneDecimal, timeFormat } from '../../platform/files/index.js';
import type { Column } from '../exports/exporter.service.js';

const awaitedScore = (row: TaskDetailRow) =>
  row.status === LearnerStatus.completed ? noScoreText(row) : null;

const completion: Column<TaskDetailRow> = {
  header: `${taskDetailLabel.completion_rate}（%）`,
  width: 12,
  format: oneDecimal,
  cell: (row) => row.completion_rate,
};

/** The columns of a task's export, from left to right. */
export const exportColumns = (type: CourseType): readonly Column<TaskDetailRow>[] => [
  { header: '练习编号', width: 12, cell: (row) => row.session_id },
  { header: '学员编号', width: 12, cell: (row) => row.student_id },
  { header: taskDetailLabel.student_name, width: 14, cell: (row) => row.student_name },
  { header: taskDetailLabel.dept_name, width: 20, cell: (row) => row.dept_name },
  { header: '完整部门', width: 40, cell: (row) => row.full_dept_name },
  { header: taskDetailLabel.status, width: 10, cell: (row) => learnerStatusLabel[row.status] },
  {
    header: taskDetailLabel.score,
    width: 10,
    format: oneDecimal,
    cell: (row) => row.score ?? awaitedScore(row),
  },
  {
    header: '是否合格',
    width: 10,
    cell: ({ passed }) => (passed === null ? null : passedLabel(passed)),
  },
  {
    header: taskDetailLabel.start_time,
    width: 20,
    format: timeFormat,
    cell: (row, time) => time(row.start_time),
  },
  {
    header: taskDetailLabel.end_time,
    width: 20,
    format: timeFormat,
    cell: (row, time) => time(row.end_time),
  },
  { header: '用时（分钟）', width: 12, format: oneDecimal, cell: (row) => row.time_cost },
  { header: roundsLabel[type].header, width: 10, cell: (row) => row.rounds },
  ...(type === CourseType.exam ? [completion] : []),
  { header: sessionsLabel[type].count, width: 10, cell: (row) => row.sessions.length },
];
