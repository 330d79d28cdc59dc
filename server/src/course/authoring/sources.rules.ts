/** Does it stand in the file? What a model says of a passage is believed only where the passage says so, too. Pure. */
import type { KeyPointSource } from '#contracts';
import { numeralsIn, lettersOf, normalise, type Numeral } from '#text';
import type { ReadPassage } from './chunks.rules.js';

/** What a model names as the ground of something: a passage by its short name, and words of it. */
export interface Claim {
  passage: string;
  quote: string;
}

export interface Source {
  source: KeyPointSource;
  /** All that the passage says. */
  text: string;
}

/** Fewer letters say nothing about where they come from: 可以 stands everywhere. A point may be as short as 七天内. */
export const shortestQuote = { answer: 5, point: 3 };

/**
 * The words of the text that the quote repeats, as they stand there; null when they don't. Spaces, line ends, punctuation and width
 * make no difference: documents break lines where nobody would.
 * @param fewest letters that it must have
 */
export function quoteIn(text: string, quote: string, fewest: number): string | null {
  const wanted = normalise(quote);
  if ([...wanted].length < fewest) return null;
  const letters = lettersOf(text);
  const at = letters
    .map(({ char }) => char)
    .join('')
    .indexOf(wanted);
  if (at < 0) return null;
  let passed = 0;
  const starts = letters.map(({ char }) => (passed += char.length) - char.length);
  const first = starts.findIndex((start) => start >= at);
  const last = starts.findLastIndex((start) => start < at + wanted.length);
  return text.slice(letters[first]!.from, letters[last]!.to);
}

/** Where the claim stands; null when the passage isn't there, or doesn't say so in at least so many letters. */
export function sourceOf(
  { passage, quote }: Claim,
  passages: readonly ReadPassage[],
  fewest: number,
): Source | null {
  const named = passages.find(({ name }) => name === passage);
  const words = named ? quoteIn(named.text, quote, fewest) : null;
  if (!named || words === null) return null;
  const { fileId, fileName, passageId, place, text } = named;
  return {
    source: { file_id: fileId, passage_id: passageId, quote: words, file_name: fileName, place },
    text,
  };
}

/** What is counted or measured, so that a Chinese numeral before it is a figure and no part of a word such as 一定 or 万一. */
const measures =
  /^\s*个?(?:工作日|小时|分钟|[天日年月周岁秒元块角折倍成%度米寸斤克升码级楼位名人次件双款种条项步点号张套盒瓶箱季期万亿])/u;
/** 一次, 一双: one of something is how people talk. */
const loose = /^\s*个?(?:[位名人次件双款种条项步点张套盒瓶箱])/u;
/** 1. and (2) at the head of a line or clause number what is listed. */
const numbering = /(?<=^|[\s。；;，：:])\(?\d{1,2}[.、)](?!\d)/gu;

const plainOf = (text: string): string => text.normalize('NFKC');

/** 8.5 折 and 八五折 are the same. */
function valueIn(plain: string, { value, to }: Numeral): number {
  const discount = !Number.isInteger(value) && /^\s*折/u.test(plain.slice(to));
  return discount ? Math.round(value * 10) : value;
}

/** What the text claims: every Arabic figure, and Chinese ones that measure something. */
function claimedIn(text: string): number[] {
  const plain = plainOf(text).replace(numbering, ' ');
  return numeralsIn(plain)
    .filter(({ value, from, to, chinese }) => {
      if (!chinese || plain.slice(0, from).endsWith('分之')) return true;
      const after = plain.slice(to);
      return measures.test(after) && !(value === 1 && loose.test(after));
    })
    .map((figure) => valueIn(plain, figure));
}

/** Are all figures of the text among those of its grounds? A price or a term that no passage names was made up. */
export function figuresStandIn(text: string, grounds: readonly string[]): boolean {
  const plain = plainOf(grounds.join('\n'));
  const known = new Set(numeralsIn(plain).map((figure) => valueIn(plain, figure)));
  return claimedIn(text).every((figure) => known.has(figure));
}
