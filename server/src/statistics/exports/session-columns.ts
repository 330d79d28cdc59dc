import { courseTypeLabel, noScoreText, passedLabel } from '#contracts';
import { oneDecimal, timeFormat } from '../../platform/files/index.js';
import { minutesBetween } from '../../platform/time/index.js';
import type { DepartmentTree } from '../departments/department-tree.rules.js';
import type { SessionRow } from '../sessions/sessions.repository.js';
import type { Column } from './exporter.service.js';

/** The columns of the sessions behind the figures, from left to right. @param tree what departments are called */
export const sessionColumns = (tree: DepartmentTree): readonly Column<SessionRow>[] => [
  { header: '练习编号', width: 12, cell: (row) => row.session_id },
  { header: '学员编号', width: 12, cell: (row) => row.employee_id },
  { header: '学员', width: 14, cell: (row) => row.student_name },
  { header: '完整部门', width: 40, cell: (row) => tree.pathOf(row.stored_id) },
  { header: '任务', width: 30, cell: (row) => row.task_name },
  { header: '课程', width: 24, cell: (row) => row.course_name },
  { header: '类型', width: 10, cell: (row) => courseTypeLabel[row.course_type] },
  { header: '开始时间', width: 20, format: timeFormat, cell: (row, time) => time(row.start_time) },
  { header: '结束时间', width: 20, format: timeFormat, cell: (row, time) => time(row.end_time) },
  {
    header: '用时（分钟）',
    width: 12,
    format: oneDecimal,
    cell: (row) => minutesBetween(row.start_time, row.end_time),
  },
  { header: '得分', width: 10, format: oneDecimal, cell: (row) => row.score ?? noScoreText(row) },
  {
    header: '是否合格',
    width: 10,
    cell: ({ score, pass_score }) => (score === null ? null : passedLabel(score >= pass_score)),
  },
  { header: '计入成绩', width: 10, cell: ({ counted }) => (counted ? '是' : '否') },
  { header: '更正日期', width: 14, cell: ({ corrected_on }) => corrected_on },
];
