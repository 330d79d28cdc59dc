import { describe, expect, test } from '@jest/globals';
import { materialOf, priceTagsOf, unmarked } from './material.js';

const described = { course_description: ' 云步 699 元\n' };

describe('What is true of the goods', () => {
  test('is the material', () => {
    expect(materialOf({ ...described, material: '云步单只 228 克\n' })).toBe('云步单只 228 克');
  });

  test.each([undefined, null, '', ' \n'])('is the description where the material is %j', (material) => {
    expect(materialOf({ ...described, material })).toBe('云步 699 元');
  });
});

describe('The customer is told', () => {
  const told = (material: string) => priceTagsOf({ course_description: '【价签】轻行 499 元', material });

  test('the lines that begin with 【价签】, as they stand', () => {
    expect(told('云步的事\n【价签】云步 699 元\n  【价签】会员九折\n底价 600 元')).toBe(
      '【价签】云步 699 元\n【价签】会员九折',
    );
  });

  test('nothing of other lines, however these end, and whatever stands within them', () => {
    for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'])
      expect(told(`底价 600 元${end}【价签】云步 699 元${end}进价 300 元`)).toBe('【价签】云步 699 元');
    expect(told('底价 600 元【价签】\n“【价签】”写 699 元\n价签：699 元')).toBe('');
  });

  test('those of the description where there is no material', () => {
    expect(told('')).toBe('【价签】轻行 499 元');
  });
});

describe('A line by itself', () => {
  test.each([
    '· ',
    '• ',
    '- ',
    '* ',
    '1. ',
    '3、',
    '（2）',
    '三、',
    '①',
    '【价签】',
    '【价签】 · ',
    '· 【价签】',
    '  ',
  ])('is read without the %j that it begins with', (mark) =>
    expect(unmarked(`${mark}云步缓震跑鞋，699 元`)).toBe('云步缓震跑鞋，699 元'),
  );

  test.each(['-20 度以下冷藏', '+2 元换购', '3.5 折', '3、6、12 期免息', '七天内可以退换'])(
    'keeps the beginning of %j',
    (line) => expect(unmarked(line)).toBe(line),
  );
});
