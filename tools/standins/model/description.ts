/** What somebody writes about a course, sentence by sentence: who comes, what is sold, and what whoever serves is to do. */
import { unmarked } from '#contracts';
import { bare } from './text.js';

// ---- Who comes, and what is to be done -----------------------------------------------------------------------------

export const visitor = '(?:顾客|客户|客人|家长|妈妈|家属|业主|车主|租客|新人|对方)';
const comer = `(?:${visitor}|[他她]们|[^，。]{0,5}来[^，。]{0,4}的[^，。]{0,2}|[^，。]{0,3}(?:爸妈|夫妻|先生|女士|阿姨))`;
const seller = '(?:店员|导购|员工|学员|销售|前台|顾问|客服|服务员|你们?)';
/** What may stand before the verb and says nothing of what is to be done. */
const lead = `(?:接待(?:${visitor})?(?:时|的时候)|${seller}|一?开始|首先|其次|最后|然后|接着|随后|\\p{Script=Han}{2,3}前|[也还都就并]|要|得|应该?|必须|需要|可以)*`;
const manner = '(?:先|再|主动|当场|耐心|如实|热情|认真|及时|稳稳|具体|一定|要|可以)*';
const deed = `(?:招呼|迎接|关心|表示|问(?![题过得]|到[^，。]{0,10}?[才再就])|询问|了解(?!过)|[弄搞摸]清|讲(?![究价理得])|说(?![话是得])|介绍|解释|回应|回答|解答|告诉|告知|提醒|叮嘱|交代|请(?![了假客])|[^，。]{1,4}请(?:他|她|${visitor})|让(?![^，。]{0,4}(?:犹豫|担心|纠结|不放心))|邀请|推荐|对比(?![过了])|报(?:价|出|清|明)|安抚|认同|接住|体谅|留[下个出]|约(?:[好定个下他她]|${visitor}|爸爸|老人|家人)|夸(?![大张])|[^，。]{0,6}给(?:他|她|${visitor})看|围着|敲定|确认|登记|演示|检查(?!出)|引导|带着?(?:看|参观|转|他|她|${visitor})|教(?:他|她|会|怎么|${visitor})|[给帮](?:他|她|${visitor})(?:看|讲|说|介绍|算|推荐|一)|用[^，。]{2,12}[讲说解]|把[^，。]{1,12}(?:对应|[讲说给比拿]))`;
const ban =
  '(?:不(?:要|许(?!诺)|能|得|准|可|催|推|贬|逼|夸|在|乱|抢|瞒|骗|打包票|打断)|别(?![的家人太])|避免|严禁|禁止|切忌)';
const topical = '\\p{Script=Han}{1,10}?(?:要|得|必须|应该?)\\p{Script=Han}{0,4}[说讲问报列算]';

const does = new RegExp(`^(?!免得|省得|以免)(?:${lead}${manner}${deed}|${topical})`, 'u');
const forbids = new RegExp(`^${lead}${manner}${ban}`, 'u');
/** When something is to be done: 顾客嫌贵时. */
const condition = new RegExp(`^${visitor}([^，。]{1,10}?(?:时候?(?![间代])|以?后|的话))(?=.)`, 'u');
/** A clause of its own that says when, or about what: 家长怕孩子坚持不下来的, 对方担心约不上车, 差在哪. */
const depends = new RegExp(
  `^${visitor}?[^，。]{0,6}(?:怕|担心|嫌|觉得|犹豫|问|说)|(?:时|时候|后|的话|的|${visitor})$|哪|怎么|什么|区别|差别`,
  'u',
);
const visits = new RegExp(
  `^(?:很多|不少|一[位名对个])?${comer}(?:[^。]*(?:想|怕|担心|嫌|问|不懂|犹豫|通常|多半|大多|往往)|带|来)`,
  'u',
);

export const isPrice = /[\d一二两三四五六七八九十百千]\s*[元块]/u;
const heading = /^\p{Script=Han}{2,6}[：:]/u;
const plain = (sentence: string): string => unmarked(sentence).replace(heading, '');
const partsOf = (sentence: string): string[] => plain(sentence).split(/[，,；;]/u);
const starts = (part: string): boolean => {
  const own = part.replace(condition, '');
  return does.test(own) || forbids.test(own);
};
const wholeSentences = (text: string): string[] =>
  text.split(/[。！？!?\n\r]+/u).filter((sentence) => bare(sentence) !== '');

/** What a seller is to do; what is not to be done may as well be true of the goods. */
export const isPractice = (sentence: string): boolean =>
  !isPrice.test(sentence) && partsOf(sentence).some((part) => does.test(part.replace(condition, '')));
/** Who comes, and why. */
export const isVisit = (sentence: string): boolean => visits.test(unmarked(sentence));
const isDuty = (sentence: string): boolean => !isPrice.test(sentence) && partsOf(sentence).some(starts);

// ---- What is to be done, one by one --------------------------------------------------------------------------------

/** 客人嫌贵，不要硬推 → 顾客嫌贵时不要硬推: what should not be done is told with its condition in one clause. */
const asCondition = (when: string): string =>
  when.replace(new RegExp(`^${visitor}?([^，。]{1,10})，$`, 'u'), '顾客$1时').replace(/^.*，$/u, '');

