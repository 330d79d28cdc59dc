/**
 * Where an answer says a key point, in whatever words: each part of the point is looked for in neighbouring clauses, letter by letter, each
 * with whether it is denied, its figures all of them.
 */
import { remembered } from '#text';
import { bare, pairsOf } from '../text.js';
import { figuresOf, hearPoint, piecesOf, shareOf, type Heard, type PointPart } from './hear-point.js';
import { unsure } from './likeness.js';

/** Figures of which a clause gives a choice: who says 三天、五天、七天、十五天内 says none of them. */
function offeredIn(text: string): Set<string> {
  const offered = new Set<string>();
  for (const clause of text.split(/[，。！？；,!?;\n]/u)) {
    const figures = [...new Set(figuresOf(clause))];
    const unitOf = (figure: string) => figure.replace(/[\d.]+/u, '');
    for (const figure of figures)
      if (figures.filter((one) => unitOf(one) === unitOf(figure)).length >= 3) offered.add(figure);
  }
  return offered;
}

/** Asks whether it is so; an offer (修还是换？) and what only wants a nod (可以吗) say something. */
const isQuestion = (text: string): boolean =>
  /[?？]$|[吗么](?=[，。；]|$)|是不是|能不能|要不要|是想问/u.test(text) &&
  !/还是|要么|[好行可成]吗|[好行]不[好行]|可以吗|怎么样|您看/u.test(text);

export interface Said {
  share: number;
  piece: PointPart;
}

/** Neighbouring clauses that say something, and what they say. */
interface Window extends PointPart {
  heard: Heard;
  /** Clauses beside the first. */
  more: number;
}

const widest = 3;
function windowsOf(text: string): Window[] {
  const pieces = piecesOf(text);
  const offered = offeredIn(text);
  return pieces.flatMap(({ from }, first) =>
    pieces.slice(first, first + widest).flatMap(({ to }, more): Window[] => {
      const said = text.slice(from, to);
      // 能退货、换货吗 asks about all that it lists.
      const asked = text.slice(from, to + 1 + text.slice(to + 1).search(/(?<=[，。；！？!?;\n])|$/u));
      const isListed = text[to] === '、';
      if (unsure.test(said) || isQuestion(isListed ? asked : text.slice(from, to + 1))) return [];
      const heard = hearPoint(said);
      const numbers = new Set([...heard.numbers].filter((one) => !offered.has(one)));
      return [{ text: said, from, to, heard: { ...heard, numbers }, more }];
    }),
  );
}
/** An answer is held against several points, one after another. */
const mostKnown = 50;
const windowsIn = remembered((text): readonly Window[] => windowsOf(text), mostKnown);

/** A clause more has to say more. */
const forMore = 0.02;
/** Where the answer says most of this. Clauses that ask say nothing. */
function bestOf(wanted: Heard, text: string): Said | null {
  return windowsIn(text).reduce<Said | null>((best, { heard, more, ...piece }) => {
    if ([...wanted.numbers].some((number) => !heard.numbers.has(number))) return best;
    const share = shareOf(wanted, heard) - forMore * more;
    return best === null || share > best.share ? { share, piece } : best;
  }, null);
}

/** Parts of a point that can be said apart. What is listed under one denial (不与满减、优惠券同时使用) is one. */
export function partsOf(point: string): string[] {
  const parts: string[] = [];
  for (const clause of point.split(/[，。；：,;:!?！？]/u).filter((one) => bare(one) !== '')) {
    const listed = clause.split('、');
    const isOneDenial =
      /[不没未]/u.test(listed[0]!) && !listed.slice(1).every((one) => /[不没未]/u.test(one));
    for (const part of isOneDenial ? [clause] : listed) {
      const { letters, numbers } = hearPoint(part);
      if (letters.size < 2 && numbers.size === 0 && parts.length > 0) parts[parts.length - 1] += `，${part}`;
      else parts.push(part);
    }
  }
  return parts;
}

/** A point is said where so much of it is; a little less may be the same in other words: nobody can tell who doesn't understand it. */
const enough = { words: 0.5, withNumbers: 0.34, unclear: 0.42, least: 0.3 };

interface Found {
  share: number;
  quote: string;
}

/** The answer from the first to the last of what was found in it; only the most telling where they lie far apart. */
const longestQuote = 60;
function quoteOf(text: string, found: readonly Said[]): string {
  const [from, to] = [Math.min(...found.map(({ piece }) => piece.from)), Math.max(...found.map(({ piece }) => piece.to))]; // prettier-ignore
  if (to - from <= longestQuote) return text.slice(from, to);
  return found.reduce((a, b) => (b.share > a.share ? b : a)).piece.text;
}

/** How much of a point one message says; null where a part with figures is not said. */
function foundIn(text: string, point: string): Found | null {
  const parts = partsOf(point).map(hearPoint);
  const found = parts.map((part) => bestOf(part, text));
  const weights = parts.map(({ letters }) => letters.size + 1);
  if (parts.some(({ numbers }, at) => numbers.size > 0 && !isSaid(parts[at]!, found[at]!))) return null;
  const total = weights.reduce((sum, one) => sum + one, 0);
  const share = found.reduce((sum, one, at) => sum + (one !== null && one.share >= enough.least ? one.share * weights[at]! : 0), 0) / total; // prettier-ignore
  const said = found.filter((one, at) => one !== null && isSaid(parts[at]!, one));
  return { share, quote: said.length > 0 ? quoteOf(text, said as Said[]) : (found.find((one) => one !== null)?.piece.text ?? '') }; // prettier-ignore
}

const isSaid = ({ numbers }: Heard, found: Said | null, words = enough.words): boolean =>
  found !== null && found.share >= (numbers.size > 0 ? enough.withNumbers : words);

export interface SaidPoint {
  how: 'said' | 'unclear' | 'not said';
  /** As it stands; '' where it is not said. */
  quote: string;
}

/** So many of a part's neighbouring letters stand in one clause where it is said as it is written; the parts in their order. */
const asItIsWritten = 0.75;
function isWritten(point: string, text: string): boolean {
  const pieces = piecesOf(text).map((piece) => pairsOf(piece.text));
  let from = 0;
  return piecesOf(point).every((part) => {
    const wanted = [...pairsOf(part.text)];
    const at = pieces.findIndex((there, index) => index >= from && wanted.filter((pair) => there.has(pair)).length >= asItIsWritten * wanted.length); // prettier-ignore
    from = at;
    return at >= 0;
  });
}

/** @param isVerbatim words alone tell nothing here: only what stands there as the point has it does */
export function saidIn(learner: readonly string[], point: string, isVerbatim: boolean): SaidPoint {
  const said = isVerbatim ? learner.filter((text) => isWritten(point, text)) : learner;
  const best = said
    .map((text) => foundIn(text, point))
    .reduce((a, b) => ((b?.share ?? 0) > (a?.share ?? 0) ? b : a), null);
  const wanted = figuresOf(point).length > 0 ? enough.withNumbers : enough.words;
  if (best !== null && best.share >= wanted) return { how: 'said', quote: best.quote };
  const isUnclear = best !== null && best.share >= Math.min(wanted, enough.unclear);
  return { how: isUnclear ? 'unclear' : 'not said', quote: '' };
}
