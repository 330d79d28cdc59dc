/** What things cost, in words. */
import type { BudgetView, OwnedBudgetView, SessionCostView } from '#contracts';
import { countText, yuanText } from '../../lib/numbers';

/** 每场约 ¥0.11; where it is told by other courses, it says so. */
export const perSessionText = ({ cost, of_all_courses }: SessionCostView): string =>
  `每场约 ${yuanText(cost)}${of_all_courses ? '（按其他课程估计）' : ''}`;

/** By what it is told. */
export const basisText = ({ sessions, of_all_courses }: SessionCostView): string =>
  `按${of_all_courses ? '所有课程' : '这门课程'}最近 ${countText(sessions)} 场的中位数`;

/** 每场约 ¥0.11，38 人每人一场，本任务预计 ¥4.18; null where no session tells it. */
export function taskCostText(
  costs: readonly SessionCostView[],
  courses: number,
  people: number,
): string | null {
  if (costs.length === 0 || costs.length < courses) return null;
  const all = costs.reduce((sum, { cost }) => sum + cost, 0);
  const each =
    courses === 1 ? perSessionText(costs[0]!) : `${countText(courses)} 门课程各练一场约 ${yuanText(all)}`;
  if (people === 0) return each;
  const what = courses === 1 ? '本任务' : '这些任务';
  return `${each}，${countText(people)} 人每人一场，${what}预计 ${yuanText(all * people)}`;
}

/** What happens once a budget is used up. */
export const afterwardsText = ({ stops }: Pick<BudgetView, 'stops'>): string =>
  stops ? '用完后不再开始新的练习和考核，正在进行的不受影响' : '用完后只提醒，不影响练习';

/** 本月预算 ¥200.00，已用 ¥171.40. */
export const budgetText = ({ limit, spent }: BudgetView): string =>
  `本月预算 ${yuanText(limit)}，已用 ${yuanText(spent)}`;

/** What administrators are warned of. */
export function warningText(budget: OwnedBudgetView): string {
  const whose = budget.course_name === null ? '' : `“${budget.course_name}”`;
  const figures = `${whose}${budgetText(budget)}`;
  if (budget.state !== 'used_up') return `${figures}，快用完了。${afterwardsText(budget)}`;
  return `${figures}，已经用完。${budget.stops ? '学员暂时不能开始新的练习和考核，正在进行的不受影响' : '只提醒，不影响练习'}`;
}