/** What one sentence asks for, with what it depends on before it; what comes after belongs to it. */
function dutiesOf(sentence: string): string[] {
  const found: string[] = [];
  let when = '';
  for (const part of sentence.split(/[，,]/u)) {
    const [whole = '', own] = condition.exec(part) ?? [];
    if (own) when = `顾客${own}`;
    const rest = part.slice(whole.length);
    if (starts(part))
      found.push(
        (forbids.test(rest) ? asCondition(when) : when) + rest.replace(new RegExp(`^${lead}`, 'u'), ''),
      );
    else if (found.length > 0) found[found.length - 1] += `，${part}`;
    else if (depends.test(part)) when += `${part}，`;
  }
  return found;
}

/** What is to be done, where the text also says what is sold or who comes; nothing where all of it is about what is done. */
export function dutiesIn(text: string): string[] {
  const sentences = wholeSentences(text);
  const isOther = (sentence: string) => !isDuty(sentence) && (isPrice.test(sentence) || isVisit(sentence));
  if (!sentences.some(isOther)) return [];
  return sentences.filter(isDuty).flatMap((sentence) => plain(sentence).split(/[；;]/u).flatMap(dutiesOf));
}

// ---- What a customer makes of it -----------------------------------------------------------------------------------

/** A direction to whoever plays the customer, in which a seller is spoken of as well. */
const directs = /就(?:不|放|说|更|继续|痛快|完全|表示|好|会|想|同意)|才[说提肯会]|你(?![们要])|要是|如果/u;
/** Sentences about what a seller is to do, as whoever plays the customer may read them. */
export const dutySentences = (text: string): string[] =>
  wholeSentences(text).filter((sentence) => isDuty(sentence) && !directs.test(sentence));

const wonders = /怎么|什么|哪|多少|多[长久大]|几|是[不否]是?|能[不否]能?|有没有/u;
const tells = /讲|说|介绍|解释|[报列]|告诉|交代/u;
const askedFor = new RegExp(`^${visitor}问[起到]?([^，。]+?)(?:的?时候?|的话)?$`, 'u');
/** 问得最多的是能不能开发票、多久到货. */
const askedMost = /(?:问得?最[多常]|常问)(?:的是)?(.+)$/u;
const toldOf = new RegExp(
  `(?:讲讲?|说说?|告诉(?:[他她]们?|${visitor})?|交代|解释|介绍)(?:一?下|明|清楚?|明白)*([\\p{Script=Han}、]{3,16})$`,
  'u',
);
const introduced = /介绍(?:一下)?(\p{Script=Han}{2,5})$/u;
const compared = /(?:之间)?的?(?:区别|差别|不同)$/u;
const beTold = /^(.{3,10})(?:要|得|必须|应该?)[^，。]{0,4}[说讲]/u;

/** Something is to be done, in whatever words: 主动提出选哪一台. */
const byManner = /^(?:主动|当场|耐心|如实|热情|认真|及时|具体|提出|给出)/u;

/** What one part of a sentence has a customer ask, as it stands there. */
function askedIn(part: string, sentence: string): string[] {
  const asked = askedFor.exec(part)?.[1];
  if (asked) return [asked];
  if (!starts(part)) {
    const isTold = tells.test(sentence) && !/问/u.test(sentence);
    return isTold && !tells.test(part) && !byManner.test(part) ? [part] : [];
  }
  const own = part.replace(condition, '');
  const told = beTold.exec(own)?.[1] ?? toldOf.exec(own)?.[1] ?? '';
  if (compared.test(told)) return [`${told.replace(compared, '')}有什么区别`];
  const kinds = introduced.exec(own)?.[1];
  return [kinds ? `都有哪些${kinds}` : told];
}

/** What a customer will ask, since it comes for that or is to be told it: 主动讲物品损坏怎么赔. */
export function questionsIn(sentences: readonly string[]): string[] {
  const found = sentences.flatMap((sentence) => [
    ...(askedMost.exec(sentence)?.[1]?.split(/[和、，,]/u) ?? []),
    ...partsOf(sentence).flatMap((part) => askedIn(part, sentence)),
  ]);
  // 贵在哪里 is what a worry about the price asks, and 怕不够 is one.
  return [...new Set(found)].filter(
    (question) =>
      /^(?!贵|.*(?:怕|担心|嫌))[\p{Script=Han}、]{3,18}$/u.test(question) && wonders.test(question),
  );
}

const errand =
  /^(想(?:给|买|找|学|办|租|订|定|换|挑|选|做|请|配|修|问|了解|咨询)(?![^，。]*[他她])[\p{Script=Han}、]{2,14})$/u;
/** Who comes, and nothing of what is done. */
export const visitSentences = (text: string): string[] =>
  wholeSentences(text).filter((sentence) => isVisit(sentence) && !isDuty(sentence));

/** What a customer came for, in its own words: 想给六七岁的孩子学点乐器. */
export function errandIn(text: string): string | null {
  const own = visitSentences(text)
    .flatMap(partsOf)
    .map((part) => part.replace(new RegExp(`^${visitor}`, 'u'), ''));
  const asks = own.map((part) => /问([\p{Script=Han}]{2,6})$/u.exec(part)?.[1]).find(Boolean);
  return (
    own.map((part) => errand.exec(part)?.[1]).find(Boolean) ??
    (asks && !wonders.test(asks) ? `想问问${asks}的事` : null)
  );
}
