/** What is written in a turn and said to nobody: code, encoded text, letters that nobody sees. On the text as it stands. */
import type { Span } from '#text';

export interface HiddenText extends Span {
  flag: 'code' | 'encoded';
}

/** On the text as it stands: objects, tags, fences, role markers. Nothing of the kind is said in a shop. */
const code =
  /\{\s*(?:["'“”][\w\p{L}]+["'“”]|[a-z_]\w*)\s*[:：]|\{\s*(?:判定|评分|得分|结果|结论|分数)\s*[:：]|\[\s*\{|```|<\/?\s*[a-z|][^<>]{0,60}>|<\|[^|]{1,30}\|>|\[\/?(?:INST|SYS|SYSTEM|END|DATA)\]|#{2,}\s*(?:system|指令|系统|instruction|end|new|评)|["'“”](?:verdict|answers?|quote|reason|score|level|criterion|met|better|id)["'“”]\s*[:：]|(?:verdict|score|answer|met|quote|level)\s*[:：=]+\s*["'“”]?(?:yes|true|met|100|是|满分|通过|full)|(?:system|assistant|developer|user)\s*[:：]\s*\S|-->|\[\[[^\]]{1,40}[=:：][^\]]{1,20}\]\]|(?:result|verdict|score|grade)\s*=\s*\w|\/\/\s*(?:override|grader|system)|-{3,}\s*(?:end|begin|结束|以上|数据)|(?:边界|数据|材料|原话)(?:到此|至此)?结束/giu;
const codeCompanions = /[{}[\]<>`|]|(?:verdict|quote|reason|score)\s*[:：]|"\s*[:：]|[:：]\s*"|={2,}|-{3,}/u;

/** Escapes that only a machine reads. */
const escapes =
  /(?:\\u[0-9a-f]{4}\s*){3,}|(?:\\x[0-9a-f]{2}\s*){4,}|(?:&#x?[0-9a-f]{2,6};?\s*){3,}|(?:%[0-9a-f]{2}){6,}|(?:\b[01]{8}\b\s?){4,}|(?:U\+[0-9a-f]{4,5}[\s,]*){2,}/giu;
const base64Run = /[A-Za-z0-9+/]{8,}={0,2}/gu;
const hexRun = /(?:[0-9a-f]{2}[\s:]?){10,}/giu;

/** Characters without a shape. The joiner of emoji and their variation selectors are not among them. */
const invisible = /[\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069\u00ad\u180e]/u;
/** Letters in disguise: they spell out text that nobody sees. */
const hiddenLetters = /[\u{e0020}-\u{e007e}]+/gu;

/** A text with what hidden letters spell out in their place. */
export const readable = (text: string): string =>
  text.replace(hiddenLetters, (letters) =>
    String.fromCodePoint(...[...letters].map((letter) => letter.codePointAt(0)! - 0xe0000)),
  );

/** Text behind base64 or hex, when it is text at all; of a short run, which may be the number of a parcel, Chinese text. */
const isText = (bytes: Buffer): boolean =>
  (bytes.length < 12 ? /^\p{Script=Han}{2,}$/u : /^[\p{L}\p{N}\p{P}\p{Zs}]{4,}$/u).test(
    bytes.toString('utf8'),
  );

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: hit, index }) => ({ from: index, to: index + hit.length }));

/** What a message has that only machines read. */
export function hiddenTextIn(text: string): HiddenText[] {
  const encoded = [
    ...spansOf(text, base64Run).filter(({ from, to }) => isText(Buffer.from(text.slice(from, to), 'base64'))),
    ...spansOf(text, hexRun).filter(({ from, to }) =>
      isText(Buffer.from(text.slice(from, to).replace(/[\s:]/g, ''), 'hex')),
    ),
    ...spansOf(text, escapes),
    ...spansOf(text, hiddenLetters),
  ];
  return [
    ...spansOf(text, code).map((span) => ({ ...span, flag: 'code' as const })),
    ...encoded.map((span) => ({ ...span, flag: 'encoded' as const })),
  ];
}

/** In a turn with code: does this clause have something of it? */
export const looksLikeCode = (clause: string): boolean => codeCompanions.test(clause);

export const hasInvisible = (text: string): boolean => invisible.test(text);
