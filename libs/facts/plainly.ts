/** What is decided whatever the weights say: a figure that is plainly wrong, and one that is plainly of something else. */
import type { Candidate, Pair } from './candidates.js';
import { agrees, isSameDimension } from './compare.js';
import type { Fact } from './compile.js';
import { isPrice, type Features } from './features.js';
import { isSized, share, type Match } from './matches.js';
import { isTime, quantitiesIn, type Quantity } from './quantities.js';
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

/** 试一晚, 试用三天: how long the customer tries something, before the figure. */
const tries = /试[用戴穿吃喝睡]?[上个着]?$/u;

/** Nothing that the material doesn't know stands between a name and its figure, but words of any price. */
const isUnmixed = ({ named, part, strangeNoun }: Statement): boolean =>
  part.replace(/[¥￥]|活动|统一|全国/gu, '') === '' || (named === 1 && strangeNoun === 0);

/** Does a word before the figure stand beside the fact, too? 桌子承重 300 公斤 speaks of what carries 150. */
const speaksOf = ({ noun }: Statement, fact: Fact): boolean => [...noun].some((word) => fact.own.has(word));

const timesApart = ({ low, high }: Statement, fact: Fact): number =>
  Math.max(low / fact.low, fact.low / high);

/** 云步 799: of a thing by its name, or of the one that is shown, once in all that is said of it. */
function isOfThing(said: Statement, fact: Fact): boolean {
  const { things, named, clause, text, dimension } = said;
  const isMeant = things.length === 0 ? saysThis.test(clause.text) : things.length === 1 && things[0] === fact.subject;
  const around = quantitiesIn(plain(named === 1 ? clause.text : text));
  return (
    isMeant && isUnmixed(said) && (named === 1 || said.company === 0) && timesApart(said, fact) <= (dimension === 'money' && !said.bare ? 10 : 4) &&
    around.filter((one) => one.dimension === dimension).length === 1 &&
    (said.per === fact.per || (fact.per === '' && isWhole.test(said.per)) || (said.per === '' && said.company === 0 && isWhole.test(fact.per)))
  );
} // prettier-ignore

/** 50 克 428 元: the size that has this price stands right before it, and nothing else does. */
const isOfSize = (said: Statement, fact: Fact): boolean =>
  said.company === 1 &&
  isSized(said, fact) &&
  isUnmixed(said) &&
  said.per === fact.per &&
  timesApart(said, fact) <= 4;

/** 这杯二十块: what one thing with another on top of it comes to, where nobody says which. */
function isOfTwo({ things, dimension, low }: Statement, matches: readonly Match[]): boolean {
  const prices = matches.filter(({ fact }) => isPrice(fact.attribute) && fact.subject !== '').map(({ fact }) => fact.low);
  const isSum = (one: number, at: number) => prices.some((other, place) => place > at && Math.abs(one + other - low) <= 0.01);
  return dimension === 'money' && things.length === 0 && prices.some(isSum);
} // prettier-ignore

/** 3980 元是不少: the price of nothing that is sold, and nearest to that of what may be meant. */
function isOfNothing(said: Statement, fact: Fact, matches: readonly Match[]): boolean {
  const { things } = said;
  const prices = matches.map((match) => match.fact).filter((one) => isPrice(one.attribute) && one.subject !== '');
  const isMeant = things.length === 0 ? prices.length === 1 : things.includes(fact.subject);
  const isAmount = !said.bare && said.low === said.high && said.low >= 20 && said.company === 0 && said.per === '';
  return (
    isMeant && isAmount && said.part === '' && said.strangeNoun === 0 && matches.every(({ isAgreeing }) => !isAgreeing) &&
    timesApart(said, fact) <= 2 && prices.every((one) => timesApart(said, one) >= timesApart(said, fact))
  );
} // prettier-ignore

const oneOfBoth =
  /^(?:(?:也行|也可以?|都行)[,、]?(?:或者?|要么|可能|也许)?|[,、]?(?:或者?|要么|也?可能|也许))$/u;
/** 七天也行三十天也行: one of two, of which the other is right. */
function isAlternative({ sentence, dimension, low, high }: Statement, fact: Fact): boolean {
  const text = plain(sentence);
  const found = quantitiesIn(text).filter((one) => one.dimension === dimension);
  const isSaid = (one: Quantity) => one.low === low && one.high === high;
  return found.slice(1).some((next, at) => {
    const one = found[at]!;
    if (!oneOfBoth.test(text.slice(one.to, next.from))) return false;
    return (isSaid(one) && agrees(next, fact)) || (isSaid(next) && agrees(one, fact));
  });
} // prettier-ignore

const restates = /^[,、]?\s*(?:也?就?是说?|等于|相当于|合)\s*$/u;
/** 一罐 250 克，也就是一斤: the right figure said again as another one. What a day or a piece costs is no conversion. */
function isMisconverted({ sentence, dimension, low, high }: Statement, fact: Fact): boolean {
  const text = plain(sentence);
  const found = quantitiesIn(text).filter((one) => one.dimension === dimension);
  return dimension !== 'money' && found.slice(1).some((next, at) => {
    const one = found[at]!;
    const isSaid = next.low === low && next.high === high && !/^\s*[每一二两三四五六七八九十\d]/u.test(text.slice(next.to));
    return isSaid && restates.test(text.slice(one.to, next.from)) && agrees(one, fact);
  });
} // prettier-ignore

/** 三个月内退都行: to return something, in the fewest words; no fever goes down. */
const returns =
  /原价退|退[都也就]?[行可成]|退没(?:问题|事)|[内里头][^，]{0,4}退(?:掉|的|吧|呗|哈|哦|啦|了|$|[，。！!～~])/u;
