/** Numbers with units in a clause, as ranges of one base unit for each dimension: 两斤 is 1 000 g, 一周 is 7 days, 九折 is a rate of 0.9. */
import { figuresIn, simplifiedOf } from '#text';

export interface Quantity {
  /** `money` (元), `mass` (g), `days`, `months`, …; things that are counted have a dimension for each measure word (`count:期`), codes for their letters (`code:SPF`). */
  dimension: string;
  /** Both in the dimension's base unit; equal where it is exact, infinite where it is open: 500 元以上. */
  low: number;
  high: number;
  /** As it was written: 六百九十九元. */
  written: string;
  /** Code unit offsets in `plain(text)`. */
  from: number;
  to: number;
  /** 不是 99 元: it is said what it is not. */
  denied: boolean;
  /** From … to …, as it was written. */
  isRange: boolean;
  /** Without a unit: an amount of money by its place alone. */
  bare: boolean;
  /** A least or a most, as it was put: 6 岁以上, 两次以内. */
  bound: 'least' | 'most' | '';
  /** A time of day that may be in the morning or in the evening: 八点. */
  twelve?: boolean;
}

type Unit = readonly [pattern: string, dimension: string, factor: number];

/** The first that matches is the unit, so longer ones stand first. */
const units: readonly Unit[] = [
  ['块钱|块|元(?!硬币|素|宵)|圆|蚊', 'money', 1],
  ['角|毛(?!巾|衣|孔|毯|线|呢)|毫子?(?![米升克安])', 'money', 0.1],
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
  ['公里|千米|km', 'distance', 1],
  ['毫米|mm', 'length', 1],
  ['厘米|公分|cm|CM', 'length', 10],
  ['英寸|寸|吋', 'inches', 1],
  ['平方米|平米|㎡|平(?![均时])', 'area', 1],
  ['米(?![色白其线])', 'length', 1_000],
  ['毫升|ml|ML|mL', 'volume', 1],
  ['升(?![级值温])|L(?![a-zA-Z])', 'volume', 1_000],
  ['毫安时?|mAh|mah|MAH', 'charge', 1],
  ['千瓦|kW|KW', 'power', 1_000],
  ['瓦|W(?![a-zA-Z])', 'power', 1],
  ['TB|T(?![a-zA-Z恤])', 'storage', 1_024],
  ['GB|G(?![a-zA-Z])', 'storage', 1],
  ['像素', 'pixels', 1],
  ['赫兹|Hz|HZ', 'frequency', 1],
  ['分贝|dB', 'loudness', 1],
  ['摄氏度|℃|°C|度(?![假数过])', 'degrees', 1],
  ['积分', 'points', 1],
  ...[...'期倍级匹层档包瓶袋次双件盒杯码台款种位场步组套滴勺罐页圈副把顿遍泡份窨饼段班趟顶房'].map(
    (word): Unit => [`${word}(?!人)`, `count:${word}`, 1]),
  ['个?(?:学时|课时)|[节堂](?!约|日|后|前)', 'count:节', 1],
  ['分(?![钟之期店类享析抵换])', 'count:分', 1],
  ['个?人(?!民|气)', 'count:人', 1],
  // Small things are counted by whatever word comes to mind.
  ['[片粒颗枚支张条只根贴]|个(?!月|工作日|小时|钟|星期|礼拜|人|点)', 'count:个', 1],
]; // prettier-ignore
const unitAt = units.map(
  ([pattern, dimension, factor]) => [new RegExp(`^\\s*(?:${pattern})`, 'u'), dimension, factor] as const,
);

/** What a Guangdong shop writes, as the rest of the country does. */
const cantonese: Readonly<Record<string, string>> = {
  唔: '不', 係: '是', 嘅: '的', 咗: '了', 佢: '它', 嗰: '那', 喺: '在', 俾: '给', 冇: '没', 睇: '看', 攞: '拿', 嚟: '来', 食: '吃', 啱: '对', 週: '周', 鐘: '钟', 隻: '只',
}; // prettier-ignore

const pairs = '一两|一二|两三|二三|三四|三五|四五|五六|六七|七八|八九';

/**
 * The text in which figures and units are looked for: half width, simplified, with what is written in one word taken apart
 * (半斤, 两三天, 三两, 对折, 百分之五). As long as the text only by chance.
 */
