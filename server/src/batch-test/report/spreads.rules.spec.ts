import { expect, test } from '@jest/globals';
import { defaultPersonas } from '#contracts';
import { quantile, secondsOf, spreadOf } from './spreads.rules.js';

test('a persona’s scores lie between their quarters, and some of them within what is expected', () => {
  const expert = { ...defaultPersonas[0]!, high: 98 };
  expect(spreadOf(0, expert, [90, 68, 98, 85, 99])).toEqual({
    ...{ persona: 0, scored: 5, in_band: 3, lowest: 68, quarter: 85, median: 90, three_quarters: 98 },
    ...{ highest: 99, mean: 88 },
  });
});

test('of no scores nothing is said', () => {
  const { scored, median, mean } = spreadOf(0, defaultPersonas[0]!, []);
  expect([scored, median, mean]).toEqual([0, null, null]);
  expect(secondsOf([])).toEqual({ n: 0, p50: null, p95: null });
});

test('a share of times lies between its neighbours in proportion', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(secondsOf([400, 100, 200, 300])).toEqual({ n: 4, p50: 0.25, p95: 0.39 });
});
