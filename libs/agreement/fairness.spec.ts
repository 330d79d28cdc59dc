import { describe, expect, test } from '@jest/globals';
import { compareKinds, medianOf, shapeOf, type ComparedLabel } from './index.js';

let seed = 1;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
/** Labels of 400 sessions, one in three of the first kind. @param yes how often people say yes to a kind */
const labels = (
  machine: (label: Pick<ComparedLabel, 'isFirst' | 'people'>) => boolean,
  yes: (isFirst: boolean) => number = () => 0.5,
): ComparedLabel[] =>
  Array.from({ length: 3_000 }, (_, n) => {
    const label = { isFirst: n % 3 === 0, people: random() < yes(n % 3 === 0) };
    return { ...label, session: n % 400, criterion: n % 5 < 2 ? 'a' : 'b', machine: machine(label) };
  });

describe('Two kinds of answers', () => {
  test('are judged alike by a machine that is right, and by one that is wrong about both as often', () => {
    expect(
      compareKinds(
        labels(({ people }) => people),
        random,
      ).difference,
    ).toBe(0);
    const both = compareKinds(
      labels(({ people }) => people !== random() < 0.2),
      random,
    );
    expect(Math.abs(both.difference!)).toBeLessThan(0.1);
    expect(both.interval![0]).toBeLessThan(0);
    expect(both.interval![1]).toBeGreaterThan(0);
  });

  test('are judged alike where one kind is really better, however often the machine errs', () => {
    const better = labels(
      ({ people }) => people !== random() < 0.2,
      (isFirst) => (isFirst ? 0.1 : 0.9),
    );
    expect(Math.abs(compareKinds(better, random).difference!)).toBeLessThan(0.1);
  });

  test('are not where the machine says yes to one in five of the first kind that people say no to', () => {
    const kinder = compareKinds(
      labels(({ isFirst, people }) => people || (isFirst && random() < 0.2)),
      random,
    );
    expect(kinder.difference).toBeCloseTo(0.2, 1);
    expect(kinder.interval![0]).toBeGreaterThan(0);
    expect([kinder.first, kinder.second]).toEqual([1_000, 2_000]);
  });

  test('are not compared where only one of them has a criterion, or nobody differs', () => {
    const one = labels(({ people }) => people).map((label) => ({
      ...label,
      criterion: String(label.isFirst),
    }));
    expect(compareKinds(one, random)).toMatchObject({ first: 0, second: 0, difference: null });
    expect(compareKinds([], random)).toMatchObject({ difference: null, interval: null });
    expect(
      compareKinds(
        labels(
          () => true,
          () => 1,
        ),
        random,
      ).difference,
    ).toBeNull();
  });
});

test('an answer is told by its length, and by whether who typed it set marks', () => {
  expect(shapeOf(['您好', '欢迎光临。'])).toEqual({ characters: 7, marked: true });
  expect(shapeOf(['您好 欢迎光临 平时跑步多吗'])).toEqual({ characters: 14, marked: false });
  expect(shapeOf(['可以退'])).toEqual({ characters: 3, marked: true });
  expect([medianOf([9, 1, 4]), medianOf([])]).toEqual([4, 0]);
});
