import { expect, test } from '@jest/globals';
import type { OwnedBudgetView, SessionCostView } from '#contracts';
import { taskCostText, warningText } from './cost-text';

const cost = (over: Partial<SessionCostView> = {}): SessionCostView => ({
  course_id: 3,
  cost: 0.11,
  sessions: 32,
  of_all_courses: false,
  ...over,
});

test('a task is expected to cost a session a person, by the course’s own sessions or those of all', () => {
  expect(taskCostText([cost()], 1, 380)).toBe('每场约 ¥0.11，380 人每人一场，本任务预计 ¥41.80');
  expect(taskCostText([cost({ of_all_courses: true })], 1, 0)).toBe('每场约 ¥0.11（按其他课程估计）');
  expect(taskCostText([cost(), cost({ course_id: 4, cost: 0.2 })], 2, 10)).toBe(
    '2 门课程各练一场约 ¥0.31，10 人每人一场，这些任务预计 ¥3.10',
  );
});

test('nothing is expected where a course’s cost is not known', () => {
  expect(taskCostText([], 1, 38)).toBeNull();
  expect(taskCostText([cost()], 2, 38)).toBeNull();
});

test('administrators are warned of a budget with what happens then', () => {
  const budget: OwnedBudgetView = {
    ...{ course_id: 3, course_name: '跑鞋接待', limit: 200, spent: 171.4, stops: true, state: 'warned' },
  };
  expect(warningText(budget)).toBe(
    '“跑鞋接待”本月预算 ¥200.00，已用 ¥171.40，快用完了。用完后不再开始新的练习和考核，正在进行的不受影响',
  );
  const whole: OwnedBudgetView = {
    ...budget,
    course_id: null,
    course_name: null,
    spent: 210,
    state: 'used_up',
  };
  expect(warningText(whole)).toBe(
    '本月预算 ¥200.00，已用 ¥210.00，已经用完。学员暂时不能开始新的练习和考核，正在进行的不受影响',
  );
  expect(warningText({ ...whole, stops: false })).toMatch(/已经用完。只提醒，不影响练习$/);
});
