/** What somebody states in figures: not what they ask, deny, suppose or quote, not the customer's own figures, and not other people's goods. */
import { clauses, figuresIn, isWithin, notOwnWords, type Clause } from '#text';
import { contextOf, pairsOf, perIn, piecesIn, wordsOf, type Context } from './context.js';
import { thingsIn } from './names.js';
import { attributeOf, isTime } from './roles.js';
import { isPiece, plain, quantitiesIn, type Quantity } from './quantities.js';

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
  clause: Clause;
  /** The sentence up to the end of the clause, and with what the customer said before it. */
  sentence: string;
  context: string;
  /** Words of what the customer said. */
  asked: ReadonlySet<string>;
  /** Letters of it that stand in one name only. */
  letters: ReadonlySet<string>;
  /** They asked for a figure. */
  asksFigure: boolean;
  /** The things that are named in the clause, in the sentence, or asked about: the first of these that names any. */
  things: readonly string[];
  /** Those that are named elsewhere. */
  others: readonly string[];
  /** How near they are named; 0 where no thing is. */
  named: number;
  asksPrice: boolean;
  /** It answers what the customer asked: the question's words are its own. */
  isAnswer: boolean;
  /** It answers an exam's question. */
  isAsked: boolean;
  /** And its clause speaks of something that neither the question nor a fact does: 一天审核. */
  isBeside: boolean;
  /** 这款, 我们的. */
  isThis: boolean;
}

const asks =
  /[?？]|(?:吗|么|嘛)[，。！!～~]*$|(?:多少|是不是|有没有|要不要|几)(?:钱|元|块|克|天|个|[^，。]{0,4}$)/u;
const hearsay =
  /听说|据说|传言|有人说|有些?顾客|别人说|网上(?:说|看|有|卖|标|写)|[您你](?:刚才?|之前|上次|方才)?(?:说|讲|提|看到|看的|问|要的|想要)|顾客说|以为/u;
const foreign =
  /别家|那家|他们家|人家|京东|天猫|抖音|别的店|其他店|隔壁|对面|竞品|别的(?:牌子|品牌)|其[他它](?:牌子|品牌)|同行|外面|市面|市场上|同类|一般的|普通的|传统|拼多多|淘宝|直播间|代购|网店|网上|上一代|老款|旧款|平时人|行业|国标/u;
const past = /以前|去年|昨天|上次|上周|上个月|之前(?:卖|的|买)/u;
const otherGoods =
  /店里有|另外?有|有一?款|有[三两几]把|试吃装|试用装|租|(?:还有|另外|另|别的|其他|其它)(?:有)?(?:一)?(?:款|双|种|个系列)|配件|加购|搭配|单独买|单买/u;
const ofCustomer =
  /预算|身高|体重|(?<![到给去])[您你](?:家|账|卡|这单|那[边儿里度]|(?:个子|身高|体重|脚长)?(?:有|才|大概)?\s*[\d一二两三四五六七八九十百]+(?:米|斤|岁|公斤|码)|的脚|平时|每天|一天|一周|一般|今年|这[台个副]|妈|爸)|孩子今年|宝宝(?:多|现在|才)|(?:每天|一天)走|[左右]眼|瞳距|[阿叔]姨?.{0,3}岁|血压\d|体温\d|烧到|我(?:干|做|在这|卖|自己)|开店|从业|到现在|至今/u;
/** What is paid and given back at the counter, queues, and numbers that name something. */
const counter =
  /找[您你]?\s*[\d零一二三四五六七八九十百]|找零|(?<!费)收[您你]|[您你]?付\s*[\d零一二三四五六七八九十百]|排队|前面还?有|叫号|手机号|尾号|单号|桌号|门牌|\d号(?:柜|桌|楼|店|线|试衣|收银)/u;
const supposes = /比如|打个比方|假如|要是您|就算|哪怕|即使/u;
const computes = /[=＝×]|\d{3,}\s*[+＋*]\s*\d|[\d元块]\s*加\s*\d|折合|等于|相当于/u;
const statesNothing = [asks, hearsay, foreign, past, otherGoods, ofCustomer, counter, supposes, computes];

