/**
 * Was it said? The one matcher of words: criteria of kind must_say and must_not_say, and the session machine's signals,
 * are decided by it, so that what a customer reacts to and what is scored never differ.
 *
 * Deterministic and without a model: traditional and simplified writing, full and half width, letter case, spaces, invisible
 * characters and punctuation between letters make no difference, Chinese and Arabic digits are the same, and a negated word
 * was not said.
 */
import type { Span } from './clauses.js';
import { oncePer, remembered } from './remembered.js';
import { simplifiedOf } from './simplified.js';

/** One comparable letter with the position in the text it stands for. */
export interface Letter {
  char: string;
  /** Code unit offsets in the original text. */
  from: number;
  to: number;
  /** A clause ended between the letter before and this one: a negation does not reach across. */
  clause: boolean;
  /** A sentence ended there: a word does not reach across either. */
  sentence: boolean;
}

const digits = new Map([...'零一二三四五六七八九'].map((char, value) => [char, String(value)]));
digits.set('〇', '0').set('两', '2');

const isInvisible = (char: string) => /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0]/u.test(char);
const isLetter = (char: string) => /[\p{L}\p{N}%]/u.test(char);
const endsSentence = (char: string) => /[。！？!?；;\n\r]/.test(char);
const endsClause = (char: string) => /[，,：:…—]/.test(char) || endsSentence(char);

/** Between two digits a point belongs to the number: 3.5 is not 35. */
function isDecimalPoint(text: string, at: number): boolean {
  return /[.．]/.test(text[at]!) && /\p{Nd}/u.test(text[at - 1] ?? '') && /\p{Nd}/u.test(text[at + 1] ?? '');
}

/** The usual Chinese characters are letters and stay what they are. */
const isPlainHan = (point: string): boolean => point >= '\u4e00' && point <= '\u9fff' && point.length === 1;

/** Of so many texts: each letter is an object. */
const mostLetters = 100;

/** The letters and digits of a text, comparable, each with its position. */
export const lettersOf = remembered((text): readonly Letter[] => {
  const letters: Letter[] = [];
  let clause = true;
  let sentence = true;
  let at = 0;
  for (const point of text) {
    const from = at;
    at += point.length;
    if (isPlainHan(point)) {
      letters.push({ char: simplifiedOf(point), from, to: at, clause, sentence });
      clause = sentence = false;
      continue;
    }
    if (isInvisible(point)) continue;
    const kept = isDecimalPoint(text, from)
      ? '.'
      : [...point.normalize('NFKC').toLowerCase()].filter(isLetter);
    for (const char of kept) {
      letters.push({ char, from, to: at, clause, sentence });
      clause = sentence = false;
    }
    if (kept.length === 0) {
      clause ||= endsClause(point);
      sentence ||= endsSentence(point);
    }
  }
  return joinSpread(letters);
}, mostLetters);

/** So many characters, each ended like a clause (买。不。起), are one word that somebody has spread. */
const spread = 3;

function joinSpread(letters: Letter[]): Letter[] {
  let from = 0;
  for (let at = 1; at <= letters.length; at += 1) {
    const stands = at < letters.length && letters[at]!.clause && isPlainHan(letters[at]!.char);
    if (stands && isPlainHan(letters[at - 1]!.char)) continue;
    // The last of them stands alone only where another clause begins after it.
    const end = at < letters.length && !letters[at]!.clause ? at - 1 : at;
    if (end - from >= spread) for (let i = from + 1; i < end; i += 1) letters[i]!.clause = letters[i]!.sentence = false; // prettier-ignore
    from = at;
  }
  return letters;
}

/** The text by its letters and digits alone: half width, lower case, nothing invisible, no spaces, no punctuation. */
export const normalise = remembered((text) =>
  lettersOf(text)
    .map((letter) => letter.char)
    .join(''),
);

const foldDigit = (char: string) => digits.get(char) ?? char;

