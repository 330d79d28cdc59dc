/**
 * Judges what names nothing that the stand-in knows: how like is the turn to the criterion, and to what the course's material says about
 * it? Letters in a row, numbers, denial, and whether it asks or tells; whether the customer has just spoken of it. In between it is undecided.
 */
import { remembered } from '#text';
import {
  asks,
  bare,
  clausesOf,
  numbersIn,
  pairsOf,
  sentencesOf,
  tellingPairsOf,
  withoutNumbers,
} from '../text.js';
import type { Behaviour, Moment } from './behaviours.js';
import { met, nothing, type Verdict } from './outcome.js';
import { reminder } from './point-words.js';

// ---- The same in other words ---------------------------------------------------------------------------------------

/** Words that mean the same in a shop, as one of them. */
const sameWords: readonly [RegExp, string][] = [
  [/购物凭证|购物小票|购买凭证|收银条|小票/gu, '小票'],
  [/保修|质保/gu, '质保'],
  [/退换货?|退货|退款|退钱|退还/gu, '退换'],
  [/不(?:用|要|收)(?:另外)?(?:交|花|付)?(?:钱|费)|免费/gu, '免费'],
  [/(?:不需要|不用|没有)(?:任何|什么)?理由/gu, '无理由'],
  [/客户|客人/gu, '顾客'],
  [/抱歉|对不起|不好意思|致歉|道个歉|赔礼/gu, '道歉'],
  [/以内|之内|里面/gu, '内'],
  reminder,
];
/** Beside these, what people say in place of the words of a rule. */
const looseWords: readonly [RegExp, string][] = [
  [/多大(?!码|号|尺)|几岁|岁数|年纪|\d+岁/gu, '年龄'],
  [/多重|几斤|多少斤|几公斤/gu, '体重'],
  [/什么时候|哪天|几点|多久|多长时间|几个小时|时长|期限|周期/gu, '时间'],
  [/多厚|多长|多宽|多高|多粗|厚度|长度|宽度|粗细|尺码|大小|手寸|圈口|[手腰胸头臀领腕]围/gu, '尺寸'],
  [/多少钱|价钱|价位|售价|怎么卖|账/gu, '价格'],
  [/看医生|去医院|找医生|问医生|看大夫/gu, '就医医院医生'],
  [/害怕|顾虑|不放心|担忧|怕/gu, '担心'],
  [/不舒服|难受|不适|疼|发红/gu, '不适'],
  [/差别|不同|差在|不一样|优缺点/gu, '区别'],
  [/款式|款型|样式/gu, '风格'],
  [/喜欢|偏好|爱好/gu, '喜好'],
  [/头疼|难处|不便|不方便|麻烦|苦恼/gu, '困扰'],
  [/安排|方案|打算/gu, '计划'],
  [/受过伤|老毛病|旧伤|病史/gu, '伤病'],
  [/鉴定书|检测报告|质检单/gu, '证书'],
  [/检测|查验|核对|复检|检查|查一?查|查一下/gu, '检验'],
  [/建议|推荐/gu, '推荐'],
  [/清洗|护理|打理/gu, '保养'],
  [/几次|几回|几趟|几天/gu, '次数'],
  [/赔付|赔偿|赔/gu, '赔'],
  [/更换|换新|换掉/gu, '换'],
  [/治愈|治好|根治/gu, '治好'],
  [/因为|所以|原因|道理/gu, '理由'],
  [/含有?|添加了?|里面[加有]了?|加了|配料|配方/gu, '成分'],
  [/多少([度克斤米寸码])/gu, '$1数'],
  [/您(?:自己)?(?:看|定|考虑|选|决定)|商量|不着急|慢慢(?:想|考虑|选)/gu, '决定'],
  [/想(?:要)?(?:练|改善|达到|解决|学|变)|为了什么/gu, '目标'],
  [/(从.{1,9}(?:降|升|涨|减|掉|少)到)/gu, '$1前后数据对比'],
  [
    /(\d\s*[元块]|[一二两三四五六七八九][百千万][零一二两三四五六七八九十百千]*(?!\p{Script=Han}))/gu,
    '$1价格',
  ],
];
/** What figures measure. They say so of anything, so that it tells little alone. */
const measures: readonly [RegExp, string][] = [
  [/([\d零一二两三四五六七八九十百]节)(?![约日假])/gu, '$1课时'],
  [
    /([\d零一二两三四五六七八九十百千半]\s*(?:个?(?:小时|月|星期|礼拜|工作日)|分钟|[年天日周]))(?!纪|龄)/gu,
    '$1时间',
  ],
  [/([\d零一二两三四五六七八九十百千半]\s*(?:厘米|毫米|公分|[寸米]))/gu, '$1尺寸'],
  [/([\d零一二两三四五六七八九十百千半]\s*(?:公斤|千克|[斤克]))/gu, '$1重量'],
];
const folded = (text: string, words: readonly [RegExp, string][]): string =>
  words.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
