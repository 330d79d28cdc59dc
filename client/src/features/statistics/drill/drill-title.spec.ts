import { expect, test } from '@jest/globals';
import { drillTitle } from './drill-title';

test('a list of sessions is called by all that narrows it', () => {
  expect(drillTitle({ figure: 'training' })).toBe('全部练习');
  expect(drillTitle({ figure: 'passed', depts: ['直营/华东'] })).toBe('华东 · 合格的练习');
  expect(
    drillTitle({ figure: 'scored', depts: ['直营/华东'], called: '上海区', rule: 2, rule_name: '异议处理' }),
  ).toBe('上海区 · 异议处理 · 计入成绩的练习');
  expect(drillTitle({ figure: 'scored', type: 'franchise', employee: 3, employee_name: '陈静' })).toBe(
    '加盟 · 陈静 · 计入成绩的练习',
  );
  expect(drillTitle({ figure: 'scored', min: 60, below: 70 })).toBe('得分 60–69 分的学员 · 计入成绩的练习');
  expect(drillTitle({ figure: 'scored', min: 90 })).toBe('得分 90–100 分的学员 · 计入成绩的练习');
});
