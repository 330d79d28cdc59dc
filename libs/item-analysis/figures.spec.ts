import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cronbachAlpha, discriminationOf, findingOf, meanShare, medianOf } from './figures.js';

const nothing = { value: null, low: null, high: null };
const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

describe('figures are those of the literature', () => {
  test('Cronbach’s α by variances is that by covariances', () => {
    const covariance = (xs: readonly number[], ys: readonly number[]) =>
      xs.reduce((sum, x, at) => sum + (x - mean(xs)) * (ys[at]! - mean(ys)), 0) / (xs.length - 1);
    const marks = fc.integer({ min: 1, max: 6 }).chain((items) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: items, maxLength: items }), {
        minLength: 2,
        maxLength: 30,
      }),
    );
    fc.assert(
      fc.property(marks, (rows) => {
        const found = cronbachAlpha(rows);
        const columns = times(rows[0]!.length, (item) => rows.map((row) => row[item]!));
        const totals = rows.map((row) => row.reduce((sum, one) => sum + one, 0));
        if (columns.length < 2 || totals.every((one) => one === totals[0])) return expect(found).toBeNull();
        const k = columns.length;
        const own = mean(columns.map((one) => covariance(one, one)));
        const others = columns.flatMap((one, at) =>
          columns.slice(at + 1).map((other) => covariance(one, other)),
        );
        const alpha = (k * mean(others)) / (own + (k - 1) * mean(others));
        // Where totals hardly differ α is far below 0: what counts is how exact it is for its size.
        const size = 1 + Math.abs(alpha);
        expect(found!.alpha / size).toBeCloseTo(alpha / size, 9);
        const error = Math.sqrt(covariance(totals, totals) * (1 - alpha));
        expect(found!.standardError / (1 + error)).toBeCloseTo(error / (1 + error), 9);
      }),
    );
  });

  test('α of a known table', () => {
    // Items 1 1 0, 1 1 1, 0 0 0, 1 0 1: variances .25, 1/3, 1/3 of totals 2, 3, 0, 2, whose variance is 19/12.
    const { alpha } = cronbachAlpha([[1, 1, 0], [1, 1, 1], [0, 0, 0], [1, 0, 1]])!; // prettier-ignore
    expect(alpha).toBeCloseTo((3 / 2) * (1 - (0.25 + 1 / 3 + 1 / 3) / (19 / 12)), 12);
  });

  test('the correlation is that of the definition, and its interval Fisher’s', () => {
    const pairs = times(40, (at) => [at % 3 === 0 ? 1 : 0, (at * 7) % 10 / 10] as const); // prettier-ignore
    const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
    const sd = (values: readonly number[]) =>
      Math.sqrt(mean(values.map((one) => one ** 2)) - mean(values) ** 2);
    const r = (mean(pairs.map(([x, y]) => x * y)) - mean(xs) * mean(ys)) / (sd(xs) * sd(ys));
    const { value, low, high } = discriminationOf(pairs);
    expect(value).toBeCloseTo(r, 10);
    expect(Math.atanh(high!) - Math.atanh(low!)).toBeCloseTo((2 * 1.959964) / Math.sqrt(37), 10);
    const same = discriminationOf(times(20, (at) => [at, at]));
    expect(same.value).toBeCloseTo(1, 12);
    expect(same.low).toBeLessThanOrEqual(1);
  });

  test('a median stands between the middle two', () => {
    expect([medianOf([]), medianOf([9]), medianOf([9, 1]), medianOf([3, 9, 1])]).toEqual([null, 9, 5, 3]);
  });
});

describe('what can’t be said is not said', () => {
  test('nothing below twenty answers', () => {
    const [few, enough] = [19, 20].map((n) => times(n, (at) => at % 2));
    expect([meanShare(few!), meanShare(enough!).value]).toEqual([nothing, 0.5]);
    expect(discriminationOf(few!.map((one) => [one, one]))).toEqual(nothing);
    expect(findingOf(19, nothing, nothing)).toBe('few');
  });

  test('no discrimination of what never differs, however it is rounded', () => {
    const tenth = times(30, () => 0.1 + 0.2);
    expect(discriminationOf(tenth.map((one, at) => [one, at]))).toEqual(nothing);
    expect(discriminationOf(tenth.map((one, at) => [at, one]))).toEqual(nothing);
    expect(cronbachAlpha(times(30, () => [0.1, 0.2]))).toBeNull();
  });
});

describe('what follows', () => {
  const share = (value: number) => ({ value, low: value, high: value });
  const r = (value: number, high: number) => ({ value, low: -1, high });
  test.each([
    ['easy', 0.9, r(0.5, 0.6)],
    ['hard', 0.1, r(0.5, 0.6)],
    ['reversed', 0.5, r(-0.3, -0.01)],
    ['weak', 0.5, r(0.19, 0.39)],
    ['unsure', 0.5, r(0.19, 0.4)],
    ['unsure', 0.5, nothing],
    ['good', 0.5, r(0.2, 0.6)],
  ] as const)('%s of %d', (finding, value, discrimination) => {
    expect(findingOf(60, share(value), discrimination)).toBe(finding);
  });
});
