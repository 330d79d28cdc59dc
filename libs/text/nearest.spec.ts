import { expect, it } from '@jest/globals';
import { nearestOf } from './nearest.js';

const texts = ['七天内凭小票退换。', '会员生日八八折。', '开胶三个月内免费保修，凭小票。'];
const nearest = (asked: string) => nearestOf(texts, [asked])(asked);

it('Texts that share more letters with what is asked come first, and those that share none not at all', () => {
  expect(nearest('开胶了能凭小票保修吗')).toEqual([2, 0]);
  expect(nearest('老板姓王')).toEqual([]);
  expect(nearest('')).toEqual([]);
});

it('Letters that stand in few texts tell more than those that stand in many', () => {
  expect(nearest('小票，生日')).toEqual([1, 0, 2]);
});

it('Width, case and marks don’t matter', () => {
  expect(nearestOf(['云步 Pro，１２９９ 元'], ['pro1299'])('pro1299')).toEqual([0]);
});
