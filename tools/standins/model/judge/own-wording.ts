/**
 * Better wordings about the thing at hand: a question in the criterion's own words, or a line of the course's material that answers what the
 * customer has just said. They name no fact that the material does not have.
 */
import { instructs } from '#text';
import { concerns, concernIds } from '../customer/concerns.js';
import { bare, tellingPairsOf } from '../text.js';
import type { Moment } from './behaviours.js';
import { inSameWords } from './likeness.js';
import type { Item } from './request-material.js';

/** Longer ones are no answer across a counter. */
const longest = 44;

/** Known to who serves, and not to customers. */
const internal = /底价|内部|提成|不对外|【价签】$|你(?!好)/u;
const bullet = /^[\s·•●▪*—–-]+/u;
/** 豆腐砂：可冲马桶 is said of 豆腐砂; what such a word leads to is for who serves. */
const label = /^([^，,：:；;。]{1,10})(?:：|:(?!\d))\s*(?=.)/u;
const ofTask =
  /练|教|考|学|目标|场景|背景|任务|要求|流程|步骤|技巧|注意|提示|重点|难点|开场|收尾|人物|角色|顾客|店员|话术|不能|不要|禁/u;
/** 悦享 20 of 悦享 20，1999 元，…: what all statements of a line are about. */
const nameOf = (line: string): string =>
  /^([^，,：:；;。]{2,14})[，,：:](?=[^，,]*\d)/u.exec(line)?.[1]?.trim() ?? '';

/** Was it given before, whatever words led to it? */
const isGiven = (part: string, given: readonly string[]): boolean =>
  given.some((one) => bare(one).includes(bare(part)));

/** The line without what leads to it; '' where that says that the line is for who serves. */
function unlabelled(text: string): string {
  const line = text.replace(bullet, '');
  return ofTask.test(label.exec(line)?.[1] ?? '') ? '' : line.replace(label, '$1，');
}

/** The material's statements that may be said and were not: parts of its lines, each short enough to be one sentence. */
function statementsIn(goods: readonly string[], given: readonly string[]): string[] {
  return goods
    .flatMap((text) => text.replace(/【[^】]*】/gu, '').split('\n'))
    .flatMap((text) => {
      const line = unlabelled(text);
      const name = nameOf(line);
      const parts = line
        .split(/[；;。！!]/u)
        .filter((one) => !instructs(one))
        .flatMap(shortened);
      return parts.map((part) =>
        name === '' || part === '' || part.includes(name) ? part : `${name}，${part}`,
      );
    })
    .filter(
      (part) =>
        bare(part).length >= 5 && !/[：:]$/u.test(part) && !internal.test(part) && !isGiven(part, given),
    );
}

/** A long statement by its commas, as much together as is short enough. */
function shortened(statement: string): string[] {
  const parts: string[] = [];
  for (const clause of statement.split(/[，,]/u).map((one) => one.trim())) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + clause.length < longest)
      parts[parts.length - 1] = `${last}，${clause}`;
    else parts.push(clause);
  }
  return parts;
}

const asksPrice = /多少钱|怎么卖|贵|价|便宜|几千|两?万|预算/u;
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((pair) => other.has(pair)).length;

/** How much a statement has to do with what the customer said and what the criterion names. */
function closeness(statement: string, customer: string, wanted: string): number {
  const pairs = tellingPairsOf(inSameWords(statement));
  const worry = concernIds.find((id) => concerns[id].voiced.test(customer));
  return (
    2 * shared(tellingPairsOf(inSameWords(customer)), pairs) +
    2 * shared(tellingPairsOf(inSameWords(wanted)), pairs) +
    (worry && concerns[worry].eases.test(statement) ? 1 : 0) +
    (asksPrice.test(customer) && /元|折|价/u.test(statement) ? 1 : 0)
  );
}

/** What may lead to a statement, by what the customer has just done. */
const leads = {
  worry: ['您担心得有道理，实际是这样', '换了我也会多问一句，我先说清楚', '您有这个顾虑很正常，我把规定说给您听', '我理解您的顾虑，您看这一条'],
  question: ['您问得对，是这样的', '我直接回答您', '这个我给您说准', '说具体一点'],
  other: ['跟您有关的这一条我先说', '顺着您说的，有一点您用得上', '我给您讲具体的', '您听一下这一条'],
} as const; // prettier-ignore