export const inSameWords = (text: string): string => folded(text, sameWords);
const inLooseWords = (text: string): string => folded(inSameWords(text), looseWords);
const withMeasures = (text: string): string => folded(text, measures);

// ---- Letters in a row ------------------------------------------------------------------------------------------------

export const lettersOf = (text: string) => new Set(bare(text));

/** Letters that never belong to a word about something, and those that do beside another letter: 有氧, 看远. */
const particle = /[的了吗呢吧啊呀是也都很太和着过又就这那它他她我你您]/u;
const light = /^[有看在去来说要上下会到给被把让能可以不没还想一个哪]{2}$/u;
/** When and where anything is. */
const anywhere = /^(?:[早晚]上|白天|[今明昨]天|[家店]里)$/u;
/** Neighbouring letters that may be a word or a part of one. */
const wordPairsOf = remembered(
  (text): ReadonlySet<string> =>
    new Set(
      [...pairsOf(text)].filter((pair) => !particle.test(pair) && !light.test(pair) && !anywhere.test(pair)),
    ),
);

/** How much of what is wanted is there, 0…1: neighbouring letters, or letters alone, which tell less. */
export function overlapOf(wanted: string, there: string, pairs = tellingPairsOf): number {
  const share = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
    some.size === 0 ? 0 : [...some].filter((one) => all.has(one)).length / some.size;
  const letters = lettersOf(wanted);
  const some = share(letters, lettersOf(there));
  // Of a word or two single letters tell nothing unless all are there.
  return Math.max(share(pairs(wanted), pairs(there)), letters.size > 2 || some === 1 ? some * 0.75 : 0);
}

const denies = /不(?![仅但光只错管论过])|没(?!问题|事)|无法|未(?!来)|禁止|拒绝|别(?!的|人|家)/u;
/** A denial of what follows it, as in 没穿出门; 不行 and its kin deny what came before. */
const deniesNext = /(?<=.)[不没未](?!行|可|能|成|支持|予|办|法|有|许|准)([^不没未]{1,4})/gu;

/** Is it denied there? A later denial of something that the point does not speak of is no matter of the point. */
export function isDenied(text: string, point: string): boolean {
  const about = lettersOf(inSameWords(point));
  const left = inSameWords(text)
    .replace(/(.{1,2})[不没]\1/gu, '')
    .replace(deniesNext, (whole, next: string) =>
      [...next].some((letter) => about.has(letter)) ? whole : '',
    );
  return denies.test(left);
}

export const unsure = /不知道|不清楚|不确定|不太懂|记不清|(?<![别要能可勿])忘了/u;

// ---- What a criterion asks for ---------------------------------------------------------------------------------------

const askingVerb =
  /^(?:先|再|也|主动|耐心|礼貌|认真)*(?:问|询问|了解|搞清|弄清|弄明白|摸清|打听|聊|挖掘|确认|倾听|听|请教|关心)/u;
const askedThing = /几[个岁天次只]|多少|多久|好不好|有没有|是否/u;
const tellingVerb = /说|讲|告|介绍|交代|叮嘱|提醒|教|给出|拿出|约定|解释/u;
/** What any criterion may say, whatever is sold. */
const generic =
  /邀请|引导|鼓励|帮助|协助|店员|顾客|客户|会员(?=付|自)|家长|主人|学员|员工|对方|主动|自然|耐心|热情|是否|能够|可以|用大白话|大白话|用?听得懂的话|听得懂|说明白?|说清楚?|讲清楚?|讲明白?|讲出来?|说出来?|具体说?|介绍|询问|问清|问到|问出|请教|讲解|解释|告知|告诉|提醒|叮嘱|交代|表示|了解|搞清楚|弄清楚?|使用|进行|清楚|准确|明确|需要|应该|回答|提到|提出|给出|拿出|顺带|提一句|讨论|遇到|自己|全程|始终|多用|热情|规则|规定|政策|办法|方法|处理|情况|一定|具体|目前|平时|主要|同时|以及|并且|而且|结合|根据|按照?|这些|一种|两种|两?种以上|怎么|怎样|如何|什么|为什么|各有?|每个?|多少|有没有|没有/gu;
/** Letters of it that may also belong to a word of the criterion's own; these only count where they lead to it or end it. */
const genericLetters = /[的了着并把将也都还各跟]/gu;
const genericEdges =
  /(?<=^|\s)[问讲说再先就请让对向由用能以在有是为出要做看]+(?=\p{Script=Han}{2})|(?<=\p{Script=Han}{2})[时后前](?=$|\s)/gu;

