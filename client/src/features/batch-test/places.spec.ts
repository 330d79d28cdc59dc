import { expect, test } from '@jest/globals';
import { along, differenceTicks, levelsOf } from './places';

test('scores that are alike stand beside one another, and those with room in the middle', () => {
  expect(levelsOf([90, 40, 90, 90, 60])).toEqual([0, 0, -1, 1, 0]);
  expect(levelsOf([50, 51, 52, 53])).toEqual([0, -1, 0, -1]);
});

test('of very many that are alike some cover others, within the row', () => {
  const levels = levelsOf(Array.from({ length: 40 }, () => 70));
  expect([Math.min(...levels), Math.max(...levels)]).toEqual([-2, 2]);
});

test('a scale of differences has 0 in its middle and takes every interval in', () => {
  expect(differenceTicks([-3.6, 5.8])).toEqual([-6, -3, 0, 3, 6]);
  expect(differenceTicks([])).toEqual([-2, -1, 0, 1, 2]);
  expect(differenceTicks([99])).toEqual([-100, -50, 0, 50, 100]);
});

test('what lies beyond a scale stands at its end', () => {
  expect([along(60, 0, 100), along(-3, -6, 6), along(9, -6, 6)]).toEqual([60, 25, 100]);
});
