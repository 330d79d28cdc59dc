/** Numbers with units in a clause, as ranges of one base unit for each dimension: 两斤 is 1 000 g, 一周 is 7 days, 九折 is a rate of 0.9. */
import { numeralsIn, remembered } from '#text';
import { unitOf } from './amounts.js';
import { specialIn } from './calendar.js';
import { plain, type Quantity, type UnitFound } from './units.js';

export type { Quantity };

export const isTime = (dimension: string): boolean =>
  ['days', 'months', 'workdays', 'minutes'].includes(dimension);

// ---- Which values are meant --------------------------------------------------------------------------------------

const about = /(?:约莫?|大约|大概|差不多|将近|接近|近|快)\s*$/u;
const atMost = /(?:不到|不足|不超过|不超|低于|少于|小于|不用|不满)\s*(?:了|个)?$/u;
const atLeast = /(?:(?<!不)超过|不止|不低于|不能?少于|至少|起码|多于|大于|高于|最少|最低)\s*$/u;
const denied =
  /(?:不是|并非|没有|不要|不收|不卖|哪有|哪里有|不会是?|不可能是?|没到|别说)\s*(?:什么|说|这|那|要|卖|到|保修?|质保|打|收|只有)?\s*[¥￥]?\s*$/u;

/** The tenfold or hundredfold that a round figure leaves open: 六百多 reaches to 700. */
const placeOf = (value: number): number => {
  let place = 1;
  while (value >= 10 * place && value % (10 * place) === 0) place *= 10;
  return value < 10 ? 1 : place;
};

/** 左右 and 多 leave a tenth, 不到 and 以上 leave one end open. */
function extent(low: number, high: number, around: Around): Pick<Quantity, 'low' | 'high' | 'bound'> {
  const { before, loose, after, dimension } = around;
  if (atLeast.test(before) || /^\s*(?:及?以上|起(?![来码]))/u.test(after))
    return { low, high: Infinity, bound: 'least' };
  // 七天内 is a limit that is told as such, 七天; 两次以内 and 500 元以内 are open.
  const isWithin = /^\s*(?:及?以[下内]|之内)/u.test(after) && !isTime(dimension);
  if (atMost.test(before) || /^\s*(?:都|还)?不到/u.test(after) || isWithin)
    return { low: low < high ? low : 0, high, bound: 'most' };
  if (loose !== '' || /^\s*(?:多(?![少种款功久长])|出头)/u.test(after))
    return { low: low * 0.9, high: Math.max(high * 1.1, high + placeOf(high)), bound: '' };
  const isAbout = about.test(before) || /^\s*(?:左右|上下)/u.test(after);
  return isAbout ? { low: low * 0.9, high: high * 1.1, bound: '' } : { low, high, bound: '' };
}

interface Around {
  before: string;
  loose: string;
  after: string;
  dimension: string;
}

// ---- All of a text -----------------------------------------------------------------------------------------------

const joins = /^\s*[~～\-—–至到]\s*$/u;
const loosely = /^\s*[来多几余](?!\s*[款种])/u;
/** 三块五 and 六公斤八; the 5 of 三块 5 双 is another figure. */
const tenths = /^\s*([1-9一二三四五六七八九])(?:角|毛|(?=\s*(?:$|[，。！？、；,!?;的就吧啦一多])))/u;
const hasTenths = /(?:块|元|公斤|斤|兩|升|(?<!毫)克)$/u;
/** 一米六 and 1 米 75. */
const centimetres =
  /^\s*((?:零|0)?[1-9一二三四五六七八九][\d零一二三四五六七八九]?)(?![.\d个年月天块元零一二三四五六七八九十百千万分根条卷块张支片段捆])/u;

/** Figures, those of a range (3~5) as one. */
function rangesIn(text: string): { low: number; high: number; from: number; to: number }[] {
  const found: { low: number; high: number; from: number; to: number }[] = [];
  for (const { value, from, to } of numeralsIn(text)) {
    const last = found.at(-1);
    const isRange = last && last.high < value && joins.test(text.slice(last.to, from));
    if (isRange) Object.assign(last, { high: value, to });
    else found.push({ low: value, high: value, from, to });
  }
  return found;
}

const isDate = (before: string, after: string): boolean =>
  /(?:\d\s*月|第|[楼栋室])\s*$/u.test(before) || /^\s*(?:月\s*\d|号|点(?!\d)|:\d)/u.test(after);

/** What is said behind the unit: the 五 of 三块五, the 半 of 两斤半. */
function tailOf(unit: UnitFound, unitText: string, rest: string): { more: number; length: number } {
  if (unit.length > 0 && rest.startsWith('半')) return { more: unit.factor / 2, length: 1 };
  const isMetre = unit.dimension === 'length' && unit.factor === 1_000;
  const tail = isMetre ? centimetres.exec(rest) : hasTenths.test(unitText) ? tenths.exec(rest) : null;
  if (!tail) return { more: 0, length: 0 };
  const { value } = numeralsIn(tail[1]!)[0]!;
  const share = value < 10 && !/^[零0]/u.test(tail[1]!) ? value / 10 : value / 100;
  return { more: share * unit.factor, length: tail[0].length };
}

