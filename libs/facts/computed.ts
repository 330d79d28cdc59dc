/** Sums, differences, discounts and shares: figures that follow from what the material and the message say. */
import { figuresIn } from '#text';
import { equals } from './compare.js';
import type { Fact } from './compile.js';
import { plain, quantitiesIn } from './quantities.js';
import type { Statement } from './statements.js';

/** Words of a result. An amount that they stand by is reckoned from others, and how is not told. */
const reckons =
  /[一总]共|总[价计数]|加起来|合计|合[下到起一]|[算划折减抵打扣]下来|[打折减抵扣]完|再[减打折]|还[差剩要]|剩|平均|分摊|凑|一起|加上|也就|都[拿要]|等于|差不多一|半价|第二[件副双杯盒]|差价|省|退您|实付|实际|应付/u;

/** How often something may be taken: what is counted in the sentence, and the days of a month. */
const timesIn = ({ context, sentence, low }: Statement): number[] => [
  ...figuresIn(plain(context)).flatMap(({ value }) =>
    value > 1 && value <= 60 && value !== low ? [value] : [],
  ),
  ...(/月/u.test(sentence) ? [30] : []),
  ...(/年/u.test(sentence) ? [12, 365] : []),
  ...(/俩|[一整]双|一对/u.test(sentence) ? [2] : []),
];

/**
 * Does a figure follow from those of the material, or from those of the message itself?
 * @param about what the statement is likeliest about: what comes on top of a price is reckoned from nothing else
 */
export function isFollowing(said: Statement, about: readonly Fact[], facts: readonly Fact[]): boolean {
  const times = timesIn(said);
  const isAdjunct = /fee|reduction/u.test(said.attribute);
  const near = isAdjunct ? about : facts.filter(({ subject }) => subject === '' || said.things.length === 0 || said.things.includes(subject));
  const own = near.filter(({ dimension, low, high }) => dimension === said.dimension && low === high).map(({ low }) => low);
  const found = quantitiesIn(plain(said.text)).filter(({ low, high }) => low === high && low < Infinity);
  const told = found.filter(({ dimension, low }) => dimension === said.dimension && low !== said.low).map(({ low }) => low);
  const is = (value: number) => Math.abs(said.low - value) <= 0.01;
  const amounts = [...own, ...told];
  if (said.dimension.startsWith('count:')) return own.some((a) => own.some((b) => a !== b && is(a + b))) || told.some((a) => told.some((b) => a !== b && is(a + b)) || times.some((n) => is(a * n) || is(a / n))) || times.some((a) => times.some((b) => a !== said.low && b !== said.low && is(a * b)));
  if (['mass', 'length', 'volume', 'storage'].includes(said.dimension)) return own.some((a) => times.some((n) => is(a * n) || equals(said, a / n)));
  if (['money', 'points'].includes(said.dimension) && near.some(({ line }) => isProportional(said, line))) return true;
  if (!computable.has(said.attribute) || said.dimension !== 'money') return false;
  if (said.bare && near.some(({ dimension, low }) => dimension !== 'money' && low === said.low)) return true;
  if (!isAdjunct && reckons.test(said.sentence)) return true;
  if (amounts.some((a) => a >= 2 && times.some((n) => is(a * n) || (shares.test(said.sentence) && equals(said, a / n))))) return true;
  if (said.attribute === 'difference' && own.some((a) => own.some((b) => is(a - b)))) return true;
  if (amounts.some((a) => told.some((b) => a !== b && (is(a + b) || is(Math.abs(a - b)))))) return true;
  const rates = [...near, ...found].flatMap(({ dimension, low }) => (dimension === 'rate' ? [low] : dimension === 'percent' ? [low / 100] : []));
  return lessens.test(said.context) && amounts.some((a) => rates.some((rate) => equals(said, a * rate) || equals(said, a * (1 - rate))));
} // prettier-ignore

/** 3500 分抵 35 元, as 100 分抵 1 元. */
function isProportional(said: Statement, line: string): boolean {
  const pattern = /(\d+)\s*(?:积分|分)[^，。；]{0,4}?(\d+)\s*[元块]/u;
  const [one, other] = [plain(said.clause.text), line].map((text) => pattern.exec(text));
  return !!one && !!other && Number(one[1]) * Number(other[2]) === Number(one[2]) * Number(other[1]);
}

const computable = new Set([
  'price',
  'deal',
  'list',
  'difference',
  'reduction',
  'limit',
  'deposit',
  'fee',
  'giftAmount',
]);
const shares = /每|平均|期|月|天|合|摊|分|一[支片粒只颗袋克斤次节人包]/u;
const lessens =
  /减|优惠|补贴|券|折|会员|活动|到手|学生|换新|抵|省|生日|套|满|便宜|凑|成|%|定金|手续费|搬运费/u;
