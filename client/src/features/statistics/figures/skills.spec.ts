import { expect, test } from '@jest/globals';
import { skills } from '../../../../test/builders/statistics';
import { fromWeakest, heatOf, weakestOf } from './skills';

test('weak skills: departments and rules from the weakest, each number in its place', () => {
  const view = fromWeakest(skills());
  expect(view.departments.map(({ dept_full_path }) => dept_full_path)).toEqual([
    ...['加盟/西南', '加盟/华东', '直营/华南', '直营/华东'],
  ]);
  expect(view.rules.map(({ rule_name }) => rule_name)).toEqual([
    ...['异议处理', '促成成交', '需求挖掘', '产品讲解', '服务沟通', '开场破冰'],
  ]);
  expect(view.departments[0]!.scores).toEqual([51, 57, 61, 72, 73, 76]);
});

test('rows and columns without any number are left out', () => {
  const { departments, ...rest } = skills();
  const without = departments.map((row, at) => ({
    ...row,
    scores: row.scores.map((score, rule) => (at === 0 || rule === 3 ? null : score)),
  }));
  const view = fromWeakest({ ...rest, departments: without });
  expect(view.departments.map(({ dept_name }) => dept_name)).toEqual(['华东', '华南', '华东']);
  expect(view.rules.map(({ rule_name }) => rule_name)).not.toContain('异议处理');
  expect(view.departments.map(({ scores }) => scores.length)).toEqual([5, 5, 5]);
});

test('the lowest cell is found, and steps go by the number that is shown', () => {
  expect(weakestOf(fromWeakest(skills()))).toEqual({ row: 0, rule: 0, score: 51, sessions: 1_096 });
  expect(weakestOf(skills({ departments: [] }))).toBeNull();
  expect([80, 79.9, 70, 69.9, 60, 59.9].map(heatOf)).toEqual(['good', 'fair', 'fair', 'low', 'low', 'weak']);
});
