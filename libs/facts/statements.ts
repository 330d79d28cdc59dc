/** What somebody states in figures: not what they ask, deny or quote, not the customer's own figures, and not other people's goods. */
import { bigramsOf, clauses, numeralsIn, isWithin, normalise, notOwnWords, type Clause } from '#text';
import { contextOf, perIn, piecesIn, type Context } from './context.js';
import type { Naming } from './names.js';
import { isPiece, quantitiesIn, type Quantity } from './quantities.js';
import { questionOf, type AskedBefore } from './question.js';
import { attributeOf } from './roles.js';
import { plain } from './units.js';

export interface Talk {
  /** Messages of the one whose statements are looked at. */
  texts: readonly string[];
  /** What the customer has said before: their own figures may be repeated. */
  customer: readonly string[];
  /** An exam's question, to which the facts are the answer: it tells what is spoken of, and its figures may be repeated, too. */
  asked?: string;
}

/** A figure in its place, as far as it states something about the goods. */
export interface Statement extends Quantity, Context {
  text: string;
  /** All messages up to it. */
  told: string;
  clause: Clause;
  /** The sentence up to the end of the clause, and with what the customer said before it. */
  sentence: string;
  context: string;
  question: AskedBefore;
  /** The things that are named in the clause, in the sentence, or asked about: the first of these that names any. */
  things: readonly string[];
  /** All things that are named anywhere in the talk so far. */
  others: readonly string[];
  /** How near they are named; 0 where no thing is. */
  named: number;
  /** It may answer what was asked: its clause is the first or second, and has few figures. */
  isAnswer: boolean;
  /** Which clause of its message, and which figure of all messages it is; how many stand beside it. */
  clauseAt: number;
  nth: number;
  company: number;
  /** Which part of the words before it, and of those around it, stand nowhere in the material: 袜子 among shoes. */
  strangeNoun: number;
  strange: number;
  /** The customer said it, and hears that it is so: 26 克吧？对，26 克. */
  isConfirmed: boolean;
  /** What the customer said in figures. */
  theirs: readonly Quantity[];
  /** Its clause speaks of something that neither the question nor a fact does: 一天审核. */
  isBeside: boolean;
}

const asks =
  /[?？]|(?:吗|么|嘛)[，。！!～~]*$|(?:多少|是不是|有没有|要不要|几)(?:钱|元|块|克|天|个|[^，。]{0,4}$)/u;
const hearsay =
  /听说|据说|传言|有人说|有些?顾客|别人说|网上(?:说|看|有|卖|标|写)|[您你](?:刚才?|之前|上次|方才)?(?:说|讲|提|看到|看的|问|要的|想要)|顾客说|以为/u;
const foreign =
  /别家|那家|他们家|人家|他那|京东|天猫|抖音|别的店|其他店|隔壁|对面|竞品|别的(?:牌子|品牌)|其[他它](?:牌子|品牌)|同行|外面|市面|市场上|同类|一般的|普通的|传统|拼多多|淘宝|直播间|代购|网店|网上|上一代|老款|旧款|平时人|行业|国标/u;
/** 跟别家一样，换粮一天 says it of one's own goods. */
const asOthers = /[跟和与同像][^，。不]{1,6}一样|[我咱]们?也(?:是|都)?(?:一样|这样)/u;
const otherGoods =
  /店里有|另外?有|有一?款|试吃装|试用装|租|(?:还有|另外|另|别的|其他|其它)(?:有)?(?:一)?(?:款|双|种|个系列)|配件|单独买|单买/u;
const ofCustomer =
  /预算|身高|体重|(?<![到给去回进])[您你](?:家|账|卡|这单|那[边儿里度]|(?:个子|身高|体重|脚长)?(?:有|才|大概)?\s*[\d一二两三四五六七八九十百]+(?:米|斤|岁|公斤|码)|的脚|平时|每天|一天|一周|一般|今年|这[台个副]|妈|爸)|孩子今年|宝宝(?:多|现在|才)|(?:每天|一天)走|[左右]眼|瞳距|[阿叔]姨?.{0,3}岁|血压\d|体温\d|烧到|我(?:干|做|在这|卖|自己|拆过)|开店|从业|到现在|至今/u;
