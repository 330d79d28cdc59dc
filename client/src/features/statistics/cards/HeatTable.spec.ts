import { fromWeakest } from '#contracts';
import { expect, test } from '@jest/globals';
import { skills } from '../../../../test/builders/statistics';
import { heatOf, weakestOf } from './HeatTable';

test('the lowest cell is found, and steps go by the number that is shown', () => {
  const { departments } = fromWeakest(skills());
  expect(weakestOf(departments)).toEqual({ row: departments[0], at: 0, score: 51 });
  expect(weakestOf([])).toBeUndefined();
  expect([80, 79.9, 70, 69.9, 60, 59.9].map((score) => heatOf(score).from)).toEqual([80, 70, 70, 60, 60, 0]);
});
