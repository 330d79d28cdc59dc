import { segmentsOf, type ProductWords, type Segment } from './product-words.js';
import { isHan, soundsAlike } from './sounds.js';

/** A word that may have been misheard. @example {"start": 6, "end": 8, "heard": "云布", "meant": "云步"} */
export interface Correction {
  /** UTF-16 positions in the text. */
  start: number;
  end: number;
  heard: string;
  meant: string;
}

/** What a name of goods follows: 这双云步, 那瓶舒安. */
const counts: ReadonlySet<string> = new Set('双款件瓶罐盒台部支套条牌');

/**
 * Where a transcript has something that sounds like a word of the course and is none: 云布 for 云步. What is a word of its own is left alone, and so
 * is what sentences are built of (运不 of 运不动), unless the word's usual neighbours or what names follow stand beside it.
 * @param text what a machine has heard
 */
export function correctionsOf(text: string, { words, beside, text: known }: ProductWords): Correction[] {
  const found: Correction[] = [];
  const taken = exactIn(text, words);
  const divided = dividedOnce(text);
  // Longer words first: a part of one is not offered beside it.
  for (const meant of [...words].sort((a, b) => b.length - a.length)) {
    for (let start = 0; start + meant.length <= text.length; start += 1) {
      const end = start + meant.length;
      const heard = text.slice(start, end);
      if (heard === meant || ![...heard].every(isHan)) continue;
      if (![...heard].every((char, at) => soundsAlike(char, meant[at]!))) continue;
      if (known.includes(heard) || taken.some((span) => span.start < end && start < span.end)) continue;
      const neighbours = beside.get(meant)!;
      const [before, after] = [text[start - 1] ?? '', text[end] ?? ''];
      const isExpected = neighbours.before.has(before) || neighbours.after.has(after) || counts.has(before);
      if (!isExpected && !isStrange(heard, meant, start, divided)) continue;
      const correction = { start, end, heard, meant };
      found.push(correction);
      taken.push(correction);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Most texts have nothing in them that makes it worth dividing them. */
function dividedOnce(text: string): () => Segment[] {
  let segments: Segment[] | null = null;
  return () => (segments ??= segmentsOf(text));
}

function exactIn(text: string, words: readonly string[]): { start: number; end: number }[] {
  return words.flatMap((word) => {
    const spans: { start: number; end: number }[] = [];
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1))
      spans.push({ start, end: start + word.length });
    return spans;
  });
}

/** Of which sentences are made that mean just what they say: 云不多. */
const neverMisheard: ReadonlySet<string> = new Set('不的了是在');

/**
 * A part of the word is heard right, no dictionary's word stands where it differs, and the rest is no speech of its own. (书按原价卖 has nothing of
 * 舒安 but the sound.)
 */
function isStrange(heard: string, meant: string, start: number, divided: () => Segment[]): boolean {
  const differing = [...heard].flatMap((char, at) => (char === meant[at] ? [] : [{ char, at: start + at }]));
  if (differing.length === heard.length) return false;
  return differing.every(({ char, at }) => {
    const within = divided().find(({ from, word }) => from <= at && at < from + word.length)!;
    return within.word.length === 1 && !neverMisheard.has(char);
  });
}

const sought = new WeakMap<readonly string[], ProductWords>();

function asWords(keywords: readonly string[]): ProductWords {
  const known = sought.get(keywords);
  if (known) return known;
  const words = keywords.filter((word) => word.length > 1 && [...word].every(isHan));
  const nothing = { before: new Set<string>(), after: new Set<string>() };
  const made = { words, beside: new Map(words.map((word) => [word, nothing])), text: '' };
  sought.set(keywords, made);
  return made;
}

/** A text with the words that it has by their sound alone as they are written; each character stays where it was. */
export function writtenAs(text: string, keywords: readonly string[]): string {
  return correctionsOf(text, asWords(keywords)).reduce(
    (written, { start, end, meant }) => written.slice(0, start) + meant + written.slice(end),
    text,
  );
}
