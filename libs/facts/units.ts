/** What things are measured and counted in, and texts in which that is written in one way. */
import { numeralsIn, remembered, simplifiedOf } from '#text';

export interface Quantity {
  /** `money` (元), `mass` (g), `days`, `months`, …; things that are counted have a dimension for each measure word (`count:期`), codes for their letters (`code:SPF`); `bare` is a figure without any. */
  dimension: string;
  /** Both in the dimension's base unit; equal where it is exact, infinite where it is open: 500 元以上. */
  low: number;
  high: number;
  /** As it was said, whatever it counts: 28.6 of 28.6 克. */
  figure: number;
  /** As it was written: 六百九十九元. */
  written: string;
  /** Code unit offsets in `plain(text)`. */
  from: number;
  to: number;
  /** 不是 99 元: it is said what it is not. */
  denied: boolean;
  /** From … to …, as it was written. */
  isRange: boolean;
  /** Without a unit: an amount of money by its place alone, or anything. */
  bare: boolean;
  /** A least or a most, as it was put: 6 岁以上, 两次以内. */
  bound: 'least' | 'most' | '';
  /** A time of day that may be in the morning or in the evening: 八点. */
  twelve?: boolean;
}

type Unit = readonly [pattern: string, dimension: string, factor: number];

const counted = '期倍级匹层档瓶袋次双件盒杯码台款种位场步组套滴勺罐页圈把顿遍泡份窨饼段班趟顶房';

/** The first that matches is the unit, so longer ones stand first. */
const units: readonly Unit[] = [
  ['块钱|块|元(?!硬币|素|宵)|圆|蚊', 'money', 1],
  ['角|毛(?!巾|衣|孔|毯|线|呢|利)|毫子?(?![米升克安])', 'money', 0.1],
  ['个?工作日', 'workdays', 1],
  ['个?(?:周(?![年岁边末一二三四五六日])|星期(?![一二三四五六日天])|礼拜(?![一二三四五六日天]))', 'days', 7],
  ['天(?!猫|然|地|花)|日(?![常期用])|晚(?![上些餐饭])', 'days', 1],
  ['个月', 'months', 1],
  ['周?年(?![前后级纪轻龄货])', 'months', 12],
  ['分钟', 'minutes', 1],
  ['个?(?:小时|钟头)|个钟', 'minutes', 60],
  ['秒钟?', 'minutes', 1 / 60],
  ['千克|公斤|kg|KG|Kg', 'mass', 1_000],
  ['毫克|mg', 'mass', 0.001],
  ['克拉', 'carat', 1],
  ['克|g(?![a-zA-Z])', 'mass', 1],
  ['斤', 'mass', 500],
  ['兩', 'mass', 50],
  ['折(?![叠腾磨扣返完旧])', 'rate', 1],
  ['%|个点', 'percent', 1],
  ['成(?![为了功本分年熟立品交员长都天绩套份新])', 'percent', 10],
  ['岁', 'age', 12],
  ['(?:个)?月(?:龄|大)', 'age', 1],
  ['公里|千米|km', 'length', 1_000_000],
  ['毫米|mm', 'length', 1],
  ['厘米|公分|cm|CM', 'length', 10],
  ['英寸|寸|吋', 'inches', 1],
  ['(?:个)?平方(?:米)?|平米|㎡|平(?![均时])', 'area', 1],
  ['米(?![色白其线])', 'length', 1_000],
  ['毫升|ml|ML|mL', 'volume', 1],
  ['升(?![级值温银金钻])|L(?![a-zA-Z])', 'volume', 1_000],
  ['毫安时?|mAh|mah|MAH', 'charge', 1],
  ['千瓦|kW|KW', 'power', 1_000],
  ['瓦|W(?![a-zA-Z])', 'power', 1],
  ['TB|T(?![a-zA-Z恤])', 'storage', 1_024],
  ['GB|G(?![a-zA-Z])', 'storage', 1],
  ['分贝|dB', 'loudness', 1],
  ['摄氏度|℃|°C|度(?![假数过])', 'degrees', 1],
  ['积分', 'points', 1],
  ...[...counted].map((word): Unit => [`${word}(?!人)`, `count:${word}`, 1]),
  ['包(?![邮装])', 'count:包', 1],
  ['副(?![人作])', 'count:副', 1],
  ['个?(?:学时|课时)|[节堂](?!约|日|后|前)', 'count:节', 1],
  ['分(?![钟之期店类享析抵换])', 'count:分', 1],
  ['个?人(?!民|气)', 'count:人', 1],
  // Small things are counted by whatever word comes to mind.
  ['[片粒颗枚支张条只根贴]|个(?!月|工作日|小时|钟|星期|礼拜|人|点)', 'count:个', 1],
];
const unitAt = units.map(
  ([pattern, dimension, factor]) => [new RegExp(`^\\s*(?:${pattern})`, 'u'), dimension, factor] as const,
);

