/** Figures that are written in another way than with a unit behind them: times of day, dates, 终身, SPF50. */
import { numeralsIn } from '#text';
import type { Quantity } from './units.js';

type Hit = RegExpExecArray;
const numberOf = (text: string | undefined): number => numeralsIn(text ?? '')[0]?.value ?? 0;

const quantity = ({ 0: written, index: from }: Hit, dimension: string, value: number): Quantity => {
  const place = { from, to: from + written.length, written: written.trim() };
  const flags = { denied: false, isRange: false, bare: false, bound: '' as const };
  return { ...place, ...flags, dimension, low: value, high: value, figure: value };
};

const number = '\\d{1,2}|[零一二两三四五六七八九十]{1,3}';
const clock = new RegExp(
  `(?<part>凌晨|[早晚]上|早晨|清晨|[上下中]午|傍晚|夜里|半夜|夜间|当晚|今晚|明早|早|晚)?\\s*(?<![\\d.])(?<hour>${number})\\s*` +
    '(?:点(?:(?<quarter>半|[一三]刻)|(?<minutes>\\d{2}|[零二三四五]十?[一二三四五六七八九]|[一二三四五]?十|[一二三四五六七八九十\\d]+(?=分))' +
    '分?(?![\\d个天])|钟|整)?|:(?<digits>\\d{2})(?!\\d))',
  'gu',
);
const quarters: Readonly<Record<string, number>> = { 半: 30, 一刻: 15, 三刻: 45 };
/** 三点 of 三点好处 is no time of day. */
const isClock = (before: string, written: string, after: string): boolean =>
  /[半刻钟整分:]|点.|[早晚午晨夜]/u.test(written) ||
  /^\s*(?:之?前|以?后|到|至|关|开|就|下班|打烊|才|左右|[—–~-])/u.test(after) ||
  /(?:[到至—–~-]|[一二三四五六日末]|工作日)\s*$/u.test(before);

/** In minutes. */
const clocks = (text: string): Quantity[] =>
  [...text.matchAll(clock)].flatMap((hit) => {
    const { part = '', hour: hours, quarter, minutes, digits } = hit.groups!;
    const hour = numberOf(hours);
    const minute = quarter ? quarters[quarter]! : numberOf(minutes ?? digits);
    if (!(hour <= 24 && minute < 60)) return [];
    if (!isClock(text.slice(0, hit.index), hit[0], text.slice(hit.index + hit[0].length))) return [];
    const isLate = /下午|傍晚|晚|夜/u.test(part) && hour <= 12 && !(/夜/u.test(part) && hour < 6);
    const twelve = part === '' && hour <= 12 && hour > 0;
    return [{ ...quantity(hit, 'clock', (isLate ? hour + 12 : hour) * 60 + minute), twelve }];
  });

const monthDay =
  /(?<![今明昨后]天?(?:是|就是)?\s*)(?:(?<month>\d{1,2}|[一二三四五六七八九十]{1,2})月)?(?<![\d.])(?<day>\d{1,2}|[一二三四五六七八九十]{1,3})\s*[号日](?=\s*(?:$|[，、。()~—–-]|之?前|以?后|当天|会员|[到至起晚早上下截结开为是都和跟会有]))/gu;

type Rule = readonly [words: RegExp, dimension: string | ((hit: Hit) => string), value: (hit: Hit) => number];
const rules: readonly Rule[] = [
  // 终身包换 stands for a time without end.
  [/终身|终生|永久|一辈子|无限期/gu, 'months', () => Infinity],
  // With the month before them as hundreds.
  [monthDay, 'date', ({ groups }) => numberOf(groups!.month) * 100 + numberOf(groups!.day)],
  [/(?<!\d)(?:19|20)\d\d(?=\s*年)/gu, 'year', ([year]) => Number(year)],
  [
    /(?:周|星期|礼拜)(?<day>[一二三四五六日天])(?!\s*[年十])/gu,
    'weekday',
    ({ groups }) => '一二三四五六日天'.indexOf(groups!.day!) % 7,
  ],
  [/初(?<day>[一二三四五六七八九十])/gu, 'count:初', ({ groups }) => numberOf(groups!.day)],
  [
    /(?<![A-Za-z])(?<letters>[A-Z]{2,5})(?<value>\d{1,3})(?![A-Za-z\d])/gu,
    ({ groups }) => `code:${groups!.letters!}`,
    ({ groups }) => Number(groups!.value),
  ],
];

export const specialIn = (text: string): Quantity[] => [
  ...clocks(text),
  ...rules.flatMap(([words, dimension, value]) =>
    [...text.matchAll(words)].map((hit) =>
      quantity(hit, typeof dimension === 'string' ? dimension : dimension(hit), value(hit)),
    ),
  ),
];
