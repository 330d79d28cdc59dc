import { describe, expect, test } from '@jest/globals';
import { defaultPersonas } from '#contracts';
import { personaDifferences, studentT, welch } from './comparison.rules.js';

describe('the interval of a difference', () => {
  test('is Welch’s', () => {
    // Variances 12.2 and 20.3, a standard error of 2.413, 8.98 degrees of freedom and 2.263 of Student's t.
    const { difference, low, high } = welch([68, 72, 75, 70, 66], [60, 65, 63, 58, 71, 64])!;
    expect(difference).toBeCloseTo(6.7, 5);
    expect(low).toBeCloseTo(1.239, 1);
    expect(high).toBeCloseTo(12.161, 1);
  });

  test('is not told of fewer than two scores, and has no width where nothing varies', () => {
    expect(welch([1], [1, 2])).toBeNull();
    expect(welch([5, 5], [3, 3])).toEqual({ difference: 2, low: 2, high: 2 });
  });

  test.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [5, 2.571],
    [10, 2.228],
    [38, 2.024],
  ])('with %d degrees of freedom reaches as far as Student’s t does', (freedom, t) => {
    expect(Math.abs(studentT(freedom) - t)).toBeLessThan(0.03);
  });
});

test('personas are compared that both tests have, by how they behave and what they are called', () => {
  const [expert, average] = [defaultPersonas[0]!, defaultPersonas[1]!];
  const found = personaDifferences(
    { personas: [expert, average], scores: [[90, 92, 91], [70, 72, 71]] }, // prettier-ignore
    { personas: [average, { ...expert, name: '店长' }], scores: [[60, 62, 61], [90, 90]] }, // prettier-ignore
  );
  expect(found).toEqual([
    { key: 'average', name: '一般', difference: 10, low: 7.7, high: 12.3, differs: true, n: 3, n_other: 3 },
  ]);
});
