/** Short sentences for people: why, what instead, and what to take along from a whole talk. */
import { isSayable } from '#text';
import { concerns, concernIds } from '../customer/concerns.js';
import { bare } from '../text.js';
import type { Moment } from './behaviours.js';
import type { Item, Material } from './request-material.js';
import { anyOfGoods, ownWordings } from './own-wording.js';
import { answersTo, samples, usual } from './samples.js';
import type { Verdict } from './outcome.js';
import { forbids, namesOwnThings, positive, shows } from './verdict.js';

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`);
export const plain = (text: string): string =>
  text.replace(/[。；;，,\s]+$/u, '').replace(/[“”"「」『』]/gu, '');

const ended = (text: string): string => (/[。！？!?]$/u.test(text.trim()) ? text.trim() : `${plain(text)}。`);

/** What a criterion is about, in few words: its first part. */
export const brief = (text: string): string => cut(plain(text.split(/[，。；]|而不/u)[0]!), 36);

/** What should not be done is told with its condition. */
const whole = (text: string): string => cut(plain(text), 50);

/** The first of these sentences that is short enough; the last one is. */
export const shortest = (most: number, ...sentences: readonly string[]): string =>
  sentences.find((sentence) => sentence.length <= most) ?? sentences.at(-1)!;
export const mostOfReason = 20;
const mostOfSentence = 24;

/** What is wanting in the turn; earlier ones may have it. That something was not done is said only where its words are not there. */
function missingIn(item: Item, { behaviour, part }: Verdict, { turn }: Moment): string {
  if (part) return '说到了一部分，还不够';
  const isByThings = item.hints.length === 0 && namesOwnThings(positive(item.text));
  if (behaviour === null || isByThings) return `没有看到：${brief(item.text)}`;
  if (shows(turn, behaviour, item)) return behaviour.manner ? '没有接住顾客的话' : '提到了，还没有做到位';
  return `这一轮没有${behaviour.label.replace(/了(?!解)/gu, '')}`;
}

/** Short, and without the customer's words: who reads it has them above. */
export function reasonFor(item: Item, verdict: Verdict, moment: Moment): string {
  const { result, behaviour, share } = verdict;
  if (item.avoid) return result === 'met' ? '这样说，顾客听了会不舒服' : '这一轮没有这样做';
  if (result === 'not_applicable') return '顾客还没有给出做这件事的机会';
  if (result === 'met') {
    if (share < 1) return '做到了一部分，还没有做全';
    return shortest(
      mostOfReason,
      `这里${behaviour?.label ?? `做到了：${brief(item.text)}`}`,
      '这里做到了这一条',
    );
  }
  return shortest(mostOfReason, missingIn(item, verdict, moment), '这一轮没有看到这一条');
}

/** Done though it should not be, or not done in full. What names nothing known can be said better only by what is known of the goods. */
const isOpen = ([item, { result, share, behaviour }]: Judged, { goods }: Moment): boolean => {
  if (behaviour === null && (item.avoid || goods.length === 0)) return false;
  return item.avoid ? result === 'met' : result === 'not_met' || (share > 0 && share < 1);
};

type Judged = [Item, Verdict];

/** How much this moment calls for it: what should not have been done comes first. */
function urgencyOf([item, { behaviour }]: Judged, moment: Moment): number {
  const calm = { ...moment, objects: false, warms: false, evaded: false };
  if (item.avoid) return 0;
  if (!behaviour?.chance(moment)) return 3;
  return behaviour.chance(calm) ? 2 : 1;
}

/** The same customer gets the same list from the same position on; another one from another. */
function from(list: readonly string[], customer: string): string[] {
  const start = [...customer].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % (list.length || 1);
  return [...list.slice(start), ...list.slice(0, start)];
}

/**
 * One better sentence for the whole turn, which was not given before; '' when everything was done.
 * @param given better wordings of earlier turns
 */
export function betterFor(
  verdicts: ReadonlyMap<Item, Verdict>,
  moment: Moment,
  given: readonly string[],
): string {
  const open = [...verdicts]
    .filter((judged) => isOpen(judged, moment))
    .sort((a, b) => urgencyOf(a, moment) - urgencyOf(b, moment));
  const first = open[0];
  if (!first && !moment.evaded) return '';
  const { customer } = moment;
  const worry = concernIds.find((id) => concerns[id].voiced.test(customer));
  const isWorried = moment.objects && worry && (!first || urgencyOf(first, moment) === 1);
  const known = new Set(given.map(bare));
  const asked = [...verdicts.keys()].map(({ text }) => text);
  const goodsKnown = moment.goods.length > 0;
  return (
    [
      ...(first?.[0].avoid ? sampleFor(first, customer) : []),
      ...(goodsKnown ? aboutGoods(open, moment, given) : []),
      ...(isWorried ? from(answersTo[worry] ?? [], customer) : []),
      ...open.flatMap((judged) => sampleFor(judged, customer)),
      ...(goodsKnown ? [] : from(usual, customer)),
    ].find((sentence) => !known.has(bare(sentence)) && isSayable(sentence, asked)) ?? ''
  );
}

const sampleFor = ([, { behaviour }]: Judged, customer: string): string[] =>
  from(samples[behaviour?.label ?? ''] ?? [], customer);

/** The nearest wording of each criterion before the next ones of any. */
function aboutGoods(open: readonly Judged[], moment: Moment, given: readonly string[]): string[] {
  const own = open.map((judged) => {
    const [item, { behaviour }] = judged;
    const questions = behaviour?.question && !item.avoid ? sampleFor(judged, moment.customer) : [];
    return ownWordings(item, moment, given, questions);
  });
  return [
    ...own.flatMap((some) => some.slice(0, 1)),
    ...own.flatMap((some) => some.slice(1)),
    ...anyOfGoods(moment, given),
  ];
}

/** A point of a summary. Only what really was said stands in quotation marks. */
export function pointText(item: Item): string {
  const what = item.name || brief(item.text);
  if (/good|亮点|优/u.test(item.kind)) {
    return item.quote ? `${what}做得好：“${item.quote}”。` : `做到了：${what}。这一点请保持。`;
  }
  if (/suggest|improve|建议/u.test(item.kind)) {
    if (item.avoid && !item.better) return `下次${whole(item.text)}。`;
    return item.better ? `下次可以这样说：${ended(item.better)}` : `下次留意这一步：${what}。`;
  }
  if (item.avoid) return `${item.quote ? `“${item.quote}”这样不好，` : ''}${whole(item.text)}。`;
  if (item.quote && forbids.test(item.text)) return `“${item.quote}”没有守住：${what}。`;
  return item.quote ? `“${item.quote}”还没有做到：${what}。` : `还没有做到：${what}。`;
}

/** One sentence over everything. */
export function overall({ items }: Material): string {
  const of = (kind: RegExp) => items.find((item) => kind.test(item.kind));
  const called = (item: Item) => item.name || brief(item.text);
  const good = of(/good|亮点|优/u);
  const weak = of(/weak|不足|suggest|建议/u);
  const next = weak && `${weak.avoid ? '下次' : '下次先练：'}${called(weak)}。`;
  if (next) {
    const both = good ? [`${called(good)}做得好；${next}`] : [];
    return shortest(mostOfSentence, ...both, next, '有做得好的地方，也有一处要练。');
  }
  return good
    ? shortest(mostOfSentence, `${called(good)}做得好，保持这样的节奏。`, '做得好，保持这样的节奏。')
    : '这次对话还可以再具体一些。';
}
