import { describe, expect, it } from '@jest/globals';
import { memoryModels } from './models.js';
import { byFixedDays, byFsrs, isWorse, trial } from './trial.js';

describe.each(memoryModels)('by a memory of $name', (model) => {
  it('the schedule does not ask more often for less', () => {
    const own = trial(model, byFsrs, 60, 12, 1);
    const fixed = trial(model, byFixedDays, 60, 12, 1);
    expect({ own, fixed, worse: isWorse(own, fixed) }).toMatchObject({ worse: false });
    expect(fixed.reviews).toBe(5);
    expect(own.recall).toBeGreaterThan(0.3);
  });

  it('the same seed gives the same people', () => {
    expect(trial(model, byFsrs, 5, 12, 7)).toEqual(trial(model, byFsrs, 5, 12, 7));
  });

  it('what is reviewed is remembered better than what is not', () => {
    const never = trial(model, () => [], 30, 12, 1);
    expect(never.reviews).toBe(0);
    expect(trial(model, byFsrs, 30, 12, 1).recall).toBeGreaterThan(never.recall);
  });
});

it('a schedule that asks more for less is told', () => {
  expect(isWorse({ reviews: 6, recall: 0.5 }, { reviews: 5, recall: 0.6 })).toBe(true);
  expect(isWorse({ reviews: 6, recall: 0.7 }, { reviews: 5, recall: 0.6 })).toBe(false);
});
