/** Names groups of what customers object to: by what the line is about where its words say so, else by the shortest of what was said. */
import { concernOf, putsIn } from '#text';
import { isRecord } from './judge/request-material.js';
import type { ChatMessage } from './request.js';

interface Asked {
  groups: readonly { number: number; lines: string[] }[];
  known: readonly { name: string }[];
}

const longest = 12;
/** As customers say it. */
const sayings: Readonly<Record<string, string>> = {
  price: '太贵了',
  elsewhere: '别处更便宜',
  hesitates: '还想再考虑',
};

function askedIn(messages: readonly ChatMessage[]): Asked | null {
  for (const line of messages.flatMap(({ text }) => text.split('\n'))) {
    if (!line.startsWith('{"groups":[') || !line.includes('"known"')) continue;
    return JSON.parse(line) as Asked;
  }
  return null;
}

function nameOf(lines: readonly string[], taken: ReadonlySet<string>): string {
  const [said = ''] = lines;
  const concern = concernOf(said, putsIn(said));
  const about = concern?.names ? concern.title : (sayings[concern?.kind ?? ''] ?? '');
  const plain = lines.map((line) => line.replace(/[。！!？?；;\s]+$/u, ''));
  const short = plain.reduce((one, other) => (other.length < one.length ? other : one), plain[0] ?? '');
  if (about !== '' && !taken.has(about)) return about;
  return short.length > longest ? short.split(/[，,、]/u)[0]!.slice(0, longest) : short;
}

/** Whether one is the same as another it does not tell: that takes to understand them. */
export function groupNames(messages: readonly ChatMessage[]): object[] {
  const asked = askedIn(messages);
  if (!asked) return [];
  const taken = new Set(asked.known.map(({ name }) => name));
  return asked.groups.map(({ number, lines }) => {
    const name = nameOf(lines, taken);
    taken.add(name);
    return { number, name, same_as: 0 };
  });
}

/** The answer's shape is asked for by this alone. */
export const asksForNames = (properties: unknown): boolean =>
  isRecord(properties) &&
  isRecord(properties.groups) &&
  JSON.stringify(properties.groups).includes('same_as');
