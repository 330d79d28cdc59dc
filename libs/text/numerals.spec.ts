import { describe, expect, it } from '@jest/globals';
import { numeralsIn, withArabicNumerals } from './numerals.js';

const values = (text: string) => numeralsIn(text).map(({ value }) => value);

describe('A figure', () => {
  it.each([
    ['7 天', 7],
    ['十五天', 15],
    ['二十天', 20],
    ['两百元', 200],
    ['三百二十元', 320],
    ['三百六', 360],
    ['三百零六元', 306],
    ['一千零五十元', 1_050],
    ['两千五', 2_500],
    ['一万五', 15_000],
    ['一万零五', 10_005],
    ['三万五千二百', 35_200],
    ['十二亿', 1_200_000_000],
    ['一亿两千万', 120_000_000],
    ['二〇二六年', 2_026],
    ['八八折', 88],
    ['三点五倍', 3.5],
    ['三点零五倍', 3.05],
    ['1,000 元', 1_000],
    ['8.5 折', 8.5],
    ['1.5 万元', 15_000],
    ['3万', 30_000],
    ['2 百万', 2_000_000],
    ['5 千克', 5],
    ['10 万能胶', 10],
  ])('of “%s” is %d', (text, value) => {
    expect(values(text)).toEqual([value]);
  });

  it('is none where a word only has its letter', () => {
    expect(values('百货大楼的千万别错过')).toEqual([]);
  });

  it('tells where it stands and how it is written', () => {
    expect(numeralsIn('满 300 元减二十')).toEqual([
      { value: 300, from: 2, to: 5, chinese: false },
      { value: 20, from: 8, to: 10, chinese: true },
    ]);
    expect(values('1,2,3 各一份')).toEqual([1, 2, 3, 1]);
  });
});

it('A text has all its figures in Arabic digits', () => {
  expect(withArabicNumerals('十五天内满一百二十块，送 2 万积分')).toBe('15天内满120块，送 20000积分');
  expect(withArabicNumerals('没有')).toBe('没有');
});