/** 按 90% 收 and 优惠 10% are 九折. */
const paid = /(?:按|照)(?:原价|标价|售价)?的?\s*$/u;
const pays = /^\s*(?:收(?![^，。]{0,4}费)|付|结|算钱|卖|的价)/u;
const lessens = /(?:优惠|便宜|让利)(?:了|您|你)?\s*$/u;

/** What is paid of a price where so much of it is told. */
function rateOf({ dimension, factor }: UnitFound, before: string, after: string): ((value: number) => number) | null {
  if (dimension !== 'percent') return null;
  if (lessens.test(before)) return (value) => 1 - (value * factor) / 100;
  return paid.test(before) && pays.test(after) ? (value) => (value * factor) / 100 : null;
} // prettier-ignore

const asWritten = (taken: string): string =>
  taken
    .trim()
    .replace('兩', '两')
    .replace(/^0\.5(?!\d)/u, '半');

/** Does it go on with the last? 4 岁到 18 岁 is a range, 13 斤 6 两 a sum. */
function joined(last: Quantity, next: Quantity, between: string): Partial<Quantity> | null {
  if (last.dimension !== next.dimension || last.bare || next.bare || last.to > next.from) return null;
  if (last.low === last.high && last.high < next.high && joins.test(between))
    return { high: next.high, isRange: true };
  if (last.dimension.startsWith('count:') || last.high <= next.high || !/^\s*零?\s*$/u.test(between))
    return null;
  return { low: last.low + next.low, high: last.high + next.high };
}

/** The quantities of `plain(text)`, in their order. Ordinal numbers and figures that belong to names are none. */
export const quantitiesIn = remembered((text): readonly Quantity[] => {
  const found: Quantity[] = [];
  for (const { low, high, from, to } of rangesIn(text)) {
    const before = text.slice(0, from);
    const loose = loosely.exec(text.slice(to))?.[0] ?? '';
    const unit = unitOf(low, before, text.slice(from, to), text.slice(to + loose.length));
    if (!unit || isDate(before, text.slice(to)) || (found.at(-1)?.to ?? 0) > from) continue;
    const rate = rateOf(unit, before, text.slice(to + loose.length + unit.length));
    const { factor } = unit;
    const dimension = rate ? 'rate' : unit.dimension;
    if ((dimension === 'months' && factor === 12 && low >= 1_900) || (dimension === 'rate' && high >= 100))
      continue;
    const unitEnd = to + loose.length + unit.length;
    const tail = tailOf(unit, text.slice(to, unitEnd), text.slice(unitEnd));
    const end = unitEnd + tail.length;
    const toBase = (value: number) =>
      rate?.(value) ?? (dimension === 'rate' ? value / (value >= 10 ? 100 : 10) : value * factor + tail.more);
    const [least, greatest] = [toBase(low), toBase(high)].sort((a, b) => a - b) as [number, number];
    const next: Quantity = {
      dimension,
      figure: low + tail.more / factor,
      isRange: low < high,
      bare: unit.length === 0 && dimension !== 'number',
      ...extent(least, greatest, { before, loose, after: text.slice(end), dimension }),
      written: asWritten(text.slice(from, end)),
      from,
      to: end,
      denied: denied.test(before),
    };
    const last = found.at(-1);
    const more = last && joined(last, next, text.slice(last.to, from));
    if (more) Object.assign(last, more, { to: end, written: asWritten(text.slice(last.from, end)) });
    else found.push(next);
  }
  const special = specialIn(text).map((one) => ({ ...one, denied: denied.test(text.slice(0, one.from)) }));
  const apart = found.filter((one) => !special.some(({ from, to }) => one.from < to && from < one.to));
  return [...apart, ...special].sort((a, b) => a.from - b.from);
});

/** 一天 of 一天两次, 一双 of 29 元一双: for what a figure holds. */
export const isPiece = (text: string, { dimension, figure, low, high, from, to }: Quantity): boolean =>
  /^count:|^days|^mass|^minutes|^area/u.test(dimension) &&
  figure === 1 &&
  low === high &&
  /^[一每]/u.test(text.slice(from, to)) &&
  (/^[^，。]{0,7}[\d零一二两三四五六七八九十百半]/u.test(text.slice(to)) ||
    /(?:\d\s*(?:元|块)?|[元块毛角蚊]\s*[一二三四五六七八九]?)\s*$/u.test(text.slice(0, from)));

/** Of which kinds a text's figures are. */
export const dimensionsIn = (text: string): string[] =>
  quantitiesIn(plain(text)).map(({ dimension }) => dimension);
