import { expect, test } from '@jest/globals';
import { withNonBreakingSpaces } from './non-breaking-spaces';

test.each([
  ['第 2 轮和第 10 轮', '第_2_轮和第_10_轮'],
  ['占 1 / 47 人', '占 1_/_47_人'],
  ['总分最高 59 分，较上次 +6', '总分最高 59_分，较上次 +6'],
  ['2026-11-20 14:32:08 截止', '2026-11-20 14:32:08_截止'],
  ['没有数字的 一句话', '没有数字的 一句话'],
])('%s', (text, kept) => {
  expect(withNonBreakingSpaces(text)).toBe(kept.replaceAll('_', '\u00a0'));
});
