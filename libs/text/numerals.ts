/** Numerals of a text as numbers, in whatever digits they are written: 15, 十五, 1.5 万, 三百六. */

export interface Numeral {
  value: number;
  /** Code unit offsets in the text. */
  from: number;
  to: number;
  /** Written in Chinese numerals alone. */
  chinese: boolean;
}

const digits = '零一二三四五六七八九';
const places: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

const digit = '[零〇一二两三四五六七八九]';
const numeral = '[零〇一二两三四五六七八九十百千万亿]';
/** 万能, 千克 and 千米 are words of their own. */
const scale = '(?:[百千]?[万亿](?![能一分])|千(?![克米瓦卡]))';
const pattern = new RegExp(
  `(?<arabic>\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?<fraction>\\.\\d+)?\\s*(?<scale>${scale})?` +
    `|(?<chinese>(?=[百千万亿]*[零〇一二两三四五六七八九十])${numeral}+)(?:点(?<decimals>${digit}+)(?!${numeral}))?`,
  'gu',
);

/** Chinese digits one after the other. */
const digitsOf = (letters: string): string =>
  [...letters.replaceAll('〇', '零').replaceAll('两', '二')].map((letter) => digits.indexOf(letter)).join('');

/** 十五 is 15, 三百六 is 360, 一万零五 is 10005; digits alone are read one after the other: 二〇二六, 八八折. */
function valueOf(written: string): number {
  if (new RegExp(`^${digit}+$`, 'u').test(written)) return Number(digitsOf(written));
  let [whole, below, last, place] = [0, 0, 0, 1];
  for (const letter of written) {
    const small = places[letter];
    if (small !== undefined) {
      below += (last || 1) * small;
      [last, place] = [0, small];
    } else if (letter === '万') {
      whole += (below + last || 1) * 10_000;
      [below, last, place] = [0, 0, 10_000];
    } else if (letter === '亿') {
      whole = (whole + below + last || 1) * 100_000_000;
      [below, last, place] = [0, 0, 100_000_000];
    } else {
      last = Number(digitsOf(letter));
      // 三百零六 is 306, while the 六 of 三百六 stands for tens.
      if (last === 0) place = 10;
    }
  }
  return whole + below + (place > 1 ? (last * place) / 10 : last);
}

/** @param text half width, as NFKC makes it */
export function numeralsIn(text: string): Numeral[] {
  return [...text.matchAll(pattern)].map((hit) => {
    const { arabic, fraction = '', scale: times = '', chinese, decimals } = hit.groups!;
    const value =
      arabic === undefined
        ? valueOf(chinese!) + Number(`0.${digitsOf(decimals ?? '')}`)
        : Number(arabic.replaceAll(',', '') + fraction) * (times ? valueOf(times) : 1);
    return { value, from: hit.index, to: hit.index + hit[0].trimEnd().length, chinese: arabic === undefined };
  });
}

/** The text with all its figures in Arabic digits. */
export function withArabicNumerals(text: string): string {
  let at = 0;
  const parts = numeralsIn(text).map(({ value, from, to }) => {
    const part = text.slice(at, from) + String(value);
    at = to;
    return part;
  });
  return parts.join('') + text.slice(at);
}
