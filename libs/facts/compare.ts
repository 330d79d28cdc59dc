/** Whether two figures say the same. */
import { isTime, type Quantity } from './quantities.js';

export type Figure = Omit<Quantity, 'written' | 'from' | 'to' | 'denied'>;
type Extent = Pick<Quantity, 'low' | 'high'>;

/** Of one kind; times of different units can be told apart where no month is long or short enough to make them one. */
export const isSameDimension = (one: string, other: string): boolean =>
  one === other || (isTime(one) && isTime(other));

/** Could one be said of the other? A figure without a unit may be of anything. */
export const isComparable = (said: Figure, fact: Figure): boolean =>
  isSameDimension(said.dimension, fact.dimension) || (said.bare && fact.dimension !== 'clock');

/** As exact as it is rounded in speech: 629.1 元 is 629. */
const slackOf = (dimension: string, value: number): number => {
  if (dimension === 'money') return value >= 100 ? 1 : value >= 20 ? 0.5 : 0.05;
  if (dimension === 'year') return 0;
  return dimension === 'rate' ? 0.005 : Math.abs(value) * 0.005;
};

/** In days: a month has 28 to 31 of them, five workdays are a week or longer with holidays. */
function days({ dimension, low, high }: Figure): Extent {
  if (dimension === 'minutes') return { low: low / 1_440, high: high / 1_440 };
  if (dimension === 'months') return { low: low * 28, high: high * 31 };
  return { low, high: dimension === 'workdays' ? high * 1.4 + 2 : high };
}

const touch = (one: Extent, other: Extent, slack = 0): boolean =>
  one.low <= other.high + slack && other.low - slack <= one.high;

/** A range lies within the other; an open or approximate one touches it; two bounds on one side are the same. */
export function agrees(said: Figure, fact: Figure): boolean {
  if (fact.low === Infinity || said.low === Infinity) return fact.low === said.low || fact.high === Infinity;
  if (said.dimension !== fact.dimension)
    return said.bare ? said.low <= fact.figure && fact.figure <= said.high : touch(days(said), days(fact));
  if (said.dimension === 'clock' && (said.twelve || fact.twelve)) return (said.low - fact.low) % 720 === 0;
  if (said.dimension === 'date' && (said.low < 100 || fact.low < 100))
    return said.low % 100 === fact.low % 100;
  const end = said.bound === 'least' ? said.low : said.high;
  const slack = slackOf(said.dimension, fact.low === 0 ? fact.high : fact.low);
  if (said.bound !== '' && said.bound === fact.bound)
    return Math.abs(end - (said.bound === 'least' ? fact.low : fact.high)) <= slack;
  if (said.bound !== '' && !fact.isRange && fact.bound === '' && said.dimension.startsWith('count:'))
    return Math.abs(end - fact.low) <= slack;
  if (said.bound !== '' && fact.isRange && !isTime(said.dimension))
    return touch({ low: end, high: end }, fact, slack);
  if (said.isRange && fact.isRange) return fact.low - slack <= said.low && said.high <= fact.high + slack;
  return touch(said, fact, slack);
}

export const equals = (said: Figure, value: number): boolean =>
  agrees(said, { ...said, low: value, high: value, isRange: false, bound: '' });
