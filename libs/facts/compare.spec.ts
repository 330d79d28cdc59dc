/** What two figures have to do with each other, in whatever units and digits they are written. */
import { describe, expect, test } from '@jest/globals';
import { agrees, isComparable } from './compare.js';
import { quantitiesIn } from './quantities.js';
import { plain } from './units.js';

const figure = (text: string) => quantitiesIn(plain(text))[0]!;
const isSame = (said: string, fact: string) =>
  isComparable(figure(said), figure(fact)) && agrees(figure(said), figure(fact));

describe('Two figures', () => {
  test.each([
    '五角 = 0.5 元',
    '三块五 = 3.5 元',
    '28 块 5 毛 = 28.5 元',
    '六百九十九块 = 699 元',
    '半斤 = 250 克',
    '二两 = 100 克',
    '四两半 = 225 克',
    '1.5 公斤 = 三斤',
    '2 千克 = 四斤',
    '300 毫克 = 0.3 克',
    '九折 = 按 90% 收',
    '八五折 = 优惠 15%',
    '便宜两成 = 八折',
    '对折 = 五折',
    '一周 = 7 天',
    '两个星期 = 十四天',
    '一年 = 12 个月',
    '半年 = 六个月',
    '两年 = 二十四个月',
    '一百二十天 = 120 天',
    '七百左右 = 699 元',
    '大概 770 元 = 699 元',
    '六百多 = 699 元',
    '两百多克 = 228 克',
    // A month has 28 to 31 days: nobody could say which.
    '九十天 = 三个月',
    '85 天 = 三个月',
    '五角 ≠ 5 元',
    '三块五 ≠ 5 元',
    '六百六十九块 ≠ 699 元',
    '三两 ≠ 300 克',
    '半斤 ≠ 228 克',
    '2 千克 ≠ 2 斤',
    '300 毫克 ≠ 3 克',
    '八折 ≠ 按 90% 收',
    '九折 ≠ 优惠 20%',
    '一折 ≠ 便宜一成',
    '一周 ≠ 10 天',
    '一年 ≠ 10 个月',
    '半年 ≠ 三个月',
    '780 左右 ≠ 699 元',
    '六百多 ≠ 720 元',
    '一百天 ≠ 三个月',
    '八十天 ≠ 三个月',
    // Of another kind.
    '7 天 ≠ 7 元',
    '90% ≠ 九折',
  ])('are the same or not: %s', (row) => {
    const [said, sign, fact] = row.split(/ ([=≠]) /u) as [string, string, string];
    expect(isSame(said, fact)).toBe(sign === '=');
  });
});
