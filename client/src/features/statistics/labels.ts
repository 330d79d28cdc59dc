/** What each of the figures means, and what the list of sessions behind one is called. */
import { operationTypeLabel } from '#contracts';
import type { FigureKind, StatisticsFigures } from '#contracts';
import type { Drill } from './search';

/** What is counted only as the base of others is said beside them. */
export type FigureName = Exclude<keyof StatisticsFigures, 'completion_count' | 'scored_count'>;

export const meaningOf: Record<FigureName, string> = {
  training_count: '已结束的练习和考核的次数，有没有得分都算；放弃的不算。按结束那天计入。',
  participation_rate: '至少说过一句话的学员 ÷ 应练人数。',
  completion_rate: '至少完成过一次的学员 ÷ 应练人数。',
  average_score: '每位学员先取各任务计入的成绩（多次练习取最好的一次）的平均，再对有得分的学员取平均。',
  pass_rate: '平均分达到合格线的学员 ÷ 有得分的学员。合格线以练习当时的为准。',
  excellent_rate: '平均分达到优秀线的学员 ÷ 有得分的学员。优秀线以练习当时的为准。',
  participation_count: '至少说过一句话的学员，一人只计一次。',
  lift: '练过两次以上的学员，最好成绩比第一次高出多少分，取平均。',
  learner_count: '这段时间有任务要练的学员，一人只计一次；已撤回和已删除的任务不算。',
  unscored_count: '评分没有完成、演示模型判不了，或演示成绩已清除的练习。不按 0 分计算，也不进入平均分。',
};

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

export const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What the list of sessions is of: 华东 · 异议处理 · 计入成绩的练习. */
export function drillTitle(drill: Drill): string {
  const { depts = [], called, type, employee_name: employee, rule_name: rule, figure } = drill;
  const where = called ?? (depts.length === 1 ? lastOf(depts[0]!) : undefined);
  return [where, type && operationTypeLabel[type], employee, rule, learnersText(drill), sessionsOf[figure]]
    .filter(Boolean)
    .join(' · ');
}
