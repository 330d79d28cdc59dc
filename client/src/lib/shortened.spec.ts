import { expect, test } from '@jest/globals';
import { shortened, wholeOf } from './shortened';

const long = 'a'.repeat(100);

test('a sentence quotes a long name in short, and a short one whole', () => {
  expect(shortened(`撤回“${long}”？`)).toBe(`撤回“${'a'.repeat(23)}…”？`);
  expect(shortened(`“${'鞋'.repeat(24)}”和“${'👟'.repeat(25)}”`)).toBe(
    `“${'鞋'.repeat(24)}”和“${'👟'.repeat(23)}…”`,
  );
  expect(shortened('已保存')).toBe('已保存');
});

test('only what may be cut is told as a whole', () => {
  expect(wholeOf(long)).toBe(long);
  expect(wholeOf('跑鞋')).toBeUndefined();
  expect(wholeOf(['跑鞋'])).toBeUndefined();
});