/** What is paid and given back at the counter, queues, and numbers that name something. */
const counter =
  /找[您你]?\s*[\d零一二三四五六七八九十百]|找零|[您你]?付\s*[\d零一二三四五六七八九十百]|排队|前面还?有|叫号|手机号|尾号|单号|桌号|门牌|\d号(?:柜|桌|楼|店|线|试衣|收银)/u;
const supposes = /比如|打个比方|假如|要是您|就算|哪怕|即使|以前|去年|昨天|上次|上周|上个月/u;
const computes = /[=＝×]|\d{3,}\s*[+＋*]\s*\d|[\d元块]\s*加\s*\d|折合|等于|相当于/u;
const statesNothing = [asks, hearsay, ofCustomer, counter, supposes, computes];

const asserts = /可以给|给您|给你|只要|就卖|卖给|价格是|我们卖/u;
/** 镯子 26 克吧？ wants to hear whether it is so. */
const wantsConfirming = /(?:吧|哈|吗|么|嘛|不|没|[?？]|是不是|对不对)[\s。！!~～?？]*$/u;
const confirms = /^[\s，]*(?:嗯+|哎|诶|亲)?[，\s]*(?:对|是|没错|能|可以|行|好)/u;
const ours = /我们|咱们?|本店|这[双款个件瓶台支盒杯套种条只张把副颗辆]|它|本款/u;
/** 用了五年, 三年了: how long something has been going on. */
const hasElapsed = /[用穿戴骑开跑养吃喝住睡练干做过买来]了(?:快|有|大概|差不多|将近)?\s*$/u;
/** 差 16 克, 比它重 20 克: of two things. */
const differs = /(?:[差相]差?(?:了|个|不到)?|超)\s*$|比/u;

/** The customer's own figure, whatever they counted by it. */
const isSame = (one: Quantity, other: Quantity): boolean =>
  (one.dimension === other.dimension || other.bare) &&
  (one.low === one.high
    ? other.bound === '' && !other.isRange && other.low <= one.low && one.low <= other.high
    : one.low === other.low && one.high === other.high && one.bound === other.bound);

/** Does a clause speak of what none of the texts does? */
function speaksOfOther(clause: string, known: string): boolean {
  const isKnown = (piece: string) =>
    (piece.length > 1 ? bigramsOf(piece) : [piece]).some((word) => known.includes(word));
  return piecesIn(clause).some((piece) => !isKnown(piece));
}

/** Which part of the words stands nowhere in a text. */
function strangeIn(words: ReadonlySet<string>, text: string): number {
  const own = [...words].filter((word) => !word.startsWith('#'));
  return own.length === 0 ? 0 : own.filter((word) => !text.includes(word)).length / own.length;
}

/** Is the figure something that no material tells? */
function isAside(said: string, quantity: Quantity): boolean {
  const { dimension, low, high, from, to } = quantity;
  const [before, after] = [said.slice(0, from), said.slice(to)];
  if (quantity.denied || isPiece(said, quantity)) return true;
  // 带一份 counts nothing that a material tells; 每人限购一份 does.
  if (dimension.startsWith('count:') && low === 1 && high === 1) return !/[每限]|最多|只能/u.test(before);
  if (dimension === 'clock' && /[您你]|冬|夏|节|过年/u.test(said)) return true;
  return (
    (hasElapsed.test(before) && !/^\s*[之以]?内/u.test(after)) ||
    /^(?:多|半)?了/u.test(after) ||
    (dimension !== 'money' && differs.test(before))
  );
}

/** What is sold by its names, and all that is written of it. */
export interface Assortment {
  names: readonly string[];
  thingsIn: Naming;
  lines: string;
}

