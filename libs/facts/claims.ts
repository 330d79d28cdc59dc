/** What somebody states about the goods, and whether a material's facts say otherwise. Only code compares, and only figures of the same thing. */
import { clauses, figuresIn, isWithin, notOwnWords, touches, type Clause, type Span } from '#text';
import { attributeOf, isTime } from './attributes.js';
import type { Fact } from './compile.js';
import { thingsIn, withoutName } from './names.js';
import { partOf } from './parts.js';
import { contextOf, plain, quantitiesIn, type Quantity } from './quantities.js';

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

export interface Talk {
  /** Messages of the one whose statements are looked at. */
  texts: readonly string[];
  /** What the customer has said before: their own figures may be repeated. */
  customer: readonly string[];
  /** An exam's question, to which the facts are the answer: it tells what is spoken of, and its figures may be repeated, too. */
  asked?: string;
}

/** A figure in its place, as far as it states something about the goods. */
interface Statement extends Quantity {
  text: string;
  clause: Clause;
  /** The sentence up to the end of the clause. */
  sentence: string;
  attribute: string;
  part: string;
  /** What the customer said before, and that sentence. */
  context: string;
  /** All figures of the message, and its percentages as shares. */
  told: readonly number[];
  rates: readonly number[];
  /** Those that it may be about. */
  things: readonly string[];
  /** Which thing it is about is said, or there is but one. */
  isNamed: boolean;
  /** It is said in the same clause. */
  isNamedHere: boolean;
  /** It answers an exam's question. */
  isAsked: boolean;
  /** And its clause speaks of something that neither the question nor a fact does: 一天审核. */
  isBeside: boolean;
}

// ---- What states nothing about the goods -------------------------------------------------------------------------

const asks =
  /[?？]|(?:吗|么|嘛)[，。！!～~]*$|(?:多少|是不是|有没有|要不要|几)(?:钱|元|块|克|天|个|[^，。]{0,4}$)/u;
const hearsay =
  /积分|分抵|分换|相当于|折合|等于|听说|据说|传言|有人说|有些?顾客|别人说|网上(?:说|看|有|卖|标|写)|您(?:刚才?|之前|上次|方才)?(?:说|讲|提|看到|看的|问|要的|想要)|你(?:刚才?|之前)?(?:说|讲|提|看到)|顾客说/u;
const foreign =
  /别家|那家|他们家|人家|京东|天猫|抖音|别的店|其他店|隔壁|对面|竞品|别的(?:牌子|品牌)|其[他它](?:牌子|品牌)|同行|外面|市面|市场上|同类|一般(?:的|来说)|普通(?:的|款)?|传统|拼多多|淘宝|直播间|代购|网店|以前|去年|之前卖|上一代|老款|旧款|平时人|行业|国标/u;
const otherGoods =
  /店里有|另外?有|有一?款|有[三两几]把|试吃装|试用装|租|(?:还有|另外|另|别的|其他|其它|入门|新出|高端|儿童)(?:有)?(?:一)?(?:款|双|种|个系列)|配件|加购|搭配|单独买|单买/u;
const ofCustomer =
  /预算|身高|体重|岁|您(?:家|的脚|平时|每天|一天|一周|一般)|你(?:家|平时|每天)|孩子|宝宝(?:多|现在|才)|(?:每天|一天)走/u;
const corrects = /说错|记错|看错|口误|更正|纠正|更准确|搞错|弄错|错了|应该是|不对|打错|抱歉|不好意思/u;
const asserts = /可以给|给您|给你|只要|就卖|卖给|价格是|我们卖/u;

/** 有充电宝吗: what is answered is about goods that no fact names. */
const asksForOther =
  /卖不卖|卖吗|能租|有没有|有(?!什么|多少).{0,12}(?:[吗嘛没]|[?？])|单卖|推荐|能做|做吗|多大的|试用装/u;
/** 皮带多少: what is asked about. */
const asksAbout = /^(.{0,8}?)(?:多少|怎么卖|贵不贵|贵吗|什么价|收费|啥价|几块)/u;
const saysThis = /我们|咱们?|本店|这[双款个件瓶台支盒杯套种条只张把]|它|本款/u;
const computes = /[=＝×]|\d{3,}\s*[+＋*]\s*\d/u;
const statesNothing = [asks, hearsay, foreign, otherGoods, ofCustomer, computes];

// ---- Whose figure it is ------------------------------------------------------------------------------------------