const roleOf = ({ attribute, dimension, clause }: Statement): string =>
  attribute === '' && isTime(dimension) && returns.test(plain(clause.text)) ? 'return' : attribute;

/** 十天内: of what there is one of in a shop, in the clause itself. */
function isSaidOf({ clause, to }: Statement, role: string): boolean {
  const text = plain(clause.text);
  if (role === 'member') return true;
  return /^(?:return|warranty)$/u.test(role) && (/^[之以]?内/u.test(text.slice(to)) || returns.test(text) || timeRolesOf([text]).includes(role));
} // prettier-ignore

const isReckoned = ({ sentence }: Statement, { follows, reckons }: Features): boolean =>
  Boolean(follows || reckons) || addsUp.test(sentence);

/** 保多久？两年: the first figure of a short answer, where every fact that the question's words are about has another. */
function isAnswering({ said, matches }: Candidate, { fact, features }: Pair): boolean {
  const { question, dimension } = said;
  const isAsked = question.kinds.some((kind) => isSameDimension(kind, dimension)) && !question.isExam;
  const isPlain = said.isAnswer && said.nth === 0 && said.company === 0 && said.bound === '' && !said.isRange && said.theirs.length === 0;
  if (!isAsked || !isPlain) return false;
  const words = [...question.words].filter((word) => matches.some((one) => one.fact.lineWords.has(word)));
  const asked = matches.filter((one) => isSameDimension(dimension, one.fact.dimension) && words.every((word) => one.fact.lineWords.has(word)));
  return words.length > 0 && asked.some((one) => one.fact === fact) && asked.every(({ isAgreeing }) => !isAgreeing) && !isReckoned(said, features());
} // prettier-ignore

/**
 * No fact of the shop or of a thing that is named has the figure, and nothing is reckoned: 终身 of a time that ends, the price or the weight of the
 * one thing that is named, and what there is one of in a shop: how long one may return things or has them repaired, what members pay.
 */
export function isPlainlyWrong(candidate: Candidate, pair: Pair): boolean {
  const { said, matches } = candidate;
  const { fact, features } = pair;
  const { things, named, dimension, attribute } = said;
  const role = roleOf(said);
  if (isAnswering(candidate, pair)) return true;
  // What only the customer named, earlier, may have been left for another thing: 那先拿个小的，98 块.
  const isOf = ({ subject }: Fact) => subject === '' || named < 1 || things.includes(subject);
  // 三年 is not said of what is free for a lifetime.
  if (matches.some((match) => match.isAgreeing && isOf(match.fact) && (match.fact.low < Infinity || said.low === Infinity))) return false;
  if (/^(?:price|return|warranty|member)$/u.test(role || fact.attribute) && isAlternative(said, fact)) return true;
  if (isMisconverted(said, fact)) return true;
  if (said.low === Infinity && dimension === 'months') return share(said.roles, fact.roles);
  if (features().alike !== 1 || isReckoned(said, features()) || besides.test(said.clause.text) || !isSameDimension(dimension, fact.dimension)) return false;
  if (isOfTwo(said, matches)) return false;
  if (dimension === 'money') return isPrice(attribute) && isPrice(fact.attribute) && fact.subject !== '' && (isOfThing(said, fact) || isOfSize(said, fact) || isOfNothing(said, fact, matches));
  if (dimension === 'mass') return fact.subject !== '' && isOfThing(said, fact);
  return role !== '' && role === fact.attribute && isSaidOf(said, role) && said.company === 0 && !said.isRange && isOf(fact);
} // prettier-ignore

/** 贴膜多久能撕？一个礼拜: the short answer to a question that has no word of the fact's line. */
function isAboutOther({ isAnswer, question, own, roles }: Statement, { lineWords, roles: known }: Fact): boolean {
  const has = (words: ReadonlySet<string>) => [...words].some((word) => lineWords.has(word));
  return isAnswer && !question.isExam && roles.length === 0 && known.length > 0 && !has(own) && !has(question.words);
} // prettier-ignore

/** 云步很轻，单只 50 克: whatever another thing weighs, whose name nobody has said. */
const isOfAnother = ({ dimension, things, others }: Statement, { subject }: Fact): boolean =>
  dimension === 'mass' &&
  subject !== '' &&
  things.length > 0 &&
  !things.includes(subject) &&
  !others.includes(subject);

/** 满 799, 每月 60 and 配的收纳袋 29 are no prices of what is named before them, and neither 两天内给您办好 nor 试一晚 is a time to return it in. */
export function isPlainlyBeside({ said, isDiscounted }: Candidate, { fact, features }: Pair): boolean {
  if (isMisconverted(said, fact)) return false;
  if (isDiscounted || isAboutOther(said, fact) || (features().follows && features().reckons)) return true;
  if (isOfAnother(said, fact)) return true;
  if (isTime(said.dimension)) {
    const isOther = said.attribute !== '' && fact.attribute !== '' && !share(said.roles, fact.roles);
    const isTrial = tries.test(plain(said.clause.text).slice(0, said.from)) && !fact.line.includes('试');
    return isOther || isTrial || (takesTime.test(said.clause.text) && !takesTime.test(fact.line));
  }
  if (said.dimension === 'money' && isPrice(fact.attribute) && (!isPrice(said.attribute) || (/[月天期年周]/u.test(said.per) && said.per !== fact.per))) return true;
  return /^(?:money|mass)$/u.test(said.dimension) && said.named === 1 && fact.subject !== '' && !isUnmixed(said) && !speaksOf(said, fact) && !sells.test(plain(said.clause.text).slice(0, said.from));
} // prettier-ignore
