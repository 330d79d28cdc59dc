/** A course's material as facts that figures can be compared with, line by line. */
import { clauses, normalise } from '#text';
import { contextOf, wordsOf, type Context } from './context.js';
import { linesOf, subjectOf, type Line } from './lines.js';
import { namingOf } from './names.js';
import { isPiece, quantitiesIn, type Quantity } from './quantities.js';
import { plain } from './units.js';

export interface Fact extends Context, Omit<Quantity, 'from' | 'to' | 'denied'> {
  /** `f1`, `f2`, … in the order of the material. */
  fact_id: string;
  /** What it is about: 云步缓震跑鞋; empty for what holds in the whole shop. */
  subject: string;
  /** The line of the material, word for word, and what it speaks of. */
  line: string;
  /** The file that it stands in; missing where it is the material's. */
  file?: string;
  lineWords: ReadonlySet<string>;
}

/** One sentence for whoever writes the material, with the lines it is about. */
export interface MaterialProblem {
  kind: 'contradictory' | 'several_prices' | 'empty' | 'too_long' | 'too_many';
  text: string;
  lines: string[];
}

export interface CompiledMaterial {
  facts: Fact[];
  problems: MaterialProblem[];
}

/** Characters of one line; what is longer holds several things and can't be shown as the source of one. */
export const longestFactLine = 300;
const empty = '还没有货品资料，AI 没法核对价格和参数';
/** More than a course sells. */
export const mostFacts = 200;

const isPriced = ({ dimension, attribute }: Pick<Fact, 'dimension' | 'attribute'>): boolean =>
  dimension === 'money' && ['price', 'list', 'deal'].includes(attribute);

/** The names of what is sold: those that have a price; in a material without prices, but not in an answer, all that lines begin with. */
function thingsOf(lines: readonly Line[], asked: string): string[] {
  const sold = lines.flatMap(({ head, above, body, line }) => {
    const name = head || above;
    const isSold = name !== '' && factsOf(body, name, { names: [], asked }, line).some(isPriced);
    const [sentence = '', ...others] = body.split(sentenceEnd);
    const rest = /[：:]/u.test(sentence) ? [] : clauses(sentence).slice(1);
    return [...(isSold ? [name] : []), ...[...rest.map(({ text }) => text), ...others].flatMap(pricedIn)];
  });
  const heads = lines.map(({ head, above }) => head || above).filter((head) => head !== '');
  return [...new Set(sold.length > 0 || asked !== '' ? sold : heads)];
}

const sentenceEnd = /[；;。！!]/u;

/** 山径 is 山径徒步鞋; 古法手镯 is not 细手镯. */
function thingOf(head: string, names: readonly string[]): string {
  if (head === '' || names.includes(head)) return head;
  const named = namingOf(names)(head).filter((name) => name.includes(head.slice(0, 2)));
  return named.length === 1 ? named[0]! : '';
}

/** 两支装, 单程, L 码: of the thing before it. */
const variant = /^(?:单|往返|整|[大小中][盒杯份碗]|一|\d|礼盒$|另|其|再|尾款)|[装盒箱程款版级型码的瓶]$/u;
const nameOf = (clause: string): string => {
  const name = subjectOf(clause);
  return variant.test(name) ? '' : name;
};

/** 季卡 of 季卡 999 元. */
const pricedIn = (clause: string): string[] => {
  const price = quantitiesIn(clause).find(({ dimension, bare }) => dimension === 'money' && !bare);
  const name = nameOf(clause);
  if (!price || name === '') return [];
  return isPriced({ ...price, ...contextOf(clause, price, [price], [], name) }) ? [name] : [];
};

/**
 * The facts of a material, and what is wrong with it. Only what has a figure and a unit is a fact; the rest is for the judge to read.
 * @param material as it was written, a thing a line
 * @param asked the question to which it is the answer, in an exam: it tells what the figures are about
 */
export function compileFacts(material: string, asked = ''): CompiledMaterial {
  if (material.trim() === '') return { facts: [], problems: [{ kind: 'empty', text: empty, lines: [] }] };
  const lines = linesOf(material);
  const tooLong = lines.filter(({ line }) => [...line].length > longestFactLine);
  const names = thingsOf(lines, asked);
  const all = lines.flatMap(({ line, body, head, above }) => {
    const own = [head, above].map((name) => thingOf(name, names)).find((name) => name !== '') ?? '';
    return factsOf(body, own, { names, asked: plain(asked) }, line);
  });
  const facts = all.slice(0, mostFacts).map((fact, at): Fact => ({ fact_id: `f${at + 1}`, ...fact }));
  const problems = tooLong.map(({ line }): MaterialProblem => ({
    kind: 'too_long',
    text: `这一行超过 ${longestFactLine} 字，请分成几行，一行写一件事`,
    lines: [line],
  }));
  const leftOut = all.slice(mostFacts, mostFacts + 1).map(({ line }): MaterialProblem => ({
    kind: 'too_many',
    text: `一共有 ${all.length} 个数字，AI 只核对前 ${mostFacts} 个，从这一行起不核对，请删去用不到的，或者分成几门课程`,
    lines: [line],
  }));
  return { facts, problems: [...leftOut, ...problems, ...contradictory(facts)] };
}

