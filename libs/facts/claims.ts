/** Which facts statements are about, and whether they say otherwise. Only code compares, and only figures of the same thing. */
import { figuresIn, touches, type Span } from '#text';
import { agrees, equals, isSameDimension } from './compare.js';
import type { Fact } from './compile.js';
import { isFollowing } from './computed.js';
import { isRate, wordsOf } from './context.js';
import { plain, quantitiesIn } from './quantities.js';
import { isTime } from './roles.js';
import { isUnknown, statementsOf, type Statement, type Talk } from './statements.js';

/** Somebody's words about a fact; whether they are true is not said. */
export interface Claim {
  fact: string;
  /** Word for word, of one message. */
  quote: string;
}

/** A figure that is not what the material says. */
export interface Contradiction {
  fact: Fact;
  /** As it was said: 99 元. */
  said: string;
  /** The clause it was said in. */
  quote: string;
}

const corrects =
  /说错|记错|看错|口误|更正|纠正|更准确|搞错|弄错|错了|应该是|不对|打错|抱歉|不好意思|不是不是|[哦噢啊]不/u;

// ---- What a statement is about -----------------------------------------------------------------------------------

const prices = new Set(['price', 'deal', 'list']);
/** What comes on top of a price or off it is told in too many ways for more than its words to tell it apart. */
const adjuncts = new Set(['fee', 'reduction', 'difference', 'limit', 'giftAmount', 'deposit']);
const sameAttribute = ({ attribute, isAnswer }: Statement, fact: string): boolean =>
  attribute === fact ||
  ((attribute === 'price' || attribute === 'deal') && prices.has(fact)) ||
  (adjuncts.has(fact) && (adjuncts.has(attribute) || (attribute === 'price' && isAnswer)));

/** Of the same kind, and of no other thing. */
const isKin = (said: Statement, fact: Fact): boolean =>
  isSameDimension(said.dimension, fact.dimension) &&
  (fact.subject === '' ||
    said.things.length === 0 ||
    said.things.includes(fact.subject) ||
    isFor(said, fact));

/** 碎屏险 S12 一年 199 元: a price of one thing for another. */
const isFor = ({ others, things, near }: Statement, fact: Fact): boolean =>
  others.includes(fact.subject) &&
  things.some((thing) => [...wordsOf(thing)].some((word) => near.has(word) && fact.near.has(word)));

/** 底 of 底跑个一千公里 is in 鞋底耐磨 500 公里. */
const isAkin = (noun: ReadonlySet<string>, line: string): boolean =>
  noun.size === 0 || [...noun].some((word) => [...word].some((char) => line.includes(char)));

/** Could the statement be about the fact at all? */
function isComparable(said: Statement, fact: Fact): boolean {
  if (said.isBeside) return false;
  const isSized = said.dimension === 'money' && fact.beside.some((one) => isSize(one) && said.beside.some((other) => one.dimension === other.dimension && agrees(other, one))); // prettier-ignore
  if (said.per !== fact.per && !isSized && (said.per !== '' && fact.per !== '' || isRate(said.per))) return false; // prettier-ignore
  if (isTime(said.dimension))
    return said.roles.length === 0 || fact.roles.length === 0 || said.roles.some((role) => fact.roles.includes(role)); // prettier-ignore
  // 万达 3 公里 tells where somebody lives.
  if (said.dimension === 'distance' && said.bound !== fact.bound) return false;
  if (said.dimension === 'length' && said.part !== fact.part && !(said.part === '' && fact.part !== '' && said.context.includes(fact.part))) return false; // prettier-ignore
  if (said.dimension === 'clock' || said.dimension === 'date')
    return said.attribute === fact.attribute && (said.attribute !== '' || said.dimension === 'date');
  return said.dimension === 'rate' || sameAttribute(said, fact.attribute);
}

const stands = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) || (/^\p{Script=Han}$/u.test(word) && [...words].some((one) => one.includes(word)));

/** 膜 of 膜多少钱 is part of 贴膜. */
const has = ({ near, subject }: Fact, word: string): boolean =>
  stands(word, near) || (/^\p{Script=Han}$/u.test(word) && subject.includes(word));

