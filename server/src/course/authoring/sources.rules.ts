/** Does it stand in the file? What a model says of a passage is believed only where the passage says so, too. Pure. */
import type { KeyPointSource } from '#contracts';
import { lettersOf, normalise } from '#text';
import type { ReadPassage } from './parts.rules.js';

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

/** Fewer letters say nothing about where they come from. */
const fewest = 2;

/**
 * The words of the text that the quote repeats, as they stand there; null when they don't. Spaces, line ends, punctuation and width
 * make no difference: documents break lines where nobody would.
 */
export function quoteIn(text: string, quote: string): string | null {
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

/** Where the claim stands; null when the passage isn't there, or doesn't say so. */
export function sourceOf({ passage, quote }: Claim, passages: readonly ReadPassage[]): Source | null {
  const named = passages.find(({ name }) => name === passage);
  const words = named ? quoteIn(named.text, quote) : null;
  if (!named || words === null) return null;
  const { fileId, fileName, passageId, place, text } = named;
  return {
    source: { file_id: fileId, passage_id: passageId, quote: words, file_name: fileName, place },
    text,
  };
}

const digits = '零一二三四五六七八九';
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

/** 十五 → 15, 三百二十 → 320; digits alone are read one after the other: 二〇二六, 八八折. */
function readChinese(text: string): number {
  const plain = text.replace(/〇/gu, '零').replace(/两/gu, '二');
  let [sum, digit] = [0, ''];
  for (const char of plain) {
    const unit = units[char];
    if (unit === undefined) digit += digits.indexOf(char);
    else {
      sum += Number(digit || 1) * unit;
      digit = '';
    }
  }
  return sum + Number(digit);
}

const chinese = '[零〇一二两三四五六七八九十百千]+';
const measured = new RegExp(`(${chinese})(?=天|日|个月|个工作日|年|小时|分钟|元|块|折|倍|周|岁|%|％)`, 'gu');

/** Figures of a text as numbers, 七天 and 7 天 alike. @param all whether Chinese figures count that measure nothing, too */
function figuresOf(text: string, all: boolean): Set<number> {
  const plain = text
    .normalize('NFKC')
    .replace(/(?<=\d),(?=\d{3})/gu, '')
    .replace(/(\d)\.(\d)(?=\s*折)/gu, '$1$2');
  const arabic = [...plain.matchAll(/\d+(?:\.\d+)?/gu)].map(([figure]) => Number(figure));
  const words = [...plain.matchAll(all ? new RegExp(chinese, 'gu') : measured)].map(([figure]) =>
    readChinese(figure),
  );
  return new Set([...arabic, ...words]);
}

/** Are all figures of the text among those of its grounds? A price or a term that no passage names was made up. */
export function figuresStandIn(text: string, grounds: readonly string[]): boolean {
  const known = figuresOf(grounds.join('\n'), true);
  return [...figuresOf(text, false)].every((figure) => known.has(figure));
}