/** Figures of texts that state something. */
export function statementsOf(talk: Talk, { names, thingsIn, lines }: Assortment): Statement[] {
  const isExam = talk.asked !== undefined;
  const customer = [...talk.customer, ...(isExam ? [talk.asked!] : [])].map(plain);
  const figures = new Set(customer.flatMap((text) => numeralsIn(text).map(({ value }) => value)));
  const theirs = customer.flatMap(quantitiesIn);
  const question = questionOf(customer, isExam);
  const known = `${question.text}\n${lines}`;
  // 直播间 is no competitor where the material speaks of it.
  const isOfOthers = (text: string, words: RegExp) => {
    const hit = words.exec(text)?.[0];
    return hit !== undefined && !lines.includes(hit);
  };
  // 20 of 悦享 20
  const isOfName = (said: string, { bare, from, to }: Quantity) =>
    bare &&
    names.some((name) =>
      normalise(name).includes(
        `${normalise(said.slice(0, from)).slice(-2)}${normalise(said.slice(from, to))}`,
      ),
    );
  const isTheirs = (one: Quantity) =>
    (one.bare && figures.has(one.low)) || theirs.some((other) => isSame(other, one));
  let nth = 0;

  return talk.texts.flatMap((text, message) => {
    const others = notOwnWords(text, false);
    const all = clauses(text);
    const plains = all.map((clause) => plain(clause.text));
    const farther = [...talk.texts.slice(0, message).map(plain).reverse(), ...[...customer].reverse()];
    // Goods of others are spoken of until something of ours is.
    let isForeign = !isExam && isOfOthers(question.text, foreign) && !ours.test(question.text);
    return all.flatMap((clause, at): Statement[] => {
      const said = plains[at]!;
      const start = all.findLastIndex((one, before) => before < at && /[。！!？?；;\n]/u.test(one.mark)) + 1;
      const earlier = plains.slice(start, at);
      if (asOthers.test(said)) isForeign = false;
      else if (isOfOthers(said, foreign)) isForeign = true;
      else if (ours.test(said) || thingsIn(said).length > 0) isForeign = false;
      if (isForeign || others.some((span) => isWithin(clause, span))) return [];
      if (isOfOthers(said, otherGoods) || statesNothing.some((words) => words.test(said + clause.mark)))
        return [];
      const found = quantitiesIn(said);
      const isConfirming =
        at <= 1 && confirms.test(plains[0]!) && wantsConfirming.test(customer.at(-1) ?? '');
      return found.flatMap((quantity): Statement[] => {
        if (
          isOfName(said, quantity) ||
          isAside(said, quantity) ||
          (isTheirs(quantity) && !isConfirming && !asserts.test(said))
        )
          return [];
        const { from, to, dimension } = quantity;
        const rest = said.slice(to);
        const near = [
          said.slice(found.findLast((one) => one.to <= from)?.to ?? 0, from),
          /^\s*的/u.test(rest) ? rest : '',
          said.slice(0, from),
        ];
        const named = [...near, ...plains.slice(0, at).reverse(), ...farther].map(thingsIn);
        const where = named.findIndex((things) => things.length > 0);
        const things = named[where] ?? [];
        const around = contextOf(
          said,
          quantity,
          found,
          [question.text, ...earlier],
          things.length === 1 ? things[0]! : '',
        );
        const isAnswer = question.words.size > 0 && at <= 1 && found.length <= 2;
        const asked = [...around.own].some((word) => /^\d+$/u.test(word)) ? '' : question.text;
        const besides = [around.beside, [...earlier].reverse().flatMap(quantitiesIn), quantitiesIn(asked)];
        const role = attributeOf(dimension, { prefix: said.slice(0, from), suffix: rest }, [said]);
        const sentence = [...earlier, said].join('，');
        return [
          {
            ...quantity,
            ...around,
            text,
            told: talk.texts.slice(0, message + 1).join('\n'),
            clause,
            sentence,
            context: `${question.text}，${sentence}`,
            question,
            things,
            isAnswer,
            beside: besides.find((others) => others.length > 0) ?? [],
            named: where < 0 ? 0 : where < 3 ? 1 : 0.6,
            others: [question.text, ...earlier, said].flatMap(thingsIn),
            per: around.per || (isAnswer ? perIn(question.text) : ''),
            clauseAt: at,
            nth: nth++,
            company: found.length - 1,
            strangeNoun: strangeIn(around.noun, lines),
            strange: strangeIn(around.own, lines),
            isConfirmed: isConfirming && isTheirs(quantity),
            theirs,
            isBeside: isExam && role === '' && speaksOfOther(said, known),
          },
        ];
      });
    });
  });
}
