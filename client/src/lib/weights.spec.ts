import { expect, test } from '@jest/globals';
import { percentages } from './weights';

test.each([
  [
    [3, 1],
    [75, 25],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 3, 2, 2],
    [22, 34, 22, 22],
  ],
  [[5], [100]],
  [[], []],
])('%j is %j percent', (weights, shares) => {
  expect(percentages(weights)).toEqual(shares);
});

test('what is being typed and is no weight yet has no share', () => {
  expect(percentages([3, NaN, -2, 1])).toEqual([75, 0, 0, 25]);
  expect(percentages([NaN, 0])).toEqual([0, 0]);
});