const asker =
  /^(?:先|再|也|主动|耐心|礼貌|认真|具体)*(?:问清楚?|问出|问到|问明|问|询问|了解清楚?|了解|搞清楚?|弄清楚?|弄明白|摸清|打听|聊聊?|挖掘|确认|倾听|先听|听|请教|关心)/u;
const isQuestion =
  /有无|多少|几[个次天岁双]|是否|有没有|为什么|怎么|什么|哪|谁|多[大久长高重]|能不能|会不会/u;

const openings = {
  question: ['请问', '想先问一下，', '顺便问一句，'],
  thing: ['方便说说', '能先跟我说说', '介意告诉我'],
} as const;

/** A criterion that something be asked, as the question itself; '' where it names nothing to ask. What tells of something done asks nothing. */
function questionOf(text: string, at: number, given: readonly string[]): string {
  const verb = asker.exec(text)?.[0];
  if (verb === undefined || text.slice(verb.length).startsWith('了')) return '';
  const thing = text
    .slice(verb.length)
    .replace(/(?:[。；，,]|再(?!次)|然后|之?后再).*$/u, '')
    .replace(/[（(]([^）)]*)[）)]\d*/gu, (_, inner: string) => (inner.includes('、') ? `，比如${inner}` : ''))
    .replace(/^(?:一下|出|到|清楚)+/u, '')
    .replace(/顾客|客户|会员(?!卡)|对方|主人|家长/gu, '您')
    .replace(/^的/u, '')
    .trim();
  if (bare(thing).length < 2 || isGiven(thing, given)) return '';
  const kind = isQuestion.test(thing) ? 'question' : 'thing';
  return `${openings[kind][at % openings[kind].length]!}${thing}${kind === 'thing' ? '吗' : ''}？`;
}

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);

const moodOf = ({ objects, asked }: Moment) => (objects ? 'worry' : asked ? 'question' : 'other');

/**
 * Sentences that would do what this criterion asks for at this moment, the nearest first. Who asks or worries is answered, and then asked.
 * @param usual questions for a criterion that wants one, where its own words name nothing to ask
 */
export function ownWordings(
  item: Item,
  moment: Moment,
  given: readonly string[],
  usual: readonly string[] = [],
): string[] {
  const { customer, goods } = moment;
  const at = sumOf(customer + item.text);
  const own = item.avoid ? '' : questionOf(item.text, at, given);
  const questions = own === '' ? usual.filter((one) => !isGiven(one, given)) : [own];
  const [question = ''] = questions;
  const wanted = item.avoid || question !== '' ? '' : item.text;
  const mood = moodOf(moment);
  const near = statementsIn(goods, given)
    .map((statement) => ({ statement, close: closeness(statement, customer, wanted) }))
    .filter(({ close }) => close > 0)
    .sort((a, b) => b.close - a.close)
    .slice(0, 4)
    .map(({ statement }) => `${leads[mood][(at + statement.length) % leads[mood].length]!}：${statement}。`);
  return mood === 'other'
    ? [...questions, ...near]
    : [...near.map((statement) => statement + question), ...questions];
}

const leadsOfAny = {
  worry: ['您先别急，有一条写得很清楚', '我先说一条能让您心里有底的'],
  question: ['这个我去查准再答您，先说一条确定的', '我先说一条确定的'],
  other: ['另外告诉您一件用得上的', '顺便跟您说一声'],
} as const;

/** Where nothing of the material is near what was said: what of it was not said yet. */
export function anyOfGoods(moment: Moment, given: readonly string[]): string[] {
  const all = statementsIn(moment.goods, given);
  const at = sumOf(moment.customer);
  const start = all.length === 0 ? 0 : at % all.length;
  const some = leadsOfAny[moodOf(moment)];
  return [...all.slice(start), ...all.slice(0, start)].map((one) => `${some[at % some.length]!}：${one}。`);
}
