/** Short sentences for people: why, what instead, and what to take along from a whole talk. */
import { concerns, concernIds } from '../customer/concerns.js';
import { bare, sentencesOf } from '../text.js';
import type { Moment } from './behaviours.js';
import type { Item, Material } from './request-material.js';
import { answersTo, samples, usual } from './samples.js';
import { forbids, type Verdict } from './verdict.js';

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`);
const plain = (text: string): string => text.replace(/[。；;，,\s]+$/u, '').replace(/[“”"「」『』]/gu, '');

const ended = (text: string): string => (/[。！？!?]$/u.test(text.trim()) ? text.trim() : `${plain(text)}。`);

/** What a criterion is about, in few words: its first part. */
export const brief = (text: string): string => cut(plain(text.split(/[，。；]|而不/u)[0]!), 36);

/** What should not be done is told with its condition. */
const whole = (text: string): string => cut(plain(text), 50);

export function reasonFor(item: Item, verdict: Verdict, moment: Moment): string {
  if (item.avoid) return verdict.result === 'met' ? '这样说，顾客听了会不舒服。' : '这一轮没有这样做。';
  const label = verdict.behaviour?.label;
  if (verdict.result === 'not_applicable') return '这一轮顾客的话还没有给出做这件事的机会。';
  if (verdict.result === 'met') {
    const part = verdict.share < 1 ? '，不过还没有做全' : '';
    return `这里${label ?? `做到了：${brief(item.text)}`}${part}。`;
  }
  const missing = label ? `还没有${label.replace(/了(?!解)/gu, '')}` : `没有看到：${brief(item.text)}`;
  return moment.customer === '' ? `${missing}。` : `顾客说“${cut(moment.customer, 16)}”时，${missing}。`;
}

/** Done though it should not be, or not done in full. What names nothing known can't be said better. */
const isOpen = ([item, { result, share, behaviour }]: Judged): boolean =>
  behaviour !== null && (item.avoid ? result === 'met' : result === 'not_met' || (share > 0 && share < 1));

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
  const open = [...verdicts].filter(isOpen).sort((a, b) => urgencyOf(a, moment) - urgencyOf(b, moment));
  const first = open[0];
  if (!first && !moment.evaded) return '';
  const { customer } = moment;
  const worry = concernIds.find((id) => concerns[id].voiced.test(customer));
  const isWorried = moment.objects && worry && (!first || urgencyOf(first, moment) === 1);
  const known = new Set(given.map(bare));
  return (
    [
      ...(isWorried ? from(answersTo[worry] ?? [], customer) : []),
      ...open.flatMap(([, { behaviour }]) => from(samples[behaviour?.label ?? ''] ?? [], customer)),
      ...from(usual, customer),
    ].find((sentence) => !known.has(bare(sentence))) ?? ''
  );
}

const missed = ['顾客还在等这一步。', '顾客听到的还不够。', '补上它，后面的话会更好接。'];
const next = ['说完再往下介绍。', '只要一句话就够。', '做了这一步，顾客会更容易跟上。'];
/** Points of one list end in different ways. */
const oneOf = (endings: readonly string[], { id }: Item): string =>
  endings[(Number(/\d+/u.exec(id)?.[0] ?? 0) + id.length) % endings.length]!;

/** A point of a summary. Only what really was said stands in quotation marks. */
export function pointText(item: Item): string {
  const what = brief(item.text);
  if (/good|亮点|优/u.test(item.kind)) {
    return item.quote ? `“${item.quote}”：${what}。` : `做到了：${what}。这一点请保持。`;
  }
  if (/suggest|improve|建议/u.test(item.kind)) {
    if (item.avoid && !item.better) return `下次${whole(item.text)}。`;
    return item.better
      ? `下次可以这样说：${ended(item.better)}`
      : `下次留意这一步：${what}。${oneOf(next, item)}`;
  }
  if (item.avoid) return `${item.quote ? `“${item.quote}”这样不好，` : ''}${whole(item.text)}。`;
  if (item.quote && forbids.test(item.text)) return `“${item.quote}”没有守住：${what}。`;
  return item.quote ? `“${item.quote}”还没有做到：${what}。` : `还没有做到：${what}。${oneOf(missed, item)}`;
}

/** One sentence over everything. */
export function overall({ items, texts }: Material): string {
  const of = (kind: RegExp) => items.find((item) => kind.test(item.kind));
  const good = of(/good|亮点|优/u);
  const weak = of(/weak|不足|suggest|建议/u);
  const ahead =
    weak && (weak.avoid ? `下次记住：${whole(weak.text)}` : `接下来最值得练的是：${brief(weak.text)}`);
  if (good && weak) return `做得好的是：${brief(good.text)}；${ahead}。`;
  if (good) return `做得好的是：${brief(good.text)}。保持这样的节奏。`;
  if (weak) return `${ahead}。`;
  const first = sentencesOf(texts.join('\n'))[0];
  return first
    ? `这次对话围绕“${cut(plain(first), 24)}”展开，回应顾客时可以再具体一些。`
    : '这次对话还可以再具体一些。';
}