/** How much of it speaks for the fact: words in common, the rarer ones more, the thing's name, the same role, the same size. */
function evidence(said: Statement, fact: Fact, rarity: (word: string) => number): number {
  let sum = 0;
  const name = wordsOf(fact.subject);
  for (const word of new Set([...said.own, ...said.near, ...said.asked])) {
    if (!has(fact, word) || (name.has(word) && said.things.length > 0)) continue;
    sum += rarity(word) * (said.own.has(word) || (said.isAnswer && said.asked.has(word)) ? 1 : 0.6) * (stands(word, fact.own) ? 1 : 0.5); // prettier-ignore
  }
  if (said.things.length === 0 && fact.subject !== '')
    sum += Math.min(1, [...said.letters].filter((letter) => fact.subject.includes(letter)).length / 2);
  if (fact.subject !== '' && said.things.includes(fact.subject)) sum += said.named / said.things.length;
  if (said.attribute !== '' && said.attribute === fact.attribute && !prices.has(fact.attribute) && fact.attribute !== 'fee') sum += 0.7; // prettier-ignore
  if (said.roles.some((role) => fact.roles.includes(role))) sum += 0.3;
  if (said.per !== '' && said.per === fact.per) sum += 0.5;
  if (said.dimension === 'rate' && fact.beside.some((one) => said.beside.some((other) => one.dimension === 'money' && other.dimension === 'money' && agrees(other, one)))) sum += 1.5; // prettier-ignore
  if (said.dimension === 'money' && fact.beside.some((one) => isSize(one) && (said.beside.some((other) => one.dimension === other.dimension && agrees(other, one)) || said.own.has(String(one.low))))) sum += 1.5; // prettier-ignore
  // 要，一百 may be what is asked to be paid on top; 加一百 surely is.
  return adjuncts.has(fact.attribute) && !adjuncts.has(said.attribute) ? sum * 0.6 : sum;
}

/** What prices depend on. */
const isSize = ({ dimension }: { dimension: string }): boolean => !isTime(dimension) && !/^(?:money|rate|count:次|clock|date)$/u.test(dimension); // prettier-ignore

/** Dimensions that a thing has but one figure of. */
const telling = /^(?:inches|charge|power|pixels|storage|frequency|loudness|carat|code:.*)$/u;
const least = 1.2;
/** Facts with less evidence than this share of the best are not meant, and don't make a figure true. */
const share = { meant: 0.75, true: 0.7 };

/** A price is one of a thing that is named, or of what was asked for; 椅子 399 一把 is that of something else. */
function isPriceOf(said: Statement, fact: Fact, sum: number): boolean {
  const times = said.low / fact.low;
  if (said.low > 0 && said.high < Infinity && Math.max(times, 1 / times) > (said.bare ? 4 : 10)) return false;
  const isForeign = isUnknown(said.noun, fact.line);
  // 防晒加精华 627 元.
  if (said.things.length > 1) return false;
  if (said.things.includes(fact.subject) || isFor(said, fact))
    return !isForeign || (said.named === 1 && !said.bare);
  return said.things.length === 0 && !isForeign && (sum >= 0.5 ? said.asksPrice || said.isThis || said.isAnswer : said.asked.size === 0 && (said.asksPrice || said.isThis)); // prettier-ignore
}

