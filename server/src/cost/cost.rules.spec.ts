import { expect, test } from '@jest/globals';
import type { ModelPurpose } from '#contracts';
import type { BudgetRow, UsageRow } from './cost.types.js';
import { budgetState, coursesOf, purposesOf, stoppedBy, usageView } from './cost.rules.js';

const used = (courseId: number, purpose: ModelPurpose, cost: number, calls = 1): UsageRow => ({
  ...{ courseId, purpose, cost, calls, estimated_calls: 0, unpriced_calls: 0 },
  ...{ prompt_tokens: 1_000 * calls, cached_tokens: 600 * calls, completion_tokens: 50 * calls },
  ...{ seconds: 0, characters: 0 },
});
const budget = (courseId: number, limit: number, spent: number, stops = true): BudgetRow => ({
  ...{ courseId, limit, spent, stops },
});

test('what was used is summed up, and nothing is told in money without prices', () => {
  const rows = [used(1, 'judge', 0.1, 2), used(2, 'customer', 0.02)];
  expect(usageView(rows, true)).toMatchObject({
    calls: 3,
    prompt_tokens: 3_000,
    cached_tokens: 1_800,
    cost: 0.12,
  });
  expect(usageView(rows, false).cost).toBeNull();
  expect(purposesOf(rows, true).map(({ purpose }) => purpose)).toEqual(['customer', 'judge']);
});

test('the most expensive course stands first, one with a budget alone as well, and what belongs to none nowhere', () => {
  const rows = [
    used(0, 'authoring', 9),
    used(1, 'judge', 0.1),
    used(2, 'judge', 0.3),
    used(2, 'customer', 0.1),
  ];
  const names = new Map([1, 2, 3].map((id) => [id, `课程 ${id}`]));
  const courses = coursesOf(rows, [budget(0, 10, 9.5), budget(3, 10, 0)], names, true);
  expect(courses.map(({ course_id, cost, budget: own }) => [course_id, cost, own?.limit])).toEqual([
    [2, 0.4, undefined],
    [1, 0.1, undefined],
    [3, 0, 10],
  ]);
});

test('a budget warns from four fifths on and is used up when nothing is left', () => {
  expect([0, 79.9, 80, 99.99, 100, 120].map((spent) => budgetState({ limit: 100, spent }))).toEqual([
    ...['within', 'within', 'warned', 'warned', 'used_up', 'used_up'],
  ]);
});

test('no session begins once a budget that stops is used up; that of everything is told first', () => {
  expect(stoppedBy([])).toBeNull();
  expect(stoppedBy([budget(0, 10, 20, false), budget(3, 10, 9)])).toBeNull();
  expect(stoppedBy([budget(0, 10, 9), budget(3, 10, 10)])).toBe('course');
  expect(stoppedBy([budget(0, 10, 10), budget(3, 10, 10)])).toBe('all');
});
