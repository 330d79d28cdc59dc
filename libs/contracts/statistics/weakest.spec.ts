import { expect, test } from '@jest/globals';
import type { SkillsView } from './statistics.views.js';
import { fromWeakest } from './weakest.js';

const skills = (overall: (number | null)[], ...rows: [string, ...(number | null)[]][]): SkillsView => ({
  rules: ['开场破冰', '需求挖掘', '异议处理'].map((rule_name, at) => ({ rule_id: at + 1, rule_name })),
  departments: rows.map(([name, ...scores]) => ({
    ...{ dept_name: name, dept_full_path: name, has_child: true, former: false, scores },
    sessions: scores.map((score) => score ?? 0),
  })),
  overall,
  updated_at: '2026-11-22T06:32:08Z',
});
const namesOf = ({ rules, departments }: SkillsView) => [
  departments.map(({ dept_name }) => dept_name),
  rules.map(({ rule_name }) => rule_name),
];

test('weak skills: departments and rules from the weakest, each number in its place', () => {
  const view = fromWeakest(skills([80, 70, 60], ['华东', 88, 72, 66], ['西南', 72, 68, 54]));
  expect(namesOf(view)).toEqual([
    ['西南', '华东'],
    ['异议处理', '需求挖掘', '开场破冰'],
  ]);
  expect([view.overall, ...view.departments.flatMap(({ scores, sessions }) => [scores, sessions])]).toEqual([
    ...[
      [60, 70, 80],
      [54, 68, 72],
      [54, 68, 72],
      [66, 72, 88],
      [66, 72, 88],
    ],
  ]);
});

test('rows and columns without any number are left out, or columns without one in other rows', () => {
  const few = skills([80, 70, null], ['华东', null, 72, null], ['西南', null, null, null]);
  expect(namesOf(fromWeakest(few))).toEqual([['华东'], ['需求挖掘']]);
  expect(namesOf(fromWeakest(few, [few.overall]))).toEqual([['华东'], ['需求挖掘', '开场破冰']]);
});
