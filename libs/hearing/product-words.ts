import { isHan } from './sounds.js';

/** Words that a course has of its own: names of goods and of what they are made of. */
export interface ProductWords {
  words: readonly string[];
  /** Each with the characters that stand before and after it in the course's texts. */
  beside: ReadonlyMap<string, { before: ReadonlySet<string>; after: ReadonlySet<string> }>;
  /** The texts themselves: what stands in them was not misheard. */
  text: string;
}

/** Characters of which sentences are built; none of them begins or ends a name. */
const builds =
  '的了着过是不在有和与也都就还很更最这那哪个一二两三四五六七八九十几您你我他她它们吗呢吧啊把被给对从到为以及或而且但如若每各只单约外上下前后左右大小多少可能会要说看想用做来去起出进';
const buildsSentences: ReadonlySet<string> = new Set(builds);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export interface Segment {
  from: number;
  word: string;
}

/** A text as the dictionary of the engine divides it. */
export const segmentsOf = (text: string): Segment[] =>
  [...segmenter.segment(text)].map(({ index, segment }) => ({ from: index, word: segment }));

const longest = 4;

/**
 * The words of texts that no dictionary has: what it divides into single characters that stand side by side, in pairs, is how names are made
 * (云步, 缓震, 中底, 软垫). Pairs with a character of which sentences are built are left out.
 * @param texts of a course: its material and names
 */
export function productWordsIn(texts: readonly string[]): ProductWords {
  const text = texts.join('\n');
  return asProductWords(placesIn(text), text);
}

/** Of files so many characters are read, and so many words taken at most. */
const readOfFiles = 40_000;
const takenOfFiles = 200;

/**
 * The words of a course and those of its files. A file is long, and much that no dictionary has stands in it once, by chance: taken are words that
 * it uses more than once, those first that it uses most.
 */
export function withWordsOfFiles(own: ProductWords, files: readonly string[]): ProductWords {
  const text = files.join('\n').slice(0, readOfFiles);
  const places = new Map<string, Place[]>();
  for (const place of placesIn(text)) places.set(place.word, [...(places.get(place.word) ?? []), place]);
  const often = [...places.values()]
    .filter((of) => of.length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, takenOfFiles);
  const further = asProductWords(often.flat(), text);
  const beside = new Map(own.beside);
  for (const [word, { before, after }] of further.beside) {
    const known = beside.get(word);
    beside.set(word, {
      before: new Set([...(known?.before ?? []), ...before]),
      after: new Set([...(known?.after ?? []), ...after]),
    });
  }
  return { words: [...beside.keys()], beside, text: `${own.text}\n${text}` };
}

interface Place {
  word: string;
  at: number;
}

const placesIn = (text: string): Place[] => [
  ...singlesIn(text).flatMap(({ from, word: run }) =>
    wordsOf(run).map((word) => ({ word, at: from + run.indexOf(word) })),
  ),
  ...calledOnTags(text),
];

function asProductWords(places: readonly Place[], text: string): ProductWords {
  const beside = new Map<string, { before: Set<string>; after: Set<string> }>();
  for (const { word, at } of places) {
    const known = beside.get(word) ?? { before: new Set(), after: new Set() };
    beside.set(word, known);
    if (isHan(text[at - 1] ?? '')) known.before.add(text[at - 1]!);
    if (isHan(text[at + word.length] ?? '')) known.after.add(text[at + word.length]!);
  }
  return { words: [...beside.keys()], beside, text };
}

/** What goods on a price tag are called for short: 舒安 of 舒安保湿面霜, where those two characters are no word. */
function calledOnTags(text: string): Place[] {
  return [...text.matchAll(/(?<=【价签】\s*)[\u4e00-\u9fff]{2}/gu)]
    .map(({ 0: word, index }) => ({ word, at: index }))
    .filter(({ word }) => segmentsOf(word).length > 1);
}

/** Runs of single characters, two or more. */
function singlesIn(text: string): Segment[] {
  const runs: Segment[] = [];
  for (const { from, word } of segmentsOf(text)) {
    if (word.length !== 1 || !isHan(word) || buildsSentences.has(word)) continue;
    const last = runs.at(-1);
    if (last && last.from + last.word.length === from) last.word += word;
    else runs.push({ from, word });
  }
  return runs.filter(({ word }) => word.length > 1);
}

/** 云步缓震 is two words, 加宽楦 one. */
function wordsOf(run: string): string[] {
  if (run.length > 2 * longest) return [];
  return run.length % 2 === 1 ? [run] : (run.match(/../gu) ?? []);
}