function isEnough(said: Statement, fact: Fact, sum: number, facts: readonly Fact[], rivals: number): boolean {
  if (said.dimension === 'money' && prices.has(said.attribute))
    return fact.subject !== ''
      ? isPriceOf(said, fact, sum)
      : sum >= (said.isAnswer && said.asksPrice ? least : said.bare ? 2 : 1.5);
  if (telling.test(said.dimension)) {
    const owners = new Set(facts.filter(({ dimension }) => dimension === said.dimension).map(({ subject }) => subject)); // prettier-ignore
    return said.things.includes(fact.subject) || said.isThis || owners.size === 1 || sum >= least;
  }
  // An exam asks for nothing else; 一分钟就好 answers nothing that takes days.
  if (said.isAsked && isTime(said.dimension)) return said.dimension !== 'minutes' || fact.dimension === 'minutes' || [...said.own].some((word) => fact.near.has(word)); // prettier-ignore
  const shares = [...said.own, ...(said.isAnswer ? said.asked : [])].some((word) =>
    (fact.own.size > 0 ? fact.own : fact.near).has(word),
  );
  const own = facts.filter((one) => one.subject === fact.subject && one.dimension === fact.dimension && one.attribute === fact.attribute); // prettier-ignore
  // A thing has but one weight.
  const isOnly =
    own.length === 1 &&
    said.things.length === 1 &&
    said.things[0] === fact.subject &&
    isAkin(said.noun, fact.line);
  if (isOnly && said.dimension !== 'money' && (said.isAnswer && said.asksFigure ? rivals === 1 : !isTime(said.dimension) && !said.dimension.startsWith('count:'))) return true; // prettier-ignore
  if (said.dimension === 'clock') return (said.clause.from < 3 && /几点|什么时候/u.test(said.context)) || /[开关营打]|[到至]\s*\p{Script=Han}{0,2}[\d一二三四五六七八九十]/u.test(said.clause.text); // prettier-ignore
  // Of several things none is named: 能用两个月 is not said of the small one.
  if (fact.subject !== '' && said.things.length === 0 && !said.isAnswer && sum < 1.5) return false;
  const isSame = shares || (said.attribute !== '' && said.attribute === fact.attribute) || (said.per !== '' && said.per === fact.per); // prettier-ignore
  return isSame && (sum >= least || (rivals === 1 && sum >= least / 2));
}