function statementsOf({ texts, customer, asked: exam }: Talk, facts: readonly Fact[]): Statement[] {
  const things = [...new Set(facts.map(({ subject }) => subject))].filter((subject) => subject !== '');
  const theirs = [...customer, exam ?? ''].flatMap((text) => quantitiesIn(plain(text)));
  const question = plain(exam ?? customer.at(-1) ?? '');
  const asked = thingsIn(question, things);
  const lines = facts.map(({ line }) => line).join('\n');
  const noun =
    asksAbout.exec(question)?.[1]?.replace(/^(?:请问|你们|那个?|这个?|这[款双]|那[款双])+/u, '') ?? '';
  const isUnknown =
    noun.length > 1 && ![...noun].some((_, at) => at > 0 && lines.includes(noun.slice(at - 1, at + 1)));
  // A customer may ask for other goods; an exam asks for its own answer.
  const isOfOther = exam === undefined && asked.length === 0 && (isUnknown || asksForOther.test(question));
  const asksPrice = asked.length === 0 && noun === '' && /多少钱|什么价|怎么卖|贵|价格/u.test(question);

  const statementsIn = (text: string): Statement[] => {
    const others = notOwnWords(text, false);
    const all = clauses(text);
    const plains = all.map((clause) => plain(clause.text));
    const told = figuresIn(plains.join('，')).map(({ value }) => value);
    const rates = plains.flatMap(quantitiesIn).filter(({ dimension }) => dimension === 'percent').map(({ low }) => low / 100); // prettier-ignore
    // Goods that no fact names (袜子 29 元一双，两双 50) are spoken of until something else is named.
    let ofOther = exam === undefined && foreign.test(question);
    return all.flatMap((clause, at) => {
      const said = plains[at]!;
      const start = all.findLastIndex((one, before) => before < at && /[。！!？?\n]/u.test(one.mark)) + 1;
      const earlier = plains.slice(start, at);
      const isOurs = saysThis.test(said);
      const isNamedHere = thingsIn(said, things).length > 0;
      if (isNamedHere || isOurs) ofOther = false;
      if (statesNothing.some((words) => words.test(said + clause.mark))) return [];
      if (others.some((span) => isWithin(clause, span))) return [];
      if (foreign.test(said)) ofOther = true;
      const before = plains.slice(0, at).reverse();
      if (before.some((one) => otherGoods.test(one))) return [];
      const found = quantitiesIn(said);
      return found.flatMap((quantity): Statement[] => {
        if (quantity.denied) return [];
        if (theirs.some((one) => isSame(one, quantity)) && !asserts.test(said)) return [];
        const around = contextOf(said, quantity, found);
        const scopes = [around.before, /^\s*的/u.test(around.after) ? around.after : '', around.prefix, ...before]; // prettier-ignore
        const named = scopes.map((scope) => thingsIn(scope, things)).find((names) => names.length > 0);
        const about = named ?? (asked.length > 0 ? asked : undefined);
        const own = attributeOf(quantity.dimension, around, []);
        const attribute = exam === undefined ? attributeOf(quantity.dimension, around, [question, ...earlier]) : own || answeredBy(quantity, around, [question, ...earlier], facts); // prettier-ignore
        const part = partOf(quantity.dimension, withoutName(around.before, about?.length === 1 ? about[0]! : ''), around.after); // prettier-ignore
        const ofThing = isOfThing(quantity, attribute);
        if (
          quantity.dimension === 'money' &&
          ofThing &&
          !about &&
          isThing(part) &&
          !facts.some(({ line }) => line.includes(part))
        )
          ofOther = true;
        if (ofThing && (ofOther || (!named && isOfOther && !saysThis.test([...before, around.prefix].join('，'))))) return []; // prettier-ignore
        const owners = new Set(facts.filter(({ dimension }) => dimension === quantity.dimension).map(({ subject }) => subject)); // prettier-ignore
        const sentence = [...earlier, said].join('，');
        return [
          {
            ...quantity,
            text,
            clause,
            sentence,
            context: `${question}，${sentence}`,
            attribute,
            part,
            told,
            rates,
            things: about ?? things,
            isNamed:
              about !== undefined ||
              asksPrice ||
              saysThis.test(plains.slice(0, at + 1).join('，')) ||
              owners.size === 1,
            isNamedHere,
            isAsked: exam !== undefined,
            isBeside: exam !== undefined && own === '' && speaksOfOther(around, [question, lines]),
          },
        ];
      });
    });
  };
  return texts.flatMap(statementsIn);
}