/** Whatever else things are counted in: 5000 帕, 60 抽. What may follow a figure without a unit is none. */
const anyUnit =
  /^\s*((?![的了就是在呢啊哦吧嘛呀啦哈多几来送减打起拿带走以左右到至能可要也都还这那有给您你我他它和跟加或再不没出搞含比每一二两三四五六七八九十百千万亿上下前后内外中买卖用收付抵换退赠免包邮全整另第刚才只又但而所因如呗嘞咯亲样者式边面季餐月号])\p{Script=Han}|(?![A-Z][a-z]{2})[A-Za-z]+)/u;

export interface UnitFound {
  length: number;
  dimension: string;
  factor: number;
}

export function unitAfter(after: string): UnitFound | null {
  for (const [pattern, dimension, factor] of unitAt) {
    const length = pattern.exec(after)?.[0].length;
    if (length !== undefined) return { length, dimension, factor };
  }
  return null;
}

export function otherUnitAfter(after: string): UnitFound | null {
  const other = anyUnit.exec(after);
  return other && { length: other[0].length, dimension: `count:${other[1]!}`, factor: 1 };
}

// ---- Texts -------------------------------------------------------------------------------------------------------

/** What a Guangdong shop writes, as the rest of the country does. */
const [cantonese, common] = ['唔係嘅咗佢嗰喺俾冇睇攞嚟食啱週鐘隻', '不是的了它那在给没看拿来吃对周钟只'];
const own = new Map([...cantonese].map((char, at) => [char, common[at]!]));

/** 柒拾天 is 七十天; alone these letters are words of their own (收拾, 大陆), unless a unit follows. */
const [formal, usual] = ['壹贰叁肆伍陆柒捌玖拾佰仟', '一二三四五六七八九十百千'];
const inFormalDigits = new RegExp(
  `[${formal}](?:[${formal}零万]+|(?<![队收大][${formal}])(?=\\s*(?:个?月|天|年|周|元|块|圆|折|次|克|斤|公斤)))`,
  'gu',
);
const inUsualDigits = (written: string): string =>
  [...written].map((char) => usual[formal.indexOf(char)] ?? char).join('');

const digit = '一二两三四五六七八九';
const pairs = '一两|一二|两三|二三|三四|四五|五六|六七|七八|八九';
const followsOne = '双瓶个台支盒杯套件把张罐桶条对箱提袋包只份副盘卷根节堂间位片块枚年';
const numberOf = (text: string): number => numeralsIn(text)[0]?.value ?? 0;
const asPercent = (_: string, whole: string, part: string): string =>
  `${Math.round((numberOf(part) / numberOf(whole)) * 1_000) / 10}%`;

/** What is written in one word, taken apart. */
const apart: readonly (readonly [words: RegExp, by: string | ((...found: string[]) => string)])[] = [
  [inFormalDigits, inUsualDigits],
  [/廿/gu, '二十'],
  [/卅/gu, '三十'],
  [
    new RegExp(
      `(?<![零${digit}十百千万\\d])(${pairs})([十百千万]?)(?=多?[个天年月周块元斤克小分岁星礼次件双])`,
      'gu',
    ),
    (_, pair, place) => `${pair![0]!}${place}~${pair![1]!}${place}`,
  ],
  [new RegExp(`(?<=[${digit}\\d])两(?![百千万个双天周月年块元件只瓶盒位岁款种人次斤米小])`, 'gu'), '兩'],
  [
    new RegExp(
      `(?<=[${digit}十百千万])一(?=[${followsOne}])|(?<=[二三四五六七八九])一(?=[克斤平米晚天次片颗])`,
      'gu',
    ),
    ' 一',
  ],
  // 一米五两千五百八
  [new RegExp(`(?<=[一二两三]米[${digit}])(?=[${digit}][千百万])`, 'gu'), ' '],
  [/一个半(?=小时|钟头|月)/gu, '1.5个'],
  [/半个月/gu, '15天'],
  [/半(?=\s*(?:公斤|斤|克|年|个小时|小时|天))/gu, '0.5'],
  [/对折|半价/gu, '5折'],
  [/百分之([零一二两三四五六七八九十百点\d.]+)/gu, '$1%'],
  [new RegExp(`([${digit}十\\d]+)分之([${digit}十\\d]+)`, 'gu'), asPercent as (...found: string[]) => string],
  [
    /(\d+(?:\.\d+)?)万([1-9])(?![\d.])/gu,
    (_, whole, tail) => String(Number(whole) * 10_000 + Number(tail) * 1_000),
  ],
  [/一刻钟/gu, '15分钟'],
  [/首月/gu, '1个月'],
  [/(?<=(?:周|星期|礼拜)[一二三四五六日天])(?=[一二三四五六七八九]|十[点一二])/gu, ' '],
  [/[俩两](?=月)/gu, '两个'],
  [/(?<=\d)[,，](?=\d{3}(?!\d))/gu, ''],
];

/**
 * The text in which figures and units are looked for: half width, simplified, with what is written in one word taken apart
 * (半斤, 两三天, 三两, 对折, 百分之五). As long as the text only by chance.
 */
export const plain = remembered((text) => {
  const letters = [...text.normalize('NFKC')].map((char) => own.get(char) ?? simplifiedOf(char)).join('');
  return apart.reduce((all, [words, by]) => all.replace(words, by as string), letters);
});