// ---- Negation --------------------------------------------------------------------------------------------------

/** 不 and its kin where they deny; the look-aheads are words in which they deny nothing (不仅, 没问题, 别的 …). */
const denial = new RegExp(
  [
    '(?<!差|要)不(?!但|仅|光|只|止|单|错|过|管|论|如|妨|同|少|断|愧|好意思|客气|然)',
    '没(?!问题|关系|事|准)',
    '无(?!论|线|忧|比|理由|条件)',
    '(?<!除)非(?!常)',
    '未(?!来)',
    '(?<!特|分|区|级|性|类|个)别(?!的|人|家|处|墅)',
    '(?:怎么|哪里?|谁)(?:可能|能|敢|会)',
    '难以|拒绝|禁止|严禁|谈不上|算不上|称不上|说不上',
  ].join('|'),
  'gu',
);

/** What may stand between a denial and the word that it denies; anything else ends its reach. */
const between = new Set(
  [
    '可以 可能 可 能够 能 会 敢 是 有 用 要 需要 需 必 得 应该 该 想 愿意 肯 打算 准备 算 属于 等于 代表 意味着 法 办法',
    '给 帮 跟 和 对 向 为 让 叫 替 您 你 我 我们 他 她 它 咱 咱们 们 自己 顾客 客人 客户 大家 任何 什么 这个 这种 这样 那个 那种 那样 这 那',
    '一个 个 种 所谓 的 地 说 讲 做 作 出 去 来 再 都 也 就 太 完全 绝对 一定 百分百 百分之百 100% 乱 随便 轻易 直接 马上 现在 目前 暂时 随时 真的 真 很',
    '觉得 认为 建议 推荐 鼓励 允许 支持 提供 包含 包括 承诺 保证 享受 参加 参与 涉及 存在 打包票 到 了 过',
  ].flatMap((line) => line.split(' ')),
);
const longestBetween = Math.max(...[...between].map((word) => word.length));
const mostBetween = 7;

/** 是不是, 能不能, 有没有: a question asks about the word and denies nothing. */
const eitherOr = /(.{1,2})[不没]\1/gu;
/** After the word: 保证不了, 现货没有, 退换是不行的. */
const deniedAfter =
  /^(?:不了(?!解|得)|(?:这个|这种|的话|是|都|也|就|真的|暂时|现在|目前|肯定)*(?:没有|没了|没货|没法|不行|不可以|不能|不提供|不支持|不存在|谈不上|做不到|办不到|说不准|不敢说)(?:的|了|哦|喔|哈|啊|呢|呀|哟|噢)*$)/u;

/** The clause around a match: its text and where in it the match begins and ends. */
function clauseOf(letters: readonly Letter[], from: number, to: number) {
  let start = from;
  while (start > 0 && !letters[start]!.clause) start -= 1;
  let end = to;
  while (end < letters.length && !letters[end]!.clause) end += 1;
  const text = (a: number, b: number) =>
    letters
      .slice(a, b)
      .map((letter) => letter.char)
      .join('');
  const before = text(start, from);
  const upToEnd = before + text(from, to);
  return { text: upToEnd + text(to, end), from: before.length, to: upToEnd.length };
}

/** Steps left from `at` over a word of `between`, the longest that fits; null when there is none. */
function stepOver(text: string, at: number): number | null {
  for (let length = Math.min(longestBetween, at); length > 0; length -= 1) {
    if (between.has(text.slice(at - length, at))) return at - length;
  }
  return null;
}

/** How many denials reach the word that begins at `at`: 不会没有保修 has two, and two denials make a promise. */
function denialsReaching(text: string, at: number): number {
  const asked = text.replace(eitherOr, (whole) => '问'.repeat(whole.length));
  const starts = new Map([...asked.matchAll(denial)].map((hit) => [hit.index + hit[0].length, hit.index]));
  let count = 0;
  let steps = 0;
  let position: number | null = at;
  while (position !== null && position > 0 && steps <= mostBetween) {
    const start = starts.get(position);
    if (start !== undefined) {
      count += 1;
      steps = 0;
      position = start;
    } else {
      steps += 1;
      position = stepOver(asked, position);
    }
  }
  return count;
}