/** What is left of a text without what any criterion may say. */
const withoutGeneric = (text: string): string =>
  text.replace(generic, ' ').replace(genericLetters, ' ').replace(genericEdges, ' ');

const joint = /、|，|；|：|以及|和|跟|(?<![温平缓柔])与|(?<!以)及(?!时)|或者?|并(?=[^且])/u;

interface Sought {
  asks: boolean;
  /** The things it names, in loose words; of examples in brackets any will do. */
  things: string[];
}

/** What is left of a criterion without what any criterion may say. */
export const ownTermsOf = (text: string): string =>
  bare(withoutGeneric(text.replace(/[（(][^）)]*[）)]/gu, ' ')));

function soughtIn(text: string): Sought {
  const plain = text.replace(/[（(][^）)]*[）)]/gu, ' ');
  const examples = (/[（(]([^）)]*)[）)]/u.exec(text)?.[1] ?? '').split(joint);
  const things = plain
    .split(joint)
    .map((part) => withoutGeneric(inLooseWords(part)).trim())
    .filter((part) => bare(part).length >= 2);
  return {
    asks: askingVerb.test(text) || (askedThing.test(text) && !tellingVerb.test(text)),
    things: [...things, ...(things.length <= 1 ? examples.map(inLooseWords) : [])].filter(
      (part) => bare(part) !== '',
    ),
  };
}

// ---- How like it is --------------------------------------------------------------------------------------------------

/** So much of a thing's letters stand in a line of the material that is about it, in the customer's line that asks for it. */
const about = 0.3;
const worth = {
  oneWord: 0.3,
  head: 0.5,
  words: 0.5,
  material: 0.25,
  muchMaterial: 0.4,
  aWord: 0.1,
  figure: 0.5,
  customer: 0.2,
  behaviour: 0.35,
};
/** From here on a thing was said; from there on nobody can tell. */
const enough = { said: 0.5, unclear: 0.4 };

/** Numbers of the same unit, none of which is the same. */
function clashes(one: string, other: string): boolean {
  const [mine, theirs] = [numbersIn(one), numbersIn(other)];
  const unit = (number: string) => number.replace(/[\d.]+/u, '');
  const comparable = mine.filter((number) => theirs.some((their) => unit(their) === unit(number)));
  return comparable.length > 0 && !comparable.some((number) => theirs.includes(number));
}

const shared = (one: string, other: string): number => {
  const there = wordPairsOf(other);
  return [...wordPairsOf(one)].filter((pair) => there.has(pair)).length;
};

/** How much a sentence says of a thing what a line of the material does: words that are not the thing's own, and its numbers. */
function backing(thing: string, sentence: string, line: string): number {
  if (clashes(sentence, line)) return 0;
  const own = wordPairsOf(inSameWords(thing));
  const there = wordPairsOf(withoutNumbers(line));
  const words = [...wordPairsOf(withoutNumbers(sentence))].filter(
    (pair) => there.has(pair) && !own.has(pair),
  ).length;
  const numbers = numbersIn(line).filter((number) => numbersIn(sentence).includes(number)).length;
  if (numbers > 0 && numbers + words >= 2) return worth.figure;
  if (words >= 4) return worth.muchMaterial;
  return words >= 2 ? worth.material : words * worth.aWord;
}

/** Letters in a row that both have; neighbours among them are one word. */
function wordsShared(thing: string, text: string): number {
  const there = wordPairsOf(text);
  let [words, inWord] = [0, false];
  for (const pair of wordPairsOf(thing)) {
    const isThere = there.has(pair);
    if (isThere && !inWord) words += 1;
    inWord = isThere;
  }
  return words;
}

/** What a thing is, at its end: 身体有无伤病 are 伤病. */
const headOf = (thing: string): string =>
  /(\p{Script=Han}{2})(?:之处|方面|事项|好不好|怎么样)?$/u.exec(bare(thing))?.[1] ?? '';

/** What figures measure is said of anything. */
const measured = /^(?:时间|尺寸|重量|价格|次数)$/u;
const leastOfRest = 1 / 3;
/** Does a text speak of a thing by more than by what is measured of it: of the 公园 in 公园的开放时间? */
function isNamed(thing: string, text: string): boolean {
  const head = headOf(thing);
  const rest = [...lettersOf(thing.replaceAll(head, ' '))];
  return (
    !measured.test(head) || rest.filter((letter) => text.includes(letter)).length >= leastOfRest * rest.length
  );
}