export const plain = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((char) => cantonese[char] ?? simplifiedOf(char))
    .join('')
    .replace(new RegExp(`(?<![零一二两三四五六七八九十百千万\\d])(${pairs})(?<place>[十百千万]?)(?=多?[个天年月周块元斤克小分岁星礼次件双])`, 'gu'), (_, pair: string, place: string) => `${pair[0]}${place}~${pair[1]}${place}`)
    .replace(/(?<=[一二三四五六七八九\d])两(?![百千万个双天周年月块元件只瓶盒位岁款种人次斤米小])/gu, '兩')
    .replace(/(?<=[一二三四五六七八九十百千万])一(?=[双瓶个台支盒杯套件把张罐桶条对箱提袋包只份])|(?<=[二三四五六七八九])一(?=[克斤平米晚天次片颗])/gu, ' 一')
    .replace(/一个半(?=小时|钟头|月)/gu, '1.5个')
    .replace(/半个月/gu, '15天')
    .replace(/半(?=\s*(?:公斤|斤|年|个小时|小时|天))/gu, '0.5')
    .replace(/对折|半价/gu, '5折')
    .replace(/百分之([零一二两三四五六七八九十百点\d.]+)/gu, '$1%')
    .replace(/([一二两三四五六七八九十\d]+)分之([一二两三四五六七八九十\d]+)/gu, (_, whole: string, part: string) => `${Math.round((figuresIn(part)[0]!.value / figuresIn(whole)[0]!.value) * 1_000) / 10}%`)
    .replace(/一刻钟/gu, '15分钟')
    .replace(/首月/gu, '1个月')
    .replace(/(?<=(?:周|星期|礼拜)[一二三四五六日天])(?=[一二三四五六七八九十])/gu, ' ')
    .replace(/[俩两](?=月)/gu, '两个')
    .replace(/(?<=\d)[,，](?=\d{3}(?!\d))/gu, ''); // prettier-ignore

const about = /(?:约莫?|大约|大概|差不多|将近|接近|近|快)\s*$/u;
const atMost = /(?:不到|不足|不超过|不超|低于|少于|小于|不用|不满)\s*(?:了|个)?$/u;
const atLeast = /(?:(?<!不)超过|不止|不低于|不少于|至少|起码|多于|大于|高于|最少|最低)\s*$/u;
const denied =
  /(?:不是|并非|没有|不要|不收|不卖|哪有|哪里有|不会是?|不可能是?|没到|别说)\s*(?:什么|说|这|那|要|卖|到)?\s*$/u;
/** The tenfold or hundredfold that a round figure leaves open: 六百多 reaches to 700. */
const placeOf = (value: number): number => {
  let place = 1;
  while (value >= 10 * place && value % (10 * place) === 0) place *= 10;
  return value < 10 ? 1 : place;
};

const joins = /^\s*[~～\-—–至到]\s*$/u;

/** Figures, those of a range (3~5) as one. */
function ranges(text: string): { low: number; high: number; from: number; to: number }[] {
  const found: { low: number; high: number; from: number; to: number }[] = [];
  for (const { value, from, to } of figuresIn(text)) {
    const last = found.at(-1);
    if (last && last.high < value && joins.test(text.slice(last.to, from)))
      Object.assign(last, { high: value, to }); // prettier-ignore
    else found.push({ low: value, high: value, from, to });
  }
  return found;
}

const isDate = (before: string, after: string): boolean =>
  /(?:\d\s*月|第|[楼栋室])\s*$/u.test(before) || /^\s*(?:月\s*\d|号|点(?!\d)|:\d)/u.test(after);

/**
 * Colloquial amounts have no unit: 只要 499, 满 300 减 50, 现在四千三百九十九. A figure is one after a word of price, before 一双, and, from 50 on,
 * at the end of what is said; not so one that belongs to a name (X20, 12+256) or is a year.
 */
const saysPrice =
  /(?:只要|卖|售价|价格|[原现特标]价|到手|券后|折后|[员动惠]价|才|仅需?|只需|满|减|送?抵|[便优]宜|优惠|补贴|运费|费|加|收|补|险|充|封顶|最多|最高)\s*(?:是|才|为|只要|也就|就是|就|大概|大约|要|到|了)?\s*$/u;
