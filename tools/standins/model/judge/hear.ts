/**
 * A learner's line as everybody would write it: in simplified characters, without spaces between them, dialect and mistyped words in the
 * words of a shop. What is not said to the customer, or taken back at once, is blank. Each letter knows where it stands in the line, so that quotes stay verbatim.
 */
import { writtenAs } from '#hearing';
import { clauses, narratedIn, notOwnWords, remembered, simplifiedOf, takenBackIn } from '#text';
import { concerns } from '../customer/concerns.js';
import { clausesOf, pairsOf } from '../text.js';
import { behaviours } from './behaviours.js';
import { isHeap } from './heap.js';

export interface Heard {
  text: string;
  written: string;
  /** For each code unit of the text: the piece of the line that it stands for. */
  from: readonly number[];
  to: readonly number[];
}

/** What people say at home, and what they say in a shop. */
const dialects: readonly [RegExp, string][] = [
  [/啥子?|咩/gu, '什么'],
  [/咋个?/gu, '怎么'],
  [/几多/gu, '多少'],
  [/好久(?=[，。？?]|$)/gu, '多久'],
  [/钟头/gu, '小时'],
  [/晓得|知晓/gu, '知道'],
  [/(?<=[试掂看穿坐等])哈|一哈/gu, '一下'],
  [/没得|冇|莫得/gu, '没有'],
  [/唔|莫(?=[急怕慌])/gu, '不'],
  [/巴适|得劲|安逸|舒坦/gu, '舒服'],
  [/划得来|值当/gu, '划算'],
  [/要得|中嘞|妥了/gu, '好的'],
  [/嘎嘎|贼(?=\p{Script=Han})|老(?=[好轻软])|杠杠|交关/gu, '很'],
  [/整(?=[一两]?[双个件台套瓶]|点)/gu, '来'],
  [/里头/gu, '里面'],
  [/恁|侬/gu, '您'],
  [/俺|阿拉/gu, '我'],
  [/[嗦噻]|伐(?=[，。？?]|$)/gu, '吗'],
];
/** Sounds of who thinks while speaking. */
const hesitations = /(?<=^|[，。！？；\s])(?:[嗯呃]|那个(?=[您你我这在您]))(?=\p{Script=Han}{2})/gu;
/** Characters that somebody has put spaces between. */
const spread = /(?:(?<!\p{Script=Han})\p{Script=Han}[ \u3000]+){3,}\p{Script=Han}(?!\p{Script=Han})/gu;

/** The text with a comma where somebody who types without marks pauses, or who speaks thinks, letter for letter. */
const punctuated = (text: string): string =>
  clauses(text)
    .reduce(
      (left, { to, mark }) =>
        /^[ \u3000]+$/u.test(mark) ? `${left.slice(0, to)}，${left.slice(to + 1)}` : left,
      text,
    )
    .replace(/(?<=\p{Script=Han}{2})[嗯呃](?=\p{Script=Han}{2})/gu, '，');

/** The text with each hit in other words, which stand for all of it. */
function reworded(heard: Heard, pattern: RegExp, word: (hit: string) => string): Heard {
  let [text, last] = ['', 0];
  const [from, to]: number[][] = [[], []];
  const add = (said: string, start: number, end: number) => {
    text += said;
    for (let at = 0; at < said.length; at += 1) {
      from!.push(heard.from[start]!);
      to!.push(heard.to[end]!);
    }
  };
  const keep = (upTo: number) => {
    for (; last < upTo; last += 1) add(heard.text[last]!, last, last);
  };
  for (const { 0: hit, index } of heard.text.matchAll(pattern)) {
    keep(index);
    last = index + hit.length;
    add(word(hit), index, last - 1);
  }
  keep(heard.text.length);
  return { ...heard, text, from: from!, to: to! };
}

// ---- Mistyped words ------------------------------------------------------------------------------------------------

const sources = [...behaviours.map(({ said }) => said), ...Object.values(concerns).map(({ eases }) => eases)]
  .map(({ source }) => source)
  .join('|');
