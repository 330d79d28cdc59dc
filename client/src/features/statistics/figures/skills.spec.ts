import { fromWeakest } from '#contracts';
import { expect, test } from '@jest/globals';
import { skills } from '../../../../test/builders/statistics';
import { heatOf, weakestOf } from './skills';

test('the lowest cell is found, and steps go by the number that is shown', () => {
  expect(weakestOf(fromWeakest(skills()))).toEqual({ row: 0, rule: 0, score: 51, sessions: 1_096 });
  expect(weakestOf(skills({ departments: [] }))).toBeNull();
  expect([80, 79.9, 70, 69.9, 60, 59.9].map(heatOf)).toEqual(['good', 'fair', 'fair', 'low', 'low', 'weak']);
});