const endsAmount =
  /^\s*(?:$|[^\p{L}\p{N}\s%+*×/.:-]|的(?!人)|[就吧啦哦呢哈起多减送含包打啫呀嘞呗嘛咯亲咧呐哩嘅]|左右|出头|包邮|免邮|[拿带]走|搞定|到手)/u;
const eachCosts =
  /^\s*[一每/]小?[双瓶个台支盒杯套件把张罐桶条对箱提袋包只份克斤副节堂次位人晚间场盏盆](?!月)/u;
const leastAmount = 10;

function isAmount(text: string, value: number, from: number, to: number): boolean {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (value < 1 || (value >= 1_990 && value < 2_035 && /^\s*年/u.test(after))) return false;
  if (/满\s*$/u.test(before)) return value >= (/^\s*(?:就|减|送|包邮|免)/u.test(after) ? 5 : leastAmount) && !/^\s*[\d岁周月天分年级个]/u.test(after);
  if (eachCosts.test(after)) return value >= 10;
  if (!endsAmount.test(after)) return false;
  if (saysPrice.test(before)) return value >= 5;
  return value >= leastAmount && !/[A-Za-z\d.+#第号:：/-]$/u.test(before) && !/^\s*的/u.test(after);
} // prettier-ignore

/** What follows a figure as its unit; null where there is none. */
function unitOf(
  text: string,
  value: number,
  from: number,
  to: number,
): { length: number; dimension: string; factor: number } | null {
  const after = text.slice(to);
  if (/[¥￥]\s*$/u.test(text.slice(0, from)))
    return { length: /^\s*元/u.exec(after)?.[0].length ?? 0, dimension: 'money', factor: 1 };
  for (const [pattern, dimension, factor] of unitAt) {
    const length = pattern.exec(after)?.[0].length;
    if (length !== undefined) return { length, dimension, factor };
  }
  // 密度 35.
  if (/(?:密度|指数|支数|目数|系数|瞳距)\s*(?:是|为|有|到|才)?\s*$/u.test(text.slice(0, from))) return { length: 0, dimension: 'number', factor: 1 }; // prettier-ignore
  return isAmount(text, value, from, to) ? { length: 0, dimension: 'money', factor: 1 } : null;
}

/** 三块五 and 六公斤八; the 5 of 三块 5 双 is another figure. */
const tenths = /^\s*([1-9一二三四五六七八九])(?:角|毛|(?=\s*(?:$|[，。！？、；,!?;的就吧啦一多])))/u;
/** 一米六 and 1 米 75. */
const centimetres =
  /^\s*((?:零|0)?[1-9一二三四五六七八九][\d零一二三四五六七八九]?)(?![.个年月天块元万千百十]|(?<=\d)\d)/u;
const hasTenths = /(?:块|元|公斤|斤|兩|升)$/u;
const loosely = /^\s*[来多几余](?!\s*[款种])/u;

const asWritten = (taken: string): string =>
  taken
    .trim()
    .replace('兩', '两')
    .replace(/^0\.5(?!\d)/u, '半');

/** 一天 of 一天两次, 一双 of 29 元一双: for what a figure holds. */
export const isPiece = (text: string, { dimension, low, high, from, to }: Quantity): boolean =>
  /^count:|^days|^mass|^minutes/u.test(dimension) && low === high && /^[一每]/u.test(text.slice(from, to)) &&
  (/^[^，。]{0,7}[\d零一二两三四五六七八九十百半]/u.test(text.slice(to)) || /(?:\d\s*(?:元|块)?|[元块毛角蚊]\s*[一二三四五六七八九]?)\s*$/u.test(text.slice(0, from))); // prettier-ignore

/** The quantities of `plain(text)`, in their order. Dates, ordinal numbers and figures without a unit are none, but for prices after a word of price. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const { low, high, from, to } of ranges(text)) {
    const before = text.slice(0, from);
    const loose = loosely.exec(text.slice(to))?.[0] ?? '';
    const unit = unitOf(text, low, from, to + loose.length);
    if (!unit || isDate(before, text.slice(to))) continue;
    const { dimension, factor } = unit;
    // 2026 年.
    if (dimension === 'months' && factor === 12 && low >= 1_900 && low < 2_100) continue;
    if (dimension === 'rate' && high >= 100) continue;
    if (found.at(-1) && found.at(-1)!.to > from) continue;
    let end = to + loose.length + unit.length;
    let more = 0;
    const unitText = text.slice(to, end);
    const rest = text.slice(end);
    const tail = dimension === 'length' && factor === 1_000 ? centimetres.exec(rest) : hasTenths.test(unitText) ? tenths.exec(rest) : null; // prettier-ignore
    if (tail) {
      const { value } = figuresIn(tail[1]!)[0]!;
      [more, end] = [
        (value / (value < 10 && !/^[零0]/u.test(tail[1]!) ? 10 : 100)) * factor,
        end + tail[0].length,
      ];
    } else if (unit.length > 0 && rest.startsWith('半')) [more, end] = [factor / 2, end + 1];
    const toBase = (value: number) =>
      dimension === 'rate' ? value / (value >= 10 ? 100 : 10) : value * factor + more;
    const last = found.at(-1);
    // 4 岁到 18 岁.
    if (last?.dimension === dimension && last.low === last.high && last.high < toBase(high) && unit.length > 0 && !last.bare && joins.test(text.slice(last.to, from))) {
      Object.assign(last, { high: toBase(high), to: end, isRange: true, written: asWritten(text.slice(last.from, end)) });
      continue;
    } // prettier-ignore
    // 13 斤 6 两, 2 年 6 个月.
    if (
      last?.dimension === dimension &&
      !dimension.startsWith('count:') &&
      last.high > toBase(high) &&
      !last.bare &&
      unit.length > 0 &&
      /^\s*零?\s*$/u.test(text.slice(last.to, from))
    ) {
      const all = { low: last.low + toBase(low), high: last.high + toBase(high), to: end };
      Object.assign(last, all, { written: asWritten(text.slice(last.from, end)) });
      continue;
    }
    found.push({
      dimension,
      isRange: low < high,
      ...extent(toBase(low), toBase(high), before, loose, text.slice(end), dimension),
      written: asWritten(text.slice(from, end)),
      from,
      to: end,
      denied: denied.test(before),
      bare: dimension === 'money' && unit.length === 0,
    });
  }
  const special = [...endless(text), ...clocks(text), ...dates(text), ...codes(text)];
  const apart = found.filter((one) => !special.some(({ from, to }) => one.from < to && from < one.to));
  return [...apart, ...special].sort((a, b) => a.from - b.from);
}

/** Of which kinds a text's figures are. */
export const dimensionsIn = (text: string): string[] =>
  quantitiesIn(plain(text)).map(({ dimension }) => dimension);

/** Which values are meant: 左右 and 多 leave a tenth, 不到 and 以上 leave one end open. */
function extent(low: number, high: number, before: string, loose: string, after: string, dimension: string) {
  if (atLeast.test(before) || /^\s*(?:及?以上|起(?![来码]))/u.test(after)) return { low, high: Infinity, bound: 'least' as const };
  // 七天内 is a limit that is told as such, 七天; 两次以内 and 500 元以内 are open.
  const within = dimension === 'distance' ? /^\s*(?:以|之)?内/u.test(after) : /^\s*(?:及?以[下内]|之内)/u.test(after) && !isDuration.has(dimension); // prettier-ignore
  if (atMost.test(before) || /^\s*(?:都|还)?不到/u.test(after) || within) return { low: low < high ? low : 0, high, bound: 'most' as const };
  if (loose !== '' || /^\s*(?:多(?![少种款功久长])|出头)/u.test(after))
    return { low: low * 0.9, high: Math.max(high * 1.1, high + placeOf(high)), bound: '' as const };
  if (about.test(before) || /^\s*(?:左右|上下)/u.test(after)) return { low: low * 0.9, high: high * 1.1, bound: '' as const };
  return { low, high, bound: '' as const };
} // prettier-ignore

const isDuration = new Set(['days', 'months', 'workdays', 'minutes']);

// ---- What is written in another way ------------------------------------------------------------------------------

const special = (text: string, { 0: written, index }: RegExpExecArray, dimension: string, value: number): Quantity => ({
  dimension, low: value, high: value, written: written.trim(), from: index, to: index + written.length,
  denied: denied.test(text.slice(0, index)), isRange: false, bare: false, bound: '',
}); // prettier-ignore

/** 终身包换 stands for a time without end. */
const endless = (text: string): Quantity[] =>
  [...text.matchAll(/终身|终生|永久|一辈子|无限期/gu)].map((hit) => special(text, hit, 'months', Infinity));

const number = '\\d{1,2}|[零一二两三四五六七八九十]{1,3}';
const clock = new RegExp(
  `(?<part>凌晨|[早晚]上|早晨|清晨|[上下中]午|傍晚|夜里|半夜|夜间|当晚|今晚|明早|早|晚)?\\s*(?<![\\d.])(?<hour>${number})(?:点(?:(?<quarter>半|[一三]刻)|(?<minutes>\\d{2}|[零二三四五]十?[一二三四五六七八九]|[一二三四五]?十|[一二三四五六七八九十\\d]+(?=分))分?(?![\\d个天])|钟|整)?|:(?<digits>\\d{2})(?!\\d))`,
  'gu',
);
const quarters: Readonly<Record<string, number>> = { 半: 30, 一刻: 15, 三刻: 45 };
/** 三点 of 三点好处 is no time of day. */
const isClock = (before: string, written: string, after: string): boolean =>
  /[半刻钟整分:]|点.|[早晚午晨夜]/u.test(written) ||
  /^\s*(?:之?前|以?后|到|至|关|开|就|下班|打烊|才|左右|[—–~-])/u.test(after) ||
  /(?:[到至—–~-]|[一二三四五六日末]|工作日)\s*$/u.test(before);

/** Times of day in minutes. */
const clocks = (text: string): Quantity[] =>
  [...text.matchAll(clock)].flatMap((hit) => {
    const { part = '', hour: hours, quarter, minutes, digits } = hit.groups!;
    const hour = figuresIn(hours!)[0]?.value ?? NaN;
    const minute = quarter ? quarters[quarter]! : minutes ? (figuresIn(minutes)[0]?.value ?? 0) : Number(digits ?? 0); // prettier-ignore
    if (!(hour <= 24 && minute < 60)) return [];
    if (!isClock(text.slice(0, hit.index), hit[0], text.slice(hit.index + hit[0].length))) return [];
    const isLate = /下午|傍晚|晚|夜/u.test(part) && hour <= 12 && !(/夜/u.test(part) && hour < 6);
    const value = (isLate ? hour + 12 : hour) * 60 + minute;
    return [{ ...special(text, hit, 'clock', value), twelve: part === '' && hour <= 12 && hour > 0 }];
  });

/** Days of a month, with the month before them as hundreds; years. */
function dates(text: string): Quantity[] {
  const days = [...text.matchAll(/(?:(?<month>\d{1,2}|[一二三四五六七八九十]{1,2})月)?(?<![\d.])(?<day>\d{1,2}|[一二三四五六七八九十]{1,3})\s*[号日](?=\s*(?:$|[，、。()~—–-]|之?前|以?后|当天|会员|[到至起晚早上下截结开为是都和跟会有]))/gu)]
    .filter(({ index }) => !/[今明昨后]天?(?:是|就是)?\s*$/u.test(text.slice(0, index)))
    .map((hit) => special(text, hit, 'date', (figuresIn(hit.groups!.month ?? '')[0]?.value ?? 0) * 100 + (figuresIn(hit.groups!.day!)[0]?.value ?? 0)));
  const years = [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?=\s*年)/gu)].map((hit) => special(text, hit, 'year', Number(hit[0])));
  const weekdays = [...text.matchAll(/(?:周|星期|礼拜)(?<day>[一二三四五六日天])(?!年)/gu)].map((hit) => special(text, hit, 'weekday', '一二三四五六日天'.indexOf(hit.groups!.day!) % 7));
  return [...days, ...years, ...weekdays];
} // prettier-ignore

/** SPF50, IP68. */
const codes = (text: string): Quantity[] =>
  [...text.matchAll(/(?<![A-Za-z])(?<letters>[A-Z]{2,5})(?<value>\d{1,3})(?![A-Za-z\d])/gu)].map((hit) =>
    special(text, hit, `code:${hit.groups!.letters}`, Number(hit.groups!.value)),
  );