/** What may be a fact of a clause. */
const figuresOf = (text: string, name: string): Quantity[] =>
  quantitiesIn(text).filter(
    ({ denied, bare, dimension, to }) =>
      !(bare && normalise(text.slice(0, to)) === normalise(name)) &&
      !denied &&
      dimension !== 'bare' &&
      !(bare && /^\s*[(]/u.test(text.slice(to))),
  );

/** @param own what the line is about where it names nothing else @param names that may stand within it: X20 为 67W @param asked what it answers */
function factsOf(
  body: string,
  own: string,
  { names, asked }: { names: readonly string[]; asked: string },
  line: string,
): Omit<Fact, 'fact_id'>[] {
  const thingsIn = namingOf(names);
  const lineWords = wordsOf(plain(line));
  return body.split(sentenceEnd).flatMap((sentence, which) => {
    const all = clauses(sentence).map(({ text }) => text);
    const first = subjectOf(sentence);
    let subject = which > 0 && names.includes(first) ? first : own;
    const isList = subject !== '' && /^[^，,]{2,18}[：:]/u.test(sentence);
    return all.flatMap((text, at) => {
      const found = figuresOf(text, own);
      // 月卡 399 元，季卡 999 元: each price has the name before it.
      const head = isList ? '' : nameOf(text);
      if (at > 0 && head !== '' && names.includes(head)) subject = head;
      const earlier = [...(asked === '' ? [] : [asked]), ...all.slice(0, at)];
      return found.flatMap((quantity) => {
        if (isPiece(text, quantity)) return [];
        const { from, to: _, denied: __, ...figure } = quantity;
        // 碎屏险：S12 一年 199 元 is a price of the insurance.
        const before = text.slice(found.findLast(({ to }) => to <= from)?.to ?? 0, from);
        const opening = before.replace(/\s/gu, '').slice(0, 2);
        const named = thingsIn(before).filter((name) => name.replace(/\s/gu, '').includes(opening));
        if (!isList && named.length === 1) subject = named[0]!;
        return [
          { ...figure, ...contextOf(text, quantity, found, earlier, subject), subject, line, lineWords },
        ];
      });
    });
  });
}

const agree = (one: Fact, other: Fact): boolean => one.low <= other.high && other.low <= one.high;

/** What a fact tells of its thing, where that is one figure and no other: two lines that say otherwise contradict each other. */
export function placeOf({ part, attribute, dimension, near }: Fact): string | null {
  // Several thresholds, fees or counted things stand beside each other.
  if (['threshold', 'reduction', 'stored', 'difference'].includes(attribute)) return null;
  if (dimension.startsWith('count:')) return null;
  // Weekends and holidays have hours of their own.
  const when = /^(?:clock|date)$/u.test(dimension) ? [...near].join('') : '';
  return [part, attribute, dimension, when].join('/');
}

/** Two lines that say different things of the same: nobody could be judged by them. */
function contradictory(facts: readonly Fact[]): MaterialProblem[] {
  const seen = new Map<string, Fact[]>();
  for (const fact of facts) {
    const place = placeOf(fact);
    if (place === null || fact.subject + fact.attribute === '') continue;
    const key = [fact.subject, place].join('/');
    seen.set(key, [...(seen.get(key) ?? []), fact]);
  }
  return [...seen.values()].flatMap((same) => {
    const [first] = same;
    const others = same.filter((fact) => !agree(first!, fact));
    // One line lists sizes or colours; two lines contradict each other.
    if (others.length === 0 || others.every(({ line }) => line === first!.line)) return [];
    const figures = [...new Set([first!, ...others].map(({ written }) => written))].join('、');
    const thing = first!.subject || '店里的规定';
    const isPrice = first!.attribute === 'price';
    return {
      kind: isPrice ? ('several_prices' as const) : ('contradictory' as const),
      text: isPrice
        ? `${thing}有几个价格：${figures}，请只留一个，或者写清楚各是什么价`
        : `${thing}的同一件事写了不同的数：${figures}，请核对`,
      lines: [...new Set([first!, ...others].map(({ line }) => line))],
    };
  });
}
