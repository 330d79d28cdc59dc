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

test('shares always add up to 100', () => {
  for (let rules = 1; rules <= 12; rules += 1) {
    const weights = Array.from({ length: rules }, (_, at) => 1 + ((at * 37) % 11));
    expect(percentages(weights).reduce((sum, share) => sum + share)).toBe(100);
  }
});
