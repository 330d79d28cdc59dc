import { expect, test } from '@jest/globals';
import { comparedFigures, type ComparedFigure } from '#contracts';
import { changesOf, marginsOf, type Deviation, type Deviations } from './changes.rules.js';

const one: Deviation = {
  ...{ now: 20, before: 30, both: 10, difference: 5 },
  ...{ varianceNow: 80, varianceBefore: 90, covariance: 0 },
};
const withLift = (more: Partial<Deviation>): Deviations => {
  const all = Object.fromEntries(comparedFigures.map((name) => [name, one])) as Record<
    ComparedFigure,
    Deviation
  >;
  return { ...all, lift: { ...one, ...more } };
};

test.each([
  // The standard error is the root of 80 / 20 + 90 / 30, 2.65.
  ['a difference of two standard errors', { difference: 5.29 }, 'noise'],
  ['a greater one', { difference: 5.3 }, 'clear'],
  ['one that falls', { difference: -5.3 }, 'clear'],
  // Half of what deviates is what the people in both periods always are: the root of 7 - 2 * 10 * 90 / 600, 2.
  ['people in both periods, who are paired', { difference: 4.01, covariance: 90 }, 'clear'],
  ['the same without a difference of theirs', { difference: 3.99, covariance: 90 }, 'noise'],
  ['nine people in one period, however clear', { before: 9, difference: 50 }, 'few'],
  ['ten people', { before: 10, difference: 50 }, 'clear'],
  ['nobody in one period', { now: 0, difference: null, varianceNow: null }, 'few'],
  [
    'no deviation and no difference',
    { difference: 0, varianceNow: 0, varianceBefore: 0, both: 1, covariance: null },
    'noise',
  ],
])('%s', (_what, more, mark) => expect(changesOf(withLift(more)).lift).toBe(mark));

test.each([
  ['is two standard errors of the difference, with one decimal', {}, 5.3],
  ['is less where people are in both periods', { covariance: 90 }, 4],
  ['is nothing where too few people are', { now: 9 }, null],
  ['is none where nothing deviates', { varianceNow: 0, varianceBefore: 0, covariance: null }, 0],
])('a margin %s', (_what, more, margin) => expect(marginsOf(withLift(more)).lift).toBe(margin));
