/** What is decided whatever the weights say: a figure that is plainly wrong, and one that is plainly of something else. */
import type { Candidate, Pair } from './candidates.js';
import { isSameDimension } from './compare.js';
import type { Fact } from './compile.js';
import { isPrice } from './features.js';
import { share } from './matches.js';
import { isTime, quantitiesIn } from './quantities.js';
import type { Statement } from './statements.js';
import { timeRolesOf } from './roles.js';
import { plain } from './units.js';

/** 三百九十九一双 is the price of what is sold by pairs. */
const isWhole = /^[双台支盒瓶件只副条张罐袋包]$/u;
const saysThis = /这[双款个件瓶台支盒杯套种条只张把副颗辆]/u;
/** What comes on top, was or will be, and how long something takes that is no promise. */
const besides = /延|加|另|升级|寄|路上|等|检|发货|了|办|处理|到账|修好|涨|原|市场|平时/u;
/** 388 加 298，686 */
const addsUp = /\d\s*加\s*\d/u;
const sells = /(?:卖|[售标定]?价格?)(?:是|为|才|就|只)?\s*[¥￥]?$/u;
const takesTime = /办好|办完|处理|到账|寄回|修好/u;

/** Nothing that the material doesn't know stands between a name and its figure, but words of any price. */
const isUnmixed = ({ named, part, strangeNoun }: Statement): boolean =>
  part.replace(/[¥￥]|活动|统一|全国/gu, '') === '' || (named === 1 && strangeNoun === 0);

/** 云步 799: of a thing by its name, or of the one that is shown, once in all that is said of it. */
function isOfThing(said: Statement, fact: Fact): boolean {
  const { things, named, clause, text, dimension } = said;
  const isMeant = things.length === 0 ? saysThis.test(clause.text) : things.length === 1 && things[0] === fact.subject;
  const times = Math.max(said.low / fact.low, fact.low / said.high);
  const around = quantitiesIn(plain(named === 1 ? clause.text : text));
  return (
    isMeant && isUnmixed(said) && (named === 1 || said.company === 0) && times <= (dimension === 'money' && !said.bare ? 10 : 4) &&
    around.filter((one) => one.dimension === dimension).length === 1 &&
    (said.per === fact.per || (fact.per === '' && isWhole.test(said.per)) || (said.per === '' && said.company === 0 && isWhole.test(fact.per)))
  );
} // prettier-ignore

/** 十天内: of what there is one of in a shop, in the clause itself. */
function isSaidOf({ attribute, clause, to }: Statement): boolean {
  const text = plain(clause.text);
  if (attribute === 'member') return true;
  return /^(?:return|warranty)$/u.test(attribute) && (/^[之以]?内/u.test(text.slice(to)) || timeRolesOf([text]).includes(attribute));
} // prettier-ignore

/**
 * No fact of the shop or of a thing that is named has the figure, and nothing is reckoned: 终身 of a time that ends, the price or the weight of the
 * one thing that is named, and what there is one of in a shop: how long one may return things or has them repaired, what members pay.
 */
export function isPlainlyWrong({ said, matches }: Candidate, { fact, features }: Pair): boolean {
  const { things, named, dimension, attribute } = said;
  // What only the customer named, earlier, may have been left for another thing: 那先拿个小的，98 块.
  const isOf = ({ subject }: Fact) => subject === '' || named < 1 || things.includes(subject);
  // 三年 is not said of what is free for a lifetime.
  if (matches.some((match) => match.isAgreeing && isOf(match.fact) && (match.fact.low < Infinity || said.low === Infinity))) return false;
  if (said.low === Infinity && dimension === 'months') return share(said.roles, fact.roles);
  const { alike, follows, reckons } = features();
  if (alike !== 1 || follows || reckons || addsUp.test(said.sentence) || besides.test(said.clause.text) || !isSameDimension(dimension, fact.dimension)) return false;
  if (dimension === 'money') return isPrice(attribute) && isPrice(fact.attribute) && fact.subject !== '' && isOfThing(said, fact);
  if (dimension === 'mass') return fact.subject !== '' && isOfThing(said, fact);
  return attribute !== '' && attribute === fact.attribute && isSaidOf(said) && said.company === 0 && !said.isRange && isOf(fact);
} // prettier-ignore

/** 满 799, 每月 60 and 配的收纳袋 29 are no prices of what is named before them, and 两天内给您办好 is no time to return it in. */
export function isPlainlyBeside({ said, isDiscounted }: Candidate, { fact, features }: Pair): boolean {
  if (isDiscounted || (features().follows && features().reckons)) return true;
  if (isTime(said.dimension)) {
    const isOther = said.attribute !== '' && fact.attribute !== '' && !share(said.roles, fact.roles);
    return isOther || (takesTime.test(said.clause.text) && !takesTime.test(fact.line));
  }
  if (said.dimension === 'money' && isPrice(fact.attribute) && (!isPrice(said.attribute) || (/[月天期年周]/u.test(said.per) && said.per !== fact.per))) return true;
  return /^(?:money|mass)$/u.test(said.dimension) && said.named === 1 && fact.subject !== '' && !isUnmixed(said) && !sells.test(plain(said.clause.text).slice(0, said.from));
} // prettier-ignore
