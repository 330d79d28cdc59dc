/** What a clause of an exam says: its letters in the words of a shop and its figures, each with whether it is denied. */
import { bare, numbersIn, withoutNumbers } from '../text.js';
import { inShopWords } from './point-words.js';

/** A piece of the answer, with where it stands in it. */
export interface PointPart {
  text: string;
  from: number;
  to: number;
}

/** Letters that a clause is about, and its figures; both with whether they are denied. */
export interface Heard {
  letters: ReadonlyMap<string, boolean>;
  both: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  denied: ReadonlySet<string>;
}

/** How much further a denial reaches, in letters. */
const reach = { before: 4, after: 12 };
/** What a point or an answer says beside its matter. */
const filler =
  /向顾客|对顾客|表示|说明|告知|告诉|介绍|主动|可以|能够|必须|需要|应该|应当|进行|办理|处理|麻烦|记得|情况|至少|给出|的话|之后|以后|之前|然后|(?<!申|邀)请|(?<!再)再|先|您|你|我们?|咱们?|它|(?<!其)他|她|这|那|就|都|也|还(?!款)|又|才(?!能)|很|了(?!解)|着|(?<![超通])过(?!敏|期|夜)|吗|呢|吧|啊|呀|哦|哈|的|地(?!方)|得|是|在|有(?!效)|和|跟|与|或者?|及|把|被|让|给|为|(?<!核|校)对|从|到(?!期|账|店|场)|由|(?<![使费适日])用|一|个(?!人)|些|(?<![主重])要|会(?!员)|能|去|来(?!电)|每|件|只(?=[能给有可])|内|后(?!跟|台)|(?<!提)前(?=$|，)/gu;
const denials =
  /(?<after>不了|不成|不行|不可以|不可(?!能)|不给$)|(?<before>不(?![仅但光只错管论过断]|一样|同(?!时|意))|没有?|无法|未(?!来|满)|禁止|拒绝|别(?!的|人|家)|勿|甭|难以)/gu;
const scopeEnd = /[的就才也都算按报，。；\s\d一二三四五六七八九十]|但|而是|只能|可以|免费/u;
const letter = /[\p{L}%]/u;

const sameSize = (number: string): string => {
  const [, figure, unit] = /^([\d.]+)(.*)$/u.exec(number)!;
  if (unit === '周') return `${Number(figure) * 7}天`;
  if (unit === '小时' && Number(figure) % 24 === 0) return `${Number(figure) / 24}天`;
  if (unit === '年') return `${Number(figure) * 12}月`;
  return number;
};
const tens: Readonly<Record<string, string>> = { 一: '10', 两: '20', 二: '20', 三: '30', 四: '40', 五: '50', 六: '60', 七: '70', 八: '80', 九: '90' }; // prettier-ignore
const points = /(\d+|[一二两三四五六七八九十百千]+)\s*积分/gu;
/** 两成 is 20%, and points of a member (100 积分) are counted as the units are that `numbersIn` knows. */
const inPlainFigures = (text: string): string =>
  text
    .replace(/([一二两三四五六七八九])成/gu, (_, figure: string) => `${tens[figure]}%`)
    .replace(points, '$1度积分');
/** One of something is no figure that has to be told. */
const isFigure = (number: string): boolean => !/^1(?:次|件|双|节|片|步|层)$/u.test(number);

export const figuresOf = (text: string): string[] =>
  numbersIn(inPlainFigures(inShopWords(text)))
    .filter(isFigure)
    .map(sameSize);

/** What a clause says, in the words of a shop. */
export function hearPoint(text: string): Heard {
  const words = inPlainFigures(inShopWords(text));
  const figures = figuresOf(text);
  const plain = withoutNumbers(words);
  const denied = new Array<boolean>(plain.length).fill(false);
  const blank = plain.split('');
  // 退不了 denies what stands before it, 不退 what follows, up to where something else is said.
  for (const { 0: hit, index, groups } of plain.matchAll(denials)) {
    const end = index + hit.length;
    for (let at = index; at < end; at += 1) blank[at] = ' ';
    if (groups!.after !== undefined) {
      let left = reach.before;
      for (let at = index - 1; at >= 0 && left > 0 && plain[at] !== '，'; at -= 1) {
        if (letter.test(plain[at]!)) left -= 1;
        denied[at] = true;
      }
      continue;
    }
    const rest = plain.slice(end);
    const head = /^(?:能|可以?|会|要|用|给|让|支持|提供|得|再|敢|是|一定|能够|与|和|跟)*/u.exec(rest)![0]
      .length;
    const stop = rest.slice(head + 1).search(scopeEnd);
    const length = stop < 0 ? reach.after : Math.min(reach.after, head + 1 + stop);
    for (let at = end; at < Math.min(plain.length, end + length); at += 1) denied[at] = true;
  }
  const kept = blank.join('').replace(filler, (hit) => ' '.repeat(hit.length));
  const letters = new Map<string, boolean>();
  const both = new Set<string>();
  kept.split('').forEach((char, at) => {
    if (!letter.test(char)) return;
    const known = letters.get(char);
    if (known !== undefined && known !== denied[at]) both.add(char);
    if (known === undefined) letters.set(char, denied[at]!);
  });
  const isAllDenied = letters.size === 0 && /不|没有|别/u.test(words) && !/不[到满足仅]/u.test(words);
  return {
    letters,
    both,
    numbers: new Set(figures),
    denied: new Set(isAllDenied ? figures : []),
  };
}

const ends = /[，。！？；、,.!?;:：\n\r…—~/|]+/gu;
/** The clauses of a text with where they stand; a decimal point ends none. */
export function piecesOf(text: string): PointPart[] {
  const found: PointPart[] = [];
  let from = 0;
  const add = (to: number) => {
    const raw = text.slice(from, to);
    const start = from + (raw.length - raw.trimStart().length);
    if (bare(raw) !== '') found.push({ text: raw.trim(), from: start, to: start + raw.trim().length });
  };
  for (const { 0: hit, index } of text.matchAll(ends)) {
    if (hit === '.' && /\d\.\d/u.test(text.slice(index - 1, index + 2))) continue;
    add(index);
    from = index + hit.length;
  }
  add(text.length);
  return found;
}

/** How much of what is wanted is said there, 0…1, each letter as it is said: denied or not. */
export function shareOf(wanted: Heard, there: Heard): number {
  if (wanted.letters.size === 0) return [...there.denied].some((one) => wanted.numbers.has(one)) ? 0 : 1;
  const found = [...wanted.letters].filter(
    ([char, isDenied]) => there.letters.get(char) === isDenied || there.both.has(char),
  );
  return found.length / wanted.letters.size;
}

/** How much of it is said there the other way round. */
export function flippedOf(wanted: Heard, there: Heard): number {
  const found = [...wanted.letters].filter(([char, isDenied]) => {
    const said = there.letters.get(char);
    return said !== undefined && said !== isDenied && !there.both.has(char);
  });
  return found.length / Math.max(1, wanted.letters.size);
}