/** @param sentence in loose words */
function likeness(thing: string, sentence: string): number {
  const head = headOf(thing);
  const rest = lettersOf(thing.replaceAll(head, ' '));
  const isMeasured =
    withMeasures(sentence) !== sentence && [...rest].some((letter) => sentence.includes(letter));
  const whole = isMeasured ? withMeasures(sentence) : sentence;
  const words = wordsShared(thing, whole);
  const one = head !== '' && whole.includes(head) && isNamed(thing, sentence) ? worth.head : worth.oneWord;
  const few = words >= 2 ? worth.words : words === 1 ? one : 0;
  return Math.max(overlapOf(thing, whole, wordPairsOf), few);
}

/** Is this line about the thing? Single letters tell only of a thing that has no word. */
const isAbout = (thing: string, line: string): boolean =>
  wordPairsOf(thing).size > 0
    ? shared(thing, line) > 0 && isNamed(thing, line)
    : overlapOf(thing, line, wordPairsOf) >= about;

const contradicts = (sentence: string, line: string): boolean =>
  clausesOf(sentence).some((clause) =>
    clausesOf(line).some(
      (fact) =>
        shared(clause, fact) >= 2 &&
        overlapOf(fact, clause, wordPairsOf) >= 0.5 &&
        isDenied(clause, fact) !== isDenied(fact, fact),
    ),
  );

interface Found {
  strength: number;
  quote: string;
}

/** How much one thing was said in these sentences, and where. */
function saidOf(
  thing: string,
  sentences: readonly string[],
  goods: readonly string[],
  context: number,
): Found {
  const related = goods.filter((line) => isAbout(thing, withMeasures(inLooseWords(line))));
  return sentences.reduce<Found>(
    (best, sentence) => {
      const loose = inLooseWords(sentence);
      if (unsure.test(sentence) || related.some((line) => contradicts(sentence, line))) return best;
      const words = likeness(thing, loose);
      const same = inSameWords(sentence);
      const backed = Math.max(0, ...related.map((line) => backing(thing, same, inSameWords(line))));
      const strength = words >= 0.15 || backed > 0 ? words + backed + context : 0;
      return strength > best.strength ? { strength, quote: sentence } : best;
    },
    { strength: 0, quote: '' },
  );
}

const longestQuote = 40;
/** The clause of a sentence that is most like it, as it stands. */
function clauseFor(sentence: string, things: readonly string[]): string {
  const like = (clause: string) =>
    Math.max(...things.map((thing) => overlapOf(thing, inLooseWords(clause), wordPairsOf)));
  return clausesOf(sentence)
    .reduce((a, b) => (like(b) > like(a) ? b : a))
    .slice(0, longestQuote);
}

/** Has the customer just spoken of it? */
function spokenOf(things: readonly string[], goods: readonly string[], customer: string): boolean {
  const line = inLooseWords(customer);
  return things.some(
    (thing) =>
      isAbout(thing, line) ||
      goods.some((fact) => isAbout(thing, inLooseWords(fact)) && shared(fact, line) > 0),
  );
}

/** Turns in which one asks before one offers. */
const early = 3;

/** Does the turn speak of these goods or of what the customer said, rather than of any goods? */
export function isGrounded(learner: readonly string[], { goods, customer }: Moment): boolean {
  const turn = learner.join('\n');
  const own = withoutNumbers(turn).replace(generic, (word) => (word.length > 1 ? ' ' : word));
  return (
    goods.length === 0 ||
    [...goods, customer].some(
      (line) => shared(own, line) >= 2 || numbersIn(line).some((number) => numbersIn(turn).includes(number)),
    )
  );
}

/**
 * @param done the behaviour that the criterion names beside its own things, and whether the turn shows it
 */
export function byLikeness(
  text: string,
  learner: readonly string[],
  moment: Moment,
  done: { behaviour: Behaviour | null; shown: boolean },
): Verdict {
  const { asks: isQuestion, things } = soughtIn(text);
  const { goods } = moment;
  const asked = spokenOf(things, goods, moment.customer);
  const chance = isQuestion ? moment.turnsBefore < early : asked;
  const sentences = learner.flatMap(sentencesOf).filter((sentence) => !isQuestion || asks(sentence));
  const context = (asked ? worth.customer : 0) + (done.shown ? worth.behaviour : 0);
  const found = things.map((thing) => saidOf(thing, sentences, goods, context));
  const said = found.filter(({ strength }) => strength >= enough.said);
  const best = found.reduce((a, b) => (b.strength > a.strength ? b : a), { strength: 0, quote: '' });
  if (moment.senseless) return nothing(chance ? 'not_met' : 'not_applicable', done.behaviour);
  if (said.length * 2 >= things.length && said.length > 0)
    return met(clauseFor(said[0]!.quote, things), done.shown ? done.behaviour : null);
  if (said.length > 0) return { ...nothing('not_met', done.behaviour), part: true };
  if (best.strength >= enough.unclear && !moment.hollow) return nothing('undecided', done.behaviour);
  return nothing(chance ? 'not_met' : 'not_applicable', done.behaviour);
}
