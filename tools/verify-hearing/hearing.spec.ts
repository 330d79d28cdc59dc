import { expect, test } from '@jest/globals';
import { hearingFigures } from './hearing.js';

test('misheard words of goods are right after one tap, and nothing is offered where nothing was misheard', () => {
  const { slips, right, falseOffers } = hearingFigures(400, 1);
  expect(right / slips).toBeGreaterThanOrEqual(0.98);
  expect(falseOffers).toEqual([]);
});
