/** What the list of sessions behind a figure is called. */
import { departmentName, operationTypeLabel, type FigureKind } from '#contracts';
import type { Drill } from '../search/search';

const sessionsOf: Record<FigureKind, string> = {
  training: '全部练习',
  participation: '说过话的练习',
  completion: '完成的练习',
  scored: '计入成绩的练习',
  passed: '合格的练习',
  excellent: '优秀的练习',
  unscored: '未评分的练习',
};

/** As the distribution calls it; its last part takes 100 in. */
const learnersText = ({ min, below }: Drill): string | undefined =>
  min === undefined ? undefined : `得分 ${min}–${below === undefined ? 100 : below - 1} 分的学员`;

/** What the list of sessions is of: 华东 · 异议处理 · 计入成绩的练习. */
export function drillTitle(drill: Drill): string {
  const { depts = [], called, type, employee_name: employee, rule_name: rule, figure } = drill;
  const where = called ?? (depts.length === 1 ? departmentName(depts[0]!) : undefined);
  return [where, type && operationTypeLabel[type], employee, rule, learnersText(drill), sessionsOf[figure]]
    .filter(Boolean)
    .join(' · ');
}
