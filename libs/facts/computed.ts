/** Sums, differences, discounts and shares: figures that follow from what the material and the message say. */
import { numeralsIn, withArabicNumerals } from '#text';
import { equals } from './compare.js';
import type { Fact } from './compile.js';
import { quantitiesIn } from './quantities.js';
import type { Statement } from './statements.js';
import { plain } from './units.js';

/** Words of a result. An amount that they stand by is reckoned from others, and how is not told. */
export const reckons =
  /[一总]共|总[价计数]|加起来|合计|合[下到起一]|[算划折减抵打扣]下来|[打折减抵扣]完|再[减打折]|还[差剩要]|剩|平均|分摊|凑|一起|加上|也就|都[拿要]|等于|差不多一|半价|第二[件副双杯盒]|差价|省|退您|实付|实际|应付/u;

const shares = /每|平均|期|月|天|合|摊|分|一[支片粒只颗袋克斤次节人包]/u;
const lessens =
  /减|优惠|补贴|券|折|会员|活动|到手|学生|换新|抵|省|生日|套|满|便宜|凑|成|%|定金|手续费|搬运费/u;
const computable = /^(?:price|deal|list|difference|reduction|limit|deposit|fee|giftAmount)$/u;

/** How often something may be taken: what is counted in the sentence, and the days of a month. */
const timesIn = ({ context, sentence, low, told }: Statement): number[] => [
  ...numeralsIn(plain(`${told}，${context}`)).flatMap(({ value }) =>
    value > 0 && value <= 60 && value !== 1 && value !== low ? [value] : [],
  ),
  ...(/月/u.test(sentence) ? [30, 60, 90] : []),
  ...(/年/u.test(sentence) ? [12, 365] : []),
  ...(/俩|[一整]双|一对/u.test(sentence) ? [2] : []),
];

/** 3500 分抵 35 元, as 100 分抵 1 元. */
function isProportional(said: Statement, facts: readonly Fact[]): boolean {
  const worth = (text: string) => /(\d+)\s*(?:积分|分)[^，。；]{0,4}?(\d+)\s*[元块]/u.exec(text)?.slice(1).map(Number);
  const own = worth(plain(withArabicNumerals(said.clause.text)));
  const isSame = ([points, money]: number[]) => own![0]! * money! === own![1]! * points!;
  return !!own && facts.some(({ line }) => isSame(worth(line) ?? [1, NaN]));
} // prettier-ignore

const pairsOf = (some: readonly number[], others: readonly number[]): [number, number][] =>
  some.flatMap((a) => others.flatMap((b): [number, number][] => (a === b ? [] : [[a, b]])));

/**
 * Does a figure follow from those of the material, or from those of the message itself?
 * @param about what the statement is likeliest about: what comes on top of a price is reckoned from nothing else
 */
export function isFollowing(said: Statement, about: readonly Fact[], facts: readonly Fact[]): boolean {
  const { dimension, attribute, low } = said;
  const is = (value: number) => Math.abs(low - value) <= 0.01;
  const times = timesIn(said);
  const isAdjunct = /fee|reduction/u.test(attribute);
  const isNear = ({ subject }: Fact) =>
    subject === '' || said.things.length === 0 || said.things.includes(subject);
  const near = isAdjunct ? about : facts.filter(isNear);
  const own = near.filter((one) => one.dimension === dimension && one.low === one.high).map((one) => one.low);
  const found = quantitiesIn(plain(said.told)).filter((one) => one.low === one.high && one.low < Infinity);
  const told = found
    .filter((one) => (one.bare || one.dimension === dimension) && one.low !== low)
    .map((one) => one.low);
  const isTimes = (values: readonly number[]) => values.some((a) => times.some((n) => is(a * n)));
  const isShare = (values: readonly number[]) => values.some((a) => times.some((n) => equals(said, a / n)));
  if (dimension.startsWith('count:'))
    return (
      [...pairsOf(own, own), ...pairsOf(told, told)].some(([a, b]) => is(a + b)) ||
      isTimes([...told, ...times.filter((one) => one !== low)]) ||
      isShare(told)
    );
  if (/^(?:mass|length|volume|storage)$/u.test(dimension)) return isTimes(own) || isShare(own);
  if (/^(?:money|points)$/u.test(dimension) && isProportional(said, near)) return true;
  if (dimension !== 'money' || !computable.test(attribute)) return false;
  const amounts = [...own, ...told].filter((one) => one >= 2);
  if (isTimes(amounts) || (shares.test(said.sentence) && isShare(amounts))) return true;
  if (attribute === 'difference' && pairsOf(own, own).some(([a, b]) => is(a - b))) return true;
  if (pairsOf(amounts, told).some(([a, b]) => is(a + b) || is(Math.abs(a - b)))) return true;
  const rates = [...near, ...found].flatMap((one) =>
    one.dimension === 'rate' ? [one.low] : one.dimension === 'percent' ? [one.low / 100] : [],
  );
  const isLess = (a: number) =>
    rates.some((rate) => [rate, 1 - rate, 1 + rate].some((share) => equals(said, a * share)));
  return lessens.test(said.context) && amounts.some(isLess);
}

/** A price with a discount that is told in its clause or behind it: 云步 629 元，会员打九折. */
export function isDiscounted(said: Statement, facts: readonly Fact[]): boolean {
  if (said.dimension !== 'money') return false;
  const told = quantitiesIn(plain(said.text.slice(said.clause.from)));
  const rates = facts.filter(({ dimension, low }) => dimension === 'rate' && told.some((one) => one.dimension === 'rate' && one.low === low));
  return rates.some(({ low }) => facts.some((price) => price.dimension === 'money' && equals(said, price.low * low)));
} // prettier-ignore

/** What is left of the customer's own: 12 公里超出 4 公里 of 8, 七个月还能吃五个月 of 12; and so much of it: 一周跑四次，每次五公里. */
export function isFollowingTheirs({ theirs, low, high, dimension }: Statement, facts: readonly Fact[]): boolean {
  const family = (of: string) => (of === 'age' ? 'months' : of);
  const same = <T extends { dimension: string }>(some: readonly T[]) => some.filter((one) => family(one.dimension) === family(dimension)); // prettier-ignore
  const is = (value: number) => low <= value + 0.01 && value - 0.01 <= high;
  return (
    same(theirs).some((own) => same(facts).some((fact) => [fact.low, fact.high].some((end) => is(Math.abs(own.low - end))))) ||
    same(theirs).some((own) => theirs.some((times) => times !== own && (is(own.low * times.figure) || is(own.low / times.figure))))
  );
} // prettier-ignore
