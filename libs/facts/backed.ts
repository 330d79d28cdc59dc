/** Whether a wording says nothing that nobody has said. */
import { numeralsIn } from '#text';
import { agrees, equals } from './compare.js';
import type { Fact } from './compile.js';
import { quantitiesIn } from './quantities.js';
import { plain } from './units.js';

/**
 * Does every figure of a wording stand in the material or in the talk, or follow from these? Small counts (走两圈, 试两双) and what somebody
 * does in a day (您一天走多久？) are no claims.
 * @param known the material and what was said
 */
export function isBacked(wording: string, facts: readonly Fact[], known: readonly string[]): boolean {
  const figures = new Set(known.flatMap((text) => numeralsIn(plain(text)).map(({ value }) => value)));
  const rates = facts.filter(({ dimension }) => dimension === 'rate').map(({ low }) => low);
  const amounts = facts.filter(({ dimension }) => dimension === 'money').map(({ low }) => low);
  const derived = amounts.flatMap((price) => [
    ...rates.flatMap((rate) => [price * rate, price * (1 - rate)]),
    ...amounts.flatMap((other) => [price + other, Math.abs(price - other)]),
  ]);
  const text = plain(wording);
  return quantitiesIn(text).every((quantity) => {
    const { dimension, low, high, from, to } = quantity;
    if (dimension.startsWith('count:') && high <= 3) return true;
    if (dimension === 'days' && high === 1 && /^[^,，。！!；;\n]*[?？]/u.test(text.slice(to))) return true;
    if (numeralsIn(text.slice(from, to)).every(({ value }) => figures.has(value))) return true;
    if (facts.some((fact) => fact.dimension === dimension && agrees(quantity, fact))) return true;
    return dimension === 'money' && low === high && derived.some((value) => equals(quantity, value));
  });
}
