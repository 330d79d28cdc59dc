import { courseTypeLabel, noScoreText, passedLabel } from '#contracts';
import { oneDecimal, timeFormat, type Cell, type SheetColumn } from '../../platform/files/index.js';
import type { SessionRow } from '../sessions/sessions.repository.js';
import { minutesBetween } from '../../platform/time/index.js';

interface Column extends SheetColumn {
  /** `time` puts a moment on the organisation's clock. */
  cell: (row: SessionRow & { deptFullPath: string | null }, time: (moment: Date) => Date) => Cell;
}

/** The columns of the sessions behind the figures, from left to right. */
export const sessionColumns: readonly Column[] = [
  { header: '练习编号', width: 12, cell: (row) => row.sessionId },
  { header: '学员编号', width: 12, cell: (row) => row.employeeId },
  { header: '学员', width: 14, cell: (row) => row.studentName },
  { header: '完整部门', width: 40, cell: (row) => row.deptFullPath },
  { header: '任务', width: 30, cell: (row) => row.taskName },
  { header: '课程', width: 24, cell: (row) => row.courseName },
  { header: '类型', width: 10, cell: (row) => courseTypeLabel[row.courseType] },
  { header: '开始时间', width: 20, format: timeFormat, cell: (row, time) => time(row.startedAt) },
  { header: '结束时间', width: 20, format: timeFormat, cell: (row, time) => time(row.endedAt) },
  {
    header: '用时（分钟）',
    width: 12,
    format: oneDecimal,
    cell: (row) => minutesBetween(row.startedAt, row.endedAt),
  },
  { header: '得分', width: 10, format: oneDecimal, cell: (row) => row.score ?? noScoreText(row) },
  {
    header: '是否合格',
    width: 10,
    cell: ({ score, passScore }) => (score === null ? null : passedLabel(score >= passScore)),
  },
  { header: '计入成绩', width: 10, cell: ({ counted }) => (counted ? '是' : '否') },
  { header: '更正日期', width: 14, cell: ({ correctedOn }) => correctedOn },
];
