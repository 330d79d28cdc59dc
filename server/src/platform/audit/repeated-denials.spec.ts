/** What is refused again and again: written once at once, then as a number in each window. */
import { describe, expect, test } from '@jest/globals';
import { denialWindowMs, RepeatedDenials, type Repeated } from './repeated-denials.js';

const denial = (n: number, way = 'login') => ({ action: 'login', detail: { way }, facts: { n } });
const soon = denialWindowMs - 1;

function counting() {
  const repetitions = new RepeatedDenials();
  const written: Repeated[] = [];
  const report = (at: number, all = false) =>
    repetitions.report(at, all, (repeated) => {
      written.push(repeated);
      return Promise.resolve();
    });
  return { repetitions, written, report };
}

describe('a refusal that repeats', () => {
  test('is written with its number when its window is over, window after window', async () => {
    const { repetitions, written, report } = counting();
    expect([0, 1, 2].map((n) => repetitions.isFirst(denial(n), 'a', null, n))).toEqual([true, false, false]);
    await report(soon);
    expect(written).toEqual([]);
    await report(denialWindowMs);
    expect(written).toMatchObject([{ count: 2, since: 0, until: 2, examples: [{ n: 1 }, { n: 2 }] }]);
    expect(repetitions.isFirst(denial(3), 'a', null, denialWindowMs + 5)).toBe(false);
    await report(denialWindowMs + soon);
    expect(written).toHaveLength(1);
    await report(2 * denialWindowMs);
    expect(written[1]).toMatchObject({ count: 1, since: denialWindowMs, examples: [{ n: 3 }] });
  });

  test('is a first one again after a window in which nothing came', async () => {
    const { repetitions, written, report } = counting();
    repetitions.isFirst(denial(0), 'a', null, 0);
    await report(denialWindowMs);
    expect(written).toEqual([]);
    expect(repetitions.isFirst(denial(1), 'a', null, denialWindowMs)).toBe(true);
  });

  test('is distinguished by what it was and by whom it came from', () => {
    const { repetitions } = counting();
    expect(repetitions.isFirst(denial(0), 'a', null, 0)).toBe(true);
    expect(repetitions.isFirst(denial(0), 'b', null, 0)).toBe(true);
    expect(repetitions.isFirst(denial(0, 'provider'), 'a', null, 0)).toBe(true);
    expect(repetitions.isFirst(denial(0), 'a', null, 0)).toBe(false);
  });

  test('waits on, with its number, where it could not be written', async () => {
    const { repetitions, written, report } = counting();
    for (const n of [0, 1, 2]) repetitions.isFirst(denial(n), 'a', null, n);
    await expect(
      repetitions.report(denialWindowMs, false, () => Promise.reject(new Error('away'))),
    ).rejects.toThrow();
    repetitions.isFirst(denial(3), 'a', null, denialWindowMs);
    await report(denialWindowMs);
    expect(written).toMatchObject([{ count: 3, since: 0, until: denialWindowMs }]);
  });

  test('from more networks than can be distinguished fills neither memory nor log', async () => {
    const { repetitions, written, report } = counting();
    const firsts = Array.from({ length: 5_000 }, (_, n) =>
      repetitions.isFirst(denial(n), `network ${n}`, null, 0),
    );
    expect(firsts.filter(Boolean)).toHaveLength(1_001);
    await report(0, true);
    expect(written).toMatchObject([{ count: 3_999 }]);
    expect(written[0]!.examples).toHaveLength(10);
  });
});