/** A word that stands beside few figures says more about which is meant. */
function rarityIn(facts: readonly Fact[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const word of facts.flatMap(({ own }) => [...own])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => 1 / Math.sqrt(Math.max(1, counts.get(word) ?? 1));
}

/** The facts that a statement is about: all that as much speaks for as for the likeliest. */
function factsFor(said: Statement, facts: readonly Fact[]): { about: Fact[]; near: Fact[] } {
  const rarity = rarityIn(facts);
  const kin = facts.filter((fact) => isKin(said, fact)).map((fact) => ({ fact, sum: evidence(said, fact, rarity), isMeant: isComparable(said, fact) })); // prettier-ignore
  const best = Math.max(0, ...kin.flatMap(({ sum, isMeant }) => (isMeant ? [sum] : [])));
  const rivals = kin.filter(({ sum, isMeant }) => isMeant && sum > best / 2).length;
  // 架子保两年 may be about 车架: where no word is the fact's own, any of the same kind makes it true.
  const isWorded = kin.some(
    ({ fact, sum }) =>
      sum === best && [...said.own].some((word) => !word.startsWith('#') && fact.own.has(word)),
  );
  const isMute = ![...said.own].some((word) => !word.startsWith('#')) && !(said.isAnswer && said.asksFigure);
  const least = isMute ? 0 : best * (isWorded || !isTime(said.dimension) ? share.true : share.true / 2);
  const isClock = said.dimension === 'clock' || said.dimension === 'weekday';
  const isTold = (fact: Fact) => fact.bound === '' && [...said.own].some((word) => /^\p{Script=Han}{2}$/u.test(word) && fact.near.has(word)); // prettier-ignore
  const about = kin.filter(({ fact, sum, isMeant }) => isMeant && sum >= best * share.meant && isEnough(said, fact, sum, facts, rivals)).sort((a, b) => b.sum - a.sum).map(({ fact }) => fact); // prettier-ignore
  // 3 期, 6 期 and 12 期 of one line are told alike.
  const isListed = (fact: Fact) => fact.own.size === 0 && about.some(({ line, dimension, attribute, own, subject }) => ![...said.own].some((word) => own.has(word) && !word.startsWith('#') && !wordsOf(subject).has(word)) && line === fact.line && dimension === fact.dimension && attribute === fact.attribute && !prices.has(attribute)); // prettier-ignore
  return {
    about,
    near: kin.filter(({ fact, sum, isMeant }) => isClock || isListed(fact) || (isTime(said.dimension) && isTold(fact)) || (sum >= least && ((isMeant && said.bound === '') || sum >= best * share.meant || (fact.bound === '' && said.bound === '')))).map(({ fact }) => fact), // prettier-ignore
  };
}

// ---- What is claimed, and what of it is wrong --------------------------------------------------------------------

const namesOf = (facts: readonly Fact[]): string[] =>
  [...new Set(facts.map(({ subject }) => subject))].filter((subject) => subject !== '');

const statementsIn = (talk: Talk, facts: readonly Fact[]): Statement[] =>
  statementsOf(talk, namesOf(facts), facts.map(({ line }) => line).join('\n'));

/** True of a fact that it may be about, or following from others. */
const isTrue = (said: Statement, near: readonly Fact[], facts: readonly Fact[]): boolean =>
  near.some((fact) => agrees(said, fact)) || isFollowing(said, near, facts);

/** What texts state about facts, right or wrong: what a careful reader would name. */
export function claimsIn(talk: Talk, facts: readonly Fact[]): Claim[] {
  return statementsIn(talk, facts).flatMap((said) => {
    const { about } = factsFor(said, facts);
    const fact = about.find((one) => agrees(said, one)) ?? about[0];
    return fact ? [{ fact: fact.fact_id, quote: said.clause.text }] : [];
  });
}

/**
 * Which of the claims contradict the facts they name. A claim whose quote stands nowhere, that names no fact, or that states nothing
 * about it (a question, a negation, somebody else's words or goods, a sum or a discount of known figures) contradicts nothing.
 * A later clause that corrects the figure clears it.
 */
export function contradictionsIn(
  claims: readonly Claim[],
  talk: Talk,
  facts: readonly Fact[],
): Contradiction[] {
  const statements = statementsIn(talk, facts);
  const found = statements.flatMap((said, at): Contradiction[] => {
    const { about, near } = factsFor(said, facts);
    const claim = claims.find(({ fact, quote }) => about.some(({ fact_id }) => fact_id === fact) && isIn(quote, said)); // prettier-ignore
    if (!claim || isTrue(said, near, facts)) return [];
    const fact = about.find(({ fact_id }) => fact_id === claim.fact)!;
    const later = statements.slice(at + 1).filter((one) => isKin(one, fact) && isComparable(one, fact));
    if (later.some((one) => corrects.test(one.sentence) && agrees(one, fact))) return [];
    return [{ fact, said: said.written, quote: said.clause.text }];
  });
  return found.filter(({ fact, said }, at) => found.findIndex((one) => one.fact === fact && one.said === said) === at); // prettier-ignore
}

function isIn(quote: string, { text, clause }: Statement): boolean {
  const from = quote.trim() === '' ? -1 : text.indexOf(quote);
  const span: Span = { from, to: from + quote.length };
  return from >= 0 && touches(span, clause);
}

/** Facts that a turn puts right, with the clause that does: what was said wrong before is cleared by it. */
export const correctionsIn = (talk: Talk, facts: readonly Fact[]): Claim[] =>
  statementsIn(talk, facts)
    .filter(({ sentence }) => corrects.test(sentence))
    .flatMap((said) =>
      facts
        .filter((fact) => isKin(said, fact) && isComparable(said, fact) && agrees(said, fact))
        .map(({ fact_id }) => ({ fact: fact_id, quote: said.clause.text })),
    );

/**
 * Does every figure of a wording stand in the material or in the talk, or follow from these? Small counts (走两圈, 试两双) and what somebody
 * does in a day (您一天走多久？) are no claims.
 * @param known the material and what was said
 */
export function isBacked(wording: string, facts: readonly Fact[], known: readonly string[]): boolean {
  const figures = new Set(known.flatMap((text) => figuresIn(plain(text)).map(({ value }) => value)));
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
    if (figuresIn(text.slice(from, to)).every(({ value }) => figures.has(value))) return true;
    if (facts.some((fact) => fact.dimension === dimension && agrees(quantity, fact))) return true;
    return dimension === 'money' && low === high && derived.some((value) => equals(quantity, value));
  });
}