const asserts = /可以给|给您|给你|只要|就卖|卖给|价格是|我们卖/u;
const saysThis = /我们|咱们?|本店|这[双款个件瓶台支盒杯套种条只张把副颗辆]|它|本款/u;

/** The customer's own figure, whatever they counted by it. */
const isSame = (one: Quantity, other: Quantity): boolean =>
  one.low === other.low &&
  one.high === other.high &&
  one.bound === other.bound &&
  (one.dimension === other.dimension || other.bare);

/** Figures of texts that state something. @param names of the things that are sold @param lines of the material */
export function statementsOf(
  { texts, customer: heard, asked: exam }: Talk,
  names: readonly string[],
  lines: string,
): Statement[] {
  const isExam = exam !== undefined;
  const customer = isExam ? [...heard, exam] : heard;
  const figures = customer.flatMap((text) => figuresIn(plain(text)).map(({ value }) => value));
  const theirs = customer.flatMap((text) => quantitiesIn(plain(text)));
  // 要多久送到？就隔两条街: what is asked may stand in the message before.
  const [before = '', last = ''] = ['', '', ...customer.map(plain)].slice(-2);
  const question = wordsOf(last).size > 3 ? last : `${before}，${last}`;
  const askedAbout = thingsIn(question, names);
  const asked = wordsOf(question);
  const letters = new Set([...asked].flatMap((word) => [...word]).filter((letter) => names.filter((name) => name.includes(letter)).length === 1)); // prettier-ignore
  const asksFigure = /几|多[少久长大重高厚宽深远]|什么时候|哪[天年]/u.test(question);
  const asksPrice = /[多几]少?钱|什么价|啥价|几块|怎么[卖收]|贵|价格?$|价格|说价|多少$/u.test(question);

  return texts.flatMap((text, message) => {
    const told = texts.slice(0, message).map(plain);
    const others = notOwnWords(text, false);
    const all = clauses(text);
    const plains = all.map((clause) => plain(clause.text));
    // Goods of others are spoken of until something of ours is.
    let isForeign = !isExam && foreign.test(question) && !saysThis.test(question);
    return all.flatMap((clause, at): Statement[] => {
      const said = plains[at]!;
      const start = all.findLastIndex((one, before) => before < at && /[。！!？?；;\n]/u.test(one.mark)) + 1;
      const earlier = plains.slice(start, at);
      if (foreign.test(said)) isForeign = true;
      else if (saysThis.test(said) || thingsIn(said, names).length > 0) isForeign = false;
      if (isForeign || others.some((span) => isWithin(clause, span))) return [];
      if (statesNothing.some((words) => words.test(said + clause.mark))) return [];
      if (earlier.some((one) => otherGoods.test(one))) return [];
      const found = quantitiesIn(said);
      return found.flatMap((quantity): Statement[] => {
        if (quantity.denied || isPiece(said, quantity)) return [];
        if (quantity.bare && figures.includes(quantity.low) && !asserts.test(said)) return [];
        if (theirs.some((one) => isSame(one, quantity)) && !asserts.test(said)) return [];
        const last = found.findLast(({ to }) => to <= quantity.from)?.to ?? 0;
        const left = said.slice(last, quantity.from);
        const after = /^\s*的/u.test(said.slice(quantity.to)) ? said.slice(quantity.to) : '';
        const scopes = [
          left,
          after,
          said.slice(0, quantity.from),
          ...plains.slice(0, at).reverse(),
          ...[...told].reverse(),
          ...customer.map(plain).reverse(),
        ];
        const where = scopes.findIndex((scope) => thingsIn(scope, names).length > 0);
        const by = byLetter(said.slice(0, quantity.from), names);
        const things = by.length > 0 ? by : where < 0 ? [] : thingsIn(scopes[where]!, names);
        const named = by.length > 0 ? 1 : where < 0 ? 0 : where < 3 ? 1 : 0.6;
        const sentence = [...earlier, said].join('，');
        const context = `${question}，${sentence}`;
        const around = contextOf(
          said,
          quantity,
          found,
          [question, ...earlier],
          things.length === 1 ? things[0]! : '',
        );
        // 袜子 29 元一双，两双 50: what follows is about these, too.
        if (
          quantity.dimension === 'money' &&
          around.attribute === 'price' &&
          named < 1 &&
          isUnknown(around.noun, lines)
        )
          isForeign = true;
        if (isForeign) return [];
        if (quantity.dimension === 'clock' && /[您你]|冬|夏|节|过年/u.test(said)) return [];
        if (isElapsed(said, quantity, found)) return [];
        const isAnswer = asked.size > 0 && at <= 1 && found.length <= 2;
        const isBeside = isExam && ownRole(said, quantity) === '' && speaksOfOther(said, [question, lines]);
        if (isDifference(said, quantity) || isOne(said, quantity)) return [];
        const beside =
          [
            around.beside,
            [...earlier].reverse().flatMap(quantitiesIn),
            ...([...around.own].some((word) => /^\d+$/u.test(word)) ? [] : [quantitiesIn(question)]),
          ].find((others) => others.length > 0) ?? [];
        return [{
          ...quantity, ...around, beside,
          text, clause, sentence, context, asked, letters, asksFigure, others: thingsIn(`${question}，${sentence}`, names).concat(...[...earlier, question].map((one) => thingsIn(one, names))), things, named,
          isAnswer, isAsked: isExam, isBeside, per: around.per || (isAnswer ? perIn(question) : ''),
          asksPrice: asksPrice && (askedAbout.length > 0 || !/[\p{Script=Han}]{3,}(?:多少|怎么|贵)/u.test(question)),
          isThis: saysThis.test(plains.slice(0, at + 1).join('，')),
        }]; // prettier-ignore
      });
    });
  });
}

