import { expect, test } from '@jest/globals';
import { daysLeft, modelRefuses, rangesOf, undoableSince } from './demo-scores.rules.js';

test.each([
  ['demo', '现在用的还是演示模型，接入正式模型后才能'],
  ['silent', '正式模型还没有回答过，回答过才能'],
  ['unreachable', '现在连不上模型，连通后才能'],
] as const)(
  'a model that is not known as a real one (%s) bars all but giving back what was taken',
  (model, why) => {
    expect(modelRefuses('clear', model)).toBe(`${why}清除演示成绩`);
    expect(modelRefuses('reevaluate', model)).toBe(`${why}重新评分`);
    expect(modelRefuses('undo', model)).toBeNull();
    expect(modelRefuses('clear', 'real')).toBeNull();
  },
);

test('a clearing can be undone for thirty days', () => {
  const cleared = new Date('2026-11-01T10:00:00Z');
  const after = (days: number, ms = 0) => new Date(cleared.getTime() + days * 86_400_000 + ms);
  expect(daysLeft(cleared, cleared)).toBe(30);
  expect(daysLeft(cleared, after(0, 1))).toBe(30);
  expect(daysLeft(cleared, after(29, 1))).toBe(1);
  expect(daysLeft(cleared, after(31))).toBe(0);
  expect(undoableSince(after(30)).getTime()).toBe(cleared.getTime());
});

test('many ids are a few words', () => {
  expect(rangesOf([9, 4, 3, 5])).toBe('3–5、9');
  expect(rangesOf([7, 8])).toBe('7–8');
  expect(rangesOf([])).toBe('');
});