/** What a figure of an exam's answer tells that doesn't say so itself: what was spoken of before, if a fact tells that, else the one thing that facts tell. */
function answeredBy(
  { dimension }: Quantity,
  around: Parameters<typeof attributeOf>[1],
  earlier: readonly string[],
  facts: readonly Fact[],
): string {
  const told = facts.filter((fact) => fact.dimension === dimension).map(({ attribute }) => attribute);
  const spokenOf = attributeOf(dimension, around, earlier);
  return told.includes(spokenOf) || new Set(told).size !== 1 ? spokenOf : told[0]!;
}

/** Words around a figure that tell nothing of their own. */
const emptyWords =
  /也都?|就[是行]?|还|或者?|还是|可以|都?能|都行|行|以内|之内|内|以后|之后|后|左右|大概|大约|差不多|应该|没(?:有)?问题|没关系|我们|咱们|这边|店里|一般|最多|最少|至少|其实|顾客|客人|的话|的时候|[的是吧啊呢了嘛哦呀要才只在有到]|[您你它]/gu;

/** Do the words around a figure speak of what none of the texts does? */
function speaksOfOther(
  { before, after }: { before: string; after: string },
  texts: readonly string[],
): boolean {
  const words = `${before} ${after}`.replace(emptyWords, ' ').match(/\p{Script=Han}{2,}/gu) ?? [];
  const known = texts.join('\n');
  const isKnown = (word: string) => [...word].some((_, at) => at > 0 && known.includes(word.slice(at - 1, at + 1))); // prettier-ignore
  return words.some((word) => !isKnown(word));
}

/** What is told of a thing; the shop's rules hold for whatever is asked for. */
const isOfThing = ({ dimension }: Quantity, attribute: string): boolean =>
  dimension === 'money'
    ? prices.has(attribute)
    : !isTime(dimension) && dimension !== 'rate' && attribute !== 'gift';

/** The customer's own figure, whatever they counted by it. */
const isSame = (one: Quantity, other: Quantity): boolean =>
  one.low === other.low && one.high === other.high && (one.dimension === other.dimension || other.bare);

// ---- Comparison --------------------------------------------------------------------------------------------------

const prices = new Set(['price', 'deal', 'list']);
const sameAttribute = (said: string, fact: string): boolean =>
  said === fact || ((said === 'price' || said === 'deal') && prices.has(fact));

const shares = (one: string, other: string): boolean =>
  [...one].some((char) => other.includes(char)) || one === '' || other === '';

/** What is counted and shows nothing by its attribute: 12 期, 三层. */
const telling = new Set(['count:期', 'count:匹', 'count:级', 'count:倍', 'count:层', 'count:档']);

/** Is the fact about the same thing, and about the same of it? */
function isAbout(said: Statement, fact: Fact): boolean {
  const { dimension, attribute, part } = said;
  if (!isSameKind(said, fact) || said.isBeside) return false;
  if (fact.subject !== '' && !said.things.includes(fact.subject)) return false;
  if (dimension.startsWith('count:'))
    return (attribute === 'gift' || telling.has(dimension)) && part !== '' && shares(part, fact.part);
  if (dimension === 'percent') return part !== '' && fact.part !== '' && shares(part, fact.part);
  if (dimension === 'length') return said.isNamed && part !== '' && part === fact.part;
  if (dimension === 'distance' || dimension === 'rate') return true;
  if (isTime(dimension) && (dimension !== 'minutes' || attribute !== ''))
    return attribute !== '' || said.isAsked;
  // A weight or a size of nothing in particular; one of it, as in 38 元一克.
  if (
    dimension !== 'money' &&
    (!(said.isNamed || mentions(said, fact)) || /^[一每1]\P{N}/u.test(said.written))
  )
    return false;
  if (part !== '' && fact.part !== '') return shares(part, fact.part);
  return fact.part !== '' || said.isNamed || !isThing(part) || fact.line.includes(part);
}

/** The fact's part is spoken of: 水温. */
const mentions = ({ context }: Statement, { part }: Fact): boolean =>
  [...part].length > 1 && context.includes(part.slice(-2));

/** 袜子 in 袜子 29 元: another thing than the one that is sold; whole phrases are only the rest of a sentence. */
const isThing = (part: string): boolean => /^\p{Script=Han}{1,3}$/u.test(part);

/** As exact as it is rounded in speech: 629.1 元 is 629. */
const slackOf = (dimension: string, value: number): number => {
  if (dimension === 'money') return value >= 100 ? 1 : value >= 20 ? 0.5 : 0.05;
  return dimension === 'rate' ? 0.005 : Math.abs(value) * 0.005;
};

