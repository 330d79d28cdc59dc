import { expect, it } from '@jest/globals';
import { firstPiece, isSlow, speedOf, speedText } from './speed.rules.js';

const twenty = Array.from({ length: 20 }, (_, at) => at + 1);

it('Of twenty calls the middle one is usual, and the slowest one is the slowest 5 %', () => {
  expect(speedOf('一轮评分', '秒', twenty)).toEqual({
    ...{ what: '一轮评分', unit: '秒', usual: 11, slowest: 20, calls: 20 },
  });
});

it('Of characters a second few are slow', () => {
  expect(speedOf('出字速度', '字/秒', twenty)).toMatchObject({ usual: 10, slowest: 1 });
});

it('One call is both, none is nothing', () => {
  expect(speedOf('顾客首字', '秒', [0.6234])).toMatchObject({ usual: 0.62, slowest: 0.62, calls: 1 });
  expect(speedOf('顾客首字', '秒', [])).toBeNull();
  expect(speedOf('顾客首字', '秒', [0.00412])).toMatchObject({ usual: 0.0041 });
});

it('In words the slowest stands in brackets', () => {
  expect(speedText([speedOf('一轮评分', '秒', [2.94])!])).toBe('一轮评分 2.9 秒（2.9 秒）');
});

it('First words are slow when the usual ones come after more than three seconds, whatever a single call took', () => {
  const slow = (...seconds: number[]) => isSlow([speedOf(firstPiece, '秒', seconds)!]);
  expect(slow(9, 0.5, 0.6)).toBe(false);
  expect(slow(2, 3.2, 9)).toBe(true);
  expect(isSlow([speedOf('一轮评分', '秒', [9])!])).toBe(false);
});