/** Words of a shop of two letters; 跟您 is none of its own. */
const shopWords = new Set(
  (sources.match(/(?<!\p{Script=Han})\p{Script=Han}{2}(?!\p{Script=Han})/gu) ?? []).filter(
    (word) => !word.includes('您'),
  ),
);
/** Parts of longer ones, which are as right: 适合 of 适合您. */
const partsOfWords = new Set(
  (sources.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((word) => [...pairsOf(word)]),
);

/** The first level of GB 2312 stands in the order of sounds: letters that are near each other in it sound alike. */
const levelOne = Uint8Array.from({ length: 2 * 3755 }, (_, at) => (at % 2 === 0 ? 0xb0 + Math.floor(at / 188) : 0xa1 + ((at >> 1) % 94))); // prettier-ignore
const placeBySound = new Map(
  [...new TextDecoder('gb18030').decode(levelOne)].map((letter, at) => [letter, at]),
);
const near = 17;
const soundsLike = (one: string, other: string): boolean =>
  Math.abs((placeBySound.get(one) ?? NaN) - (placeBySound.get(other) ?? NaN)) <= near;

/** By each of its two letters in its place: the words of a shop that have it there. */
const byLetter = new Map<string, string[]>();
for (const word of shopWords)
  for (const key of [`${word[0]!}_`, `_${word[1]!}`]) byLetter.set(key, [...(byLetter.get(key) ?? []), word]);

/** The word of a shop that two letters are meant for, of which one is right and the other sounds like it. */
const meantBy = (one: string, two: string): string | undefined =>
  byLetter.get(`${one}_`)?.find((word) => soundsLike(word[1]!, two)) ??
  byLetter.get(`_${two}`)?.find((word) => soundsLike(word[0]!, one));

/** Longer ones: 慢慢看, 随便看. */
const longShopWords = [
  ...new Set(sources.match(/(?<!\p{Script=Han})\p{Script=Han}{3,}(?!\p{Script=Han})/gu) ?? []),
];

/** What is a word of a shop, or a part of one, is no mistake. */
function corrected(heard: Heard): Heard {
  const letters = heard.text.split('');
  const isKnown = (at: number) => partsOfWords.has(heard.text.slice(at, at + 2));
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const meant = isKnown(at - 1) || isKnown(at) || isKnown(at + 1) ? undefined : meantBy(letters[at]!, letters[at + 1]!);
    if (meant) [letters[at], letters[at + 1]] = [meant[0]!, meant[1]!];
    if (meant) at += 1;
  } // prettier-ignore
  return { ...heard, text: writtenAs(letters.join(''), longShopWords) };
}

const placesOf = (written: string) => {
  const from = [...Array(written.length).keys()];
  return { from, to: from.map((one) => one + 1) };
};

/** Every two letters of its clauses. */
const wordsOf = remembered((text): readonly string[] => [
  ...new Set(clausesOf(text).flatMap((clause) => [...pairsOf(clause)])),
]);

/** An exam’s answer with its pauses, and with words of the standard answer where it has others of the same sound, letter for letter. */
export const hearAnswer = (written: string, standard: string): Heard => ({
  ...{ written, text: writtenAs(isHeap(written) ? written : punctuated(written), wordsOf(standard)) },
  ...placesOf(written),
});

export function hear(written: string): Heard {
  const spoken = [...notOwnWords(written, false), ...takenBackIn(written), ...narratedIn(written)].reduce(
    (text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
    written,
  );
  const plain = {
    written,
    text: punctuated([...spoken].map(simplifiedOf).join('')),
    ...placesOf(written),
  };
  const joined = reworded(plain, spread, (hit) => hit.replace(/\s/gu, ''));
  const thought = reworded(joined, hesitations, () => '');
  return corrected(
    dialects.reduce((heard, [pattern, word]) => reworded(heard, pattern, () => word), thought),
  );
}

/** 你 as a shop says it. */
export const polite = (text: string): string => text.replaceAll('你', '您');

/** What was written where these words were heard. */
export function asWritten(quote: string, heard: readonly Heard[]): string {
  const line = heard.find(({ text }) => polite(text).includes(polite(quote)));
  if (!line || quote === '') return quote;
  const at = polite(line.text).indexOf(polite(quote));
  return line.written.slice(line.from[at], line.to[at + quote.length - 1]);
}