/** A range is the same range, or lies within the other; an open or approximate one touches it. */
function agrees(said: Quantity, low: number, high = low): boolean {
  if (low === Infinity || said.low === Infinity) return low === said.low || high === Infinity;
  const slack = slackOf(said.dimension, low);
  const touches = said.low <= high + slack && low - slack <= said.high;
  if (!said.isRange || low === high) return touches;
  return (low - slack <= said.low && said.high <= high + slack) || (said.low <= low + slack && high - slack <= said.high); // prettier-ignore
}

/** How often something may be taken: what is counted in the sentence, and the days of a month. */
const timesIn = ({ context, sentence }: Statement): number[] => [
  ...quantitiesIn(context).flatMap(({ dimension, low }) => (dimension.startsWith('count:') && low > 1 ? [low] : [])), // prettier-ignore
  ...(/月/u.test(sentence) ? [30] : []),
  ...(/[俩两]/u.test(sentence) ? [2] : []),
];

/** 满 300 减 50 takes nothing off less. */
const thresholdOf = (off: Fact, facts: readonly Fact[]): number =>
  facts.findLast((one) => one.line === off.line && one.attribute === 'threshold' && facts.indexOf(one) < facts.indexOf(off))?.low ?? 0; // prettier-ignore

const computable = new Set(['price', 'deal', 'list', 'difference', 'reduction', 'instalment']);

const lessens = /减|优惠|补贴|券|折|会员|活动|到手|学生|换新|抵|省|生日|套|满|便宜|凑/u;

/** Sums, differences, discounts and shares of what the material says, where the words tell that it was computed. */
function isComputed(said: Statement, facts: readonly Fact[]): boolean {
  const inWords = (words: RegExp) => words.test(said.sentence);
  const times = timesIn(said);
  const sums = inWords(/共|总|加|一起|合|凑|都[拿要]|和/u);
  const compares = inWords(/[比差贵省补加减剩]|便宜|一半/u);
  const any = (values: readonly number[]) =>
    values.some((a) => times.some((n) => agrees(said, a * n)) || (sums && values.some((b) => agrees(said, a + b)))) ||
    (compares && values.some((a) => values.some((b) => a !== b && agrees(said, Math.abs(a - b))))); // prettier-ignore
  if (['mass', 'length', 'volume', 'degrees'].includes(said.dimension))
    return any(facts.filter(({ low, high, dimension }) => low === high && dimension === said.dimension).map(({ low }) => low)); // prettier-ignore
  if (said.dimension !== 'money' || !computable.has(said.attribute)) return false;
  const amounts = facts.filter(({ dimension }) => dimension === 'money');
  const isEach = /每|一[米克斤个双件层]/u.test(said.text);
  if (isEach && amounts.some(({ low }) => said.told.some((n) => agrees(said, low * n)))) return true;
  const rates = facts.filter(({ dimension }) => dimension === 'rate').map(({ low }) => low);
  const less = facts.filter(({ attribute }) => attribute === 'reduction');
  const reduce = (price: number) => less.filter((off) => price >= thresholdOf(off, facts)).map(({ low }) => price - low); // prettier-ignore
  const own = amounts.filter(({ attribute }) => prices.has(attribute)).map(({ low }) => low);
  if (said.attribute === 'reduction') return isSaved(said, facts) || own.some((price) => rates.some((rate) => agrees(said, price * (1 - rate)))); // prettier-ignore
  const many = [...own, ...own.flatMap((price) => times.map((n) => price * n))];
  const reduced = lessens.test(said.context) ? many.flatMap((price) => [...rates.map((rate) => price * rate), ...reduce(price)]) : []; // prettier-ignore
  if ([...reduced, ...reduced.flatMap(reduce)].some((price) => agrees(said, price))) return true;
  return any([...own, ...reduced]) || (/期|平均|分|摊/u.test(said.sentence) && own.some((price) => times.some((n) => agrees(said, price / n)))); // prettier-ignore
}

/** What one thing costs less than before: 便宜 70 of 699 and 629. */
const isSaved = (said: Statement, facts: readonly Fact[]): boolean =>
  facts.some((a) => facts.some((b) => prices.has(a.attribute) && prices.has(b.attribute) && a.subject === b.subject && agrees(said, a.low - b.low))); // prettier-ignore