const ownRole = (clause: string, { dimension, from, to }: Quantity): string =>
  attributeOf(dimension, { prefix: clause.slice(0, from), suffix: clause.slice(to) }, [clause]);

/** Does a clause speak of what none of the texts does? */
function speaksOfOther(clause: string, texts: readonly string[]): boolean {
  const known = texts.join('\n');
  return piecesIn(clause).some(
    (piece) => !(piece.length > 1 ? pairsOf(piece) : [piece]).some((word) => known.includes(word)),
  );
}

/** 袜子 in a material about shoes. */
export const isUnknown = (noun: ReadonlySet<string>, lines: string): boolean =>
  [...noun].some((word) => word.length > 1) && ![...noun].some((word) => lines.includes(word));

/** 布的 and A 款 name the one thing whose name has the letter. */
function byLetter(text: string, names: readonly string[]): string[] {
  const letters = [...text.matchAll(/(?<![\p{Script=Han}A-Za-z])(\p{Script=Han}|[A-Z])(?:的|款|那|\s*$)/gu)].map(([, letter]) => letter!);
  const letter = letters.at(-1);
  const found = letter === undefined ? [] : names.filter((name) => name.includes(letter));
  return found.length === 1 ? found : [];
} // prettier-ignore

/** 用了五年, 三年了: how long something has been going on; 1.5 公斤吃 25 天: how long it lasts. */
const isElapsed = (clause: string, { dimension, from, to }: Quantity, found: readonly Quantity[]): boolean =>
  isTime(dimension) && (/[吃用喝](?:上|到|满|个|够)?\s*$/u.test(clause.slice(0, from)) && found.length > 1 || /[用穿戴骑开跑养吃喝住睡练干做过买来]了(?:快|有|大概|差不多|将近)?\s*$/u.test(clause.slice(0, from)) || /^(?:多|半)?了/u.test(clause.slice(to))); // prettier-ignore

/** 差 16 克, 比它重 20 克: of two things. */
const isDifference = (clause: string, { dimension, from }: Quantity): boolean =>
  dimension !== 'money' &&
  (/[差相]差?(?:了|个|不到)?\s*$/u.test(clause.slice(0, from)) || /比/u.test(clause.slice(0, from)));

/** 带一份 counts nothing that a material tells; 每人限购一份 does. */
const isOne = (clause: string, { dimension, low, high, from }: Quantity): boolean =>
  dimension.startsWith('count:') &&
  low === 1 &&
  high === 1 &&
  !/[每限]|最多|只能/u.test(clause.slice(0, from));
