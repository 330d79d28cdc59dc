/** Puts a customer's line in other words: the same worry as others voice it, else the same question with another beginning. */
import { concernOf, putsIn } from '#text';
import { isRecord } from './judge/request-material.js';
import { Dice } from './random.js';
import type { ChatMessage } from './request.js';
import { bare } from './text.js';
import { concernIds, concerns } from './customer/concerns.js';

const openings = [
  '', '哎，', '我再问一句，', '说实话，', '朋友也跟我提过，', '不好意思啊，', '还有个事，', '我就直说了，', '等一下，', '上回我就想问，',
]; // prettier-ignore
const endings = ['', '你给我说说。', '我心里没底。', '你可得跟我说清楚。'];
const most = 5;

interface Asked {
  line: string;
  before: readonly string[];
}

/** What is to be said in other words; null where nothing is. */
function askedIn(messages: readonly ChatMessage[]): Asked | null {
  for (const line of messages.flatMap(({ text }) => text.split('\n'))) {
    if (!line.startsWith('{') || !line.includes('"customer_line"')) continue;
    const data: unknown = JSON.parse(line);
    if (!isRecord(data) || typeof data.customer_line !== 'string') continue;
    return { line: data.customer_line, before: Array.isArray(data.before) ? data.before.map(String) : [] };
  }
  return null;
}

const greeting = /^(?:你好|您好|哎|那|嗯|好的?)[啊呀，,！!。\s]*/u;

/** Other words for what the line voices, and the line itself. */
function sayings(line: string): string[] {
  const put = putsIn(line);
  const concern = concernOf(line, put);
  const own = line.trim().replace(greeting, '');
  const fear = concern?.names && concern.title.slice(1);
  if (fear) return [own, `就怕${fear}`, `会不会${fear}啊？`, `万一${fear}怎么办？`, `我就担心${fear}`];
  const id = concernIds.find((one) => concerns[one].voiced.test(line));
  const voiced = id ? [...concerns[id].raise, ...concerns[id].again] : [];
  const others = voiced.map((one) => one.replaceAll('{it}', '这个').replaceAll('{goods}', '这个'));
  return [own, ...others].filter((one) => put.length === 0 || putsIn(one).some((kind) => put.includes(kind)));
}

const sentence = (text: string): string => (/[。！？!?]$/u.test(text) ? text : `${text}。`);

/** The same line and words before give the same. */
export function rewordings(messages: readonly ChatMessage[], seed: string): string[] {
  const asked = askedIn(messages);
  if (!asked) return [];
  const said = new Set([asked.line, ...asked.before].map(bare));
  const all = openings.flatMap((opening) =>
    sayings(asked.line).flatMap((saying) =>
      endings.map((ending) => `${opening}${sentence(saying)}${ending}`),
    ),
  );
  const dice = new Dice(seed, asked.line, ...asked.before);
  const fresh = all.filter((one) => !said.has(bare(one)));
  return Array.from({ length: Math.min(most, fresh.length) }, () =>
    fresh.splice(Math.floor(dice.next() * fresh.length), 1),
  ).flat();
}
