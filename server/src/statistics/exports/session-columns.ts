import { courseTypeLabel, noScoreText, passedLabel } from '#contracts';
import { minutesBetween } from '../../platform/time/index.js';
import type { DepartmentTree } from '../departments/department-tree.rules.js';
import type { SessionRow } from '../sessions/sessions.repository.js';
import { decimal, moment, plain, type Column } from './columns.js';

/** The columns of the sessions behind the figures, from left to right. @param tree what departments are called */
export const sessionColumns = (tree: DepartmentTree): readonly Column<SessionRow>[] => [
  plain('练习编号', 12, (row) => row.session_id),
  plain('学员编号', 12, (row) => row.employee_id),
  plain('学员', 14, (row) => row.student_name),
  plain('完整部门', 40, (row) => tree.pathOf(row.stored_id)),
  plain('任务', 30, (row) => row.task_name),
  plain('课程', 24, (row) => row.course_name),
  plain('类型', 10, (row) => courseTypeLabel[row.course_type]),
  moment('开始时间', 20, (row, time) => time(row.start_time)),
  moment('结束时间', 20, (row, time) => time(row.end_time)),
  decimal('用时（分钟）', 12, (row) => minutesBetween(row.start_time, row.end_time)),
  decimal('得分', 10, (row) => row.score ?? noScoreText(row)),
  plain('是否合格', 10, ({ score, pass_score }) =>
    score === null ? null : passedLabel(score >= pass_score),
  ),
  plain('计入成绩', 10, ({ counted }) => (counted ? '是' : '否')),
  plain('更正日期', 14, ({ corrected_on }) => corrected_on),
];