function isDenied(letters: readonly Letter[], from: number, to: number): boolean {
  const clause = clauseOf(letters, from, to);
  if (deniedAfter.test(clause.text.slice(clause.to))) return true;
  return denialsReaching(clause.text, clause.from) % 2 === 1;
}

// ---- Matching ----------------------------------------------------------------------------------------------------

const isLatin = (char: string | undefined) => char !== undefined && /[a-z0-9]/.test(char);
const bothLatin = (a: string | undefined, b: string | undefined) => isLatin(a) && isLatin(b);

/** "ok" is not in "book", "7天" not in "17天", "七天" not in "十七天". */
function cutsWord(letters: readonly Letter[], from: number, to: number): boolean {
  const previous = letters[from - 1]?.char;
  const first = letters[from]!.char;
  if (!letters[from]!.clause) {
    if (bothLatin(previous, first)) return true;
    if (/[十百千万点.]/.test(previous ?? '') && /[\d零一二两三四五六七八九]/.test(first)) return true;
  }
  const next = letters[to];
  return next !== undefined && !next.clause && bothLatin(letters[to - 1]!.char, next.char);
}

/** A text's letters, and as they are compared with words. */
const foldedLettersOf = (text: string) => {
  const letters = lettersOf(text);
  const folded = letters.map((letter) => foldDigit(letter.char));
  return { letters, folded, joined: folded.join('') };
};
/** One text is asked about many words, and the same words about many texts. */
let last = { text: '', ...foldedLettersOf('') };

function lettersToSearch(text: string) {
  if (last.text !== text) last = { text, ...foldedLettersOf(text) };
  return last;
}

const wordsToFind = oncePer((keywords: readonly string[]) => {
  const words = keywords.map(foldedLettersOf).filter(({ folded }) => folded.length > 0);
  // Letters and digits alone, of which none means anything to a pattern, but for the point of a decimal.
  const anyOfThem = new RegExp(
    words.map(({ joined }) => joined.replaceAll('.', '\\.')).join('|') || '(?!)',
    'u',
  );
  return { words, anyOfThem };
});

/**
 * Where one of the words stands in the text and is not denied, from its beginning on.
 * @param text what somebody wrote, as it stands
 * @param keywords a word and its synonyms; any of them counts. Words without a letter or digit are ignored
 */
export function* wordsSaid(text: string, keywords: readonly string[]): Generator<Span> {
  const { letters, folded, joined } = lettersToSearch(text);
  const sought = wordsToFind(keywords);
  // Most words are nowhere in the text; that is cheaper to see than where they are.
  if (!sought.anyOfThem.test(joined)) return;
  const words = sought.words.flatMap((word) => (joined.includes(word.joined) ? [word.folded] : []));
  for (let from = 0; from < letters.length; from += 1) {
    for (const word of words) {
      if (word[0] !== folded[from]) continue;
      const to = from + word.length;
      if (to > letters.length || !word.every((char, i) => folded[from + i] === char)) continue;
      if (letters.slice(from + 1, to).some((letter) => letter.sentence)) continue;
      if (cutsWord(letters, from, to) || isDenied(letters, from, to)) continue;
      yield { from: letters[from]!.from, to: letters[to - 1]!.to };
    }
  }
}

/** Is one of the words in the text, and not denied? `quote`: the first piece of the text that says it, verbatim. */
export function saysAny(text: string, keywords: readonly string[]): { said: boolean; quote: string | null } {
  const [first] = wordsSaid(text, keywords);
  return { said: first !== undefined, quote: first ? text.slice(first.from, first.to) : null };
}
