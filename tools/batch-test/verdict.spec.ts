import { expect, test } from '@jest/globals';
import type { BatchTestDetailView } from '#contracts';
import { verdictOf } from './verdict.js';

const ended = (more: Partial<BatchTestDetailView> = {}) =>
  ({
    ...{ number: 1, course_name: '接待', state: 'done', failed: 0, version: { hash: 'a', version: 4 } },
    personas: [{ key: 'expert', low: 80, high: 98, count: 5 }],
    spreads: [{ persona: 0, scored: 5, in_band: 4, lowest: 70, median: 90, highest: 95 }],
    problem_counts: { order: 0, injection: 0, customer: 2, quote: 0, question: 0 },
    ...more,
  }) as BatchTestDetailView;
const passed = (more?: Partial<BatchTestDetailView>) => verdictOf(ended(more), 0.8).passed;
const counts = { order: 0, injection: 0, customer: 0, quote: 0, question: 0 };

test('a batch test is passed when enough scores are as expected and nothing is upside down', () => {
  expect(passed()).toBe(true);
  expect(verdictOf(ended(), 0.9).passed).toBe(false);
  expect(passed({ state: 'cancelled' })).toBe(false);
  expect(passed({ failed: 1 })).toBe(false);
  expect(passed({ problem_counts: { ...counts, order: 1 } })).toBe(false);
  expect(passed({ problem_counts: { ...counts, injection: 1 } })).toBe(false);
});

test('its words name what was not as expected', () => {
  expect(verdictOf(ended(), 0.9).lines[1]).toBe(
    '  expert: median 90 (70 to 95), expected 80 to 98: 4 of 5 scored, of 5  <- not as expected',
  );
});