/** Figures of the message itself put together: 5800 减 300，到手 5500; 4299 的 15% 是 645. */
function isResult(said: Statement): boolean {
  if (said.dimension !== 'money') return false;
  const { told, rates, sentence } = said;
  if (told.some((a) => rates.some((rate) => agrees(said, a * rate) || agrees(said, a * (1 - rate))))) return true; // prettier-ignore
  if (!/就是|加.*是|到手|下来|共|总|合|[折减补]完|等于|剩|就[行好]/u.test(sentence)) return false;
  const others = told.filter((value) => value >= 5 && value !== said.low);
  return others.some(
    (a) =>
      timesIn(said).some((n) => agrees(said, a * n)) ||
      (/每/u.test(said.text) && said.low % a === 0) ||
      others.some((b) => a !== b && (agrees(said, a + b) || agrees(said, a - b))),
  );
}

/** An amount without a unit that is another figure of the thing: 5400 of 5400 毫安. */
const isOther = (said: Statement, facts: readonly Fact[]): boolean =>
  said.bare &&
  said.attribute === 'price' &&
  facts.some(({ dimension, low }) => dimension !== 'money' && low === said.low);

const isSameKind = ({ dimension, attribute }: Statement, fact: Fact): boolean =>
  dimension === fact.dimension && sameAttribute(attribute, fact.attribute);

const isTrue = (said: Statement, about: readonly Fact[], facts: readonly Fact[]): boolean => {
  const near = facts.filter(({ subject }) => subject === '' || said.things.includes(subject));
  return (
    about.some(({ low, high }) => agrees(said, low, high)) ||
    (!said.isNamedHere &&
      facts.some((fact) => isSameKind(said, fact) && agrees(said, fact.low, fact.high))) ||
    isOther(said, near) ||
    isResult(said) ||
    isComputed(said, near)
  );
};

/** Of the facts about it those of a part that is named, else those of the thing before those of the whole shop. */
function factsFor(said: Statement, facts: readonly Fact[]): Fact[] {
  const about = facts.filter((fact) => isAbout(said, fact));
  const ofPart = about.filter((fact) => mentions(said, fact));
  const own = about.filter(({ subject }) => subject !== '');
  return ofPart.length > 0 ? ofPart : own.length > 0 ? own : about;
}

/** What texts state about facts, right or wrong: what a careful reader would name. */
export function claimsIn(talk: Talk, facts: readonly Fact[]): Claim[] {
  return statementsOf(talk, facts).flatMap((said) => {
    const about = factsFor(said, facts);
    const fact = about.find(({ low, high }) => agrees(said, low, high)) ?? about[0];
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
  const statements = statementsOf(talk, facts);
  const found = statements.flatMap((said, at): Contradiction[] => {
    const about = factsFor(said, facts);
    const claim = claims.find(({ fact, quote }) => about.some(({ fact_id }) => fact_id === fact) && isIn(quote, said)); // prettier-ignore
    if (!claim || isTrue(said, about, facts)) return [];
    const fact = about.find(({ fact_id }) => fact_id === claim.fact)!;
    const later = statements.slice(at + 1).filter((one) => factsFor(one, facts).some((other) => other.fact_id === fact.fact_id)); // prettier-ignore
    if (later.some((one) => corrects.test(one.sentence) && agrees(one, fact.low, fact.high))) return [];
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
  statementsOf(talk, facts)
    .filter(({ sentence }) => corrects.test(sentence))
    .flatMap((said) =>
      factsFor(said, facts)
        .filter(({ low, high }) => agrees(said, low, high))
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
  const prices = facts.filter(({ dimension }) => dimension === 'money').map(({ low }) => low);
  const derived = prices.flatMap((price) => [
    ...rates.flatMap((rate) => [price * rate, price * (1 - rate)]),
    ...prices.flatMap((other) => [price + other, Math.abs(price - other)]),
  ]);
  const text = plain(wording);
  return quantitiesIn(text).every((quantity) => {
    const { dimension, low, high, from, to } = quantity;
    if (dimension.startsWith('count:') && high <= 3) return true;
    if (dimension === 'days' && high === 1 && /^[^,，。！!；;\n]*[?？]/u.test(text.slice(to))) return true;
    if (figuresIn(text.slice(from, to)).every(({ value }) => figures.has(value))) return true;
    if (facts.some((fact) => fact.dimension === dimension && agrees(quantity, fact.low, fact.high)))
      return true;
    return dimension === 'money' && low === high && derived.some((value) => agrees(quantity, value));
  });
}
