import {
  CourseType,
  LearnerStatus,
  learnerStatusLabel,
  noScoreText,
  passedLabel,
  roundsLabel,
  sessionsLabel,
  taskDetailLabel,
  trustTitle,
  type TaskDetailRow,
} from '#contracts';
import { decimal, moment, plain, type Column } from '../exports/columns.js';

const awaitedScore = (row: TaskDetailRow) =>
  row.status === LearnerStatus.completed ? noScoreText(row) : null;

/** The columns of a task's export, from left to right. @param trust whether scores by the course as it is may be believed, in words */
export const exportColumns = (type: CourseType, trust: string): readonly Column<TaskDetailRow>[] => [
  plain('练习编号', 12, (row) => row.session_id),
  plain('学员编号', 12, (row) => row.student_id),
  plain(taskDetailLabel.student_name, 14, (row) => row.student_name),
  plain(taskDetailLabel.dept_name, 20, (row) => row.dept_name),
  plain('完整部门', 40, (row) => row.full_dept_name),
  plain(taskDetailLabel.status, 10, (row) => learnerStatusLabel[row.status]),
  decimal(taskDetailLabel.score, 10, (row) => row.score ?? awaitedScore(row)),
  plain('是否合格', 10, ({ passed }) => (passed === null ? null : passedLabel(passed))),
  plain(`${trustTitle}（按现在的规则）`, 24, (row) => (row.score === null ? null : trust)),
  moment(taskDetailLabel.start_time, 20, (row, time) => time(row.start_time)),
  moment(taskDetailLabel.end_time, 20, (row, time) => time(row.end_time)),
  decimal('用时（分钟）', 12, (row) => row.time_cost),
  plain(roundsLabel[type].header, 10, (row) => row.rounds),
  ...(type === CourseType.exam ? [completion] : []),
  plain(sessionsLabel[type].count, 10, (row) => row.sessions.length),
];

const completion = decimal<TaskDetailRow>(
  `${taskDetailLabel.completion_rate}（%）`,
  12,
  (row) => row.completion_rate,
);
