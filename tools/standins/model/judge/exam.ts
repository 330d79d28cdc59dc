/**
 * Holds an exam's answer against key points: one is hit where a part of the answer says the same, in much the same words, with all of its
 * numbers and without denying it.
 */
import { asks, bare, clausesOf, numbersIn, sentencesOf, withoutNumbers } from '../text.js';
import { inSameWords, isDenied, overlapOf, unsure } from './likeness.js';
import type { Item } from './request-material.js';
import { met, nothing, type Verdict } from './outcome.js';
import { byOwnWords, onlyQuotes } from './verdict.js';
import { brief } from './wording.js';

const marksExams = /批改|回答这道考题|答到的要点/u;

/** Are the instructions those of an exam? */
export const isExam = (prose: string): boolean => marksExams.test(prose);

/** What a key point says beside its matter. */
const filler = /向顾客|对顾客|表示|说明|告知|告诉|介绍|主动|可以|[先再]/gu;

const content = (text: string) => withoutNumbers(inSameWords(text)).replace(filler, ' ');

/** How much of the point's own wording stands in the text, 0…1. */
const overlap = (point: string, text: string): number => overlapOf(content(point), content(text));

/** So much of it in the same words is the same; less where its numbers are all there. */
const enough = { words: 0.5, withNumbers: 0.3 };
/** A little less of it may be the same in other words: nobody can tell who doesn't understand it. */
const unclear = 0.42;

/** @param words so much of a point without numbers has to be there */
function says(text: string, point: string, words = enough.words): boolean {
  if (unsure.test(text)) return false;
  const [wanted, there] = [numbersIn(point), numbersIn(text)];
  if (wanted.some((number) => !there.includes(number))) return false;
  const onlyNumbers = wanted.length > 0 && bare(content(point)).length <= 2;
  const same = overlap(point, text);
  if (!onlyNumbers && same < (wanted.length > 0 ? enough.withNumbers : words)) return false;
  const closestTo = (clause: string) =>
    clausesOf(text).reduce((a, b) => (overlap(clause, b) > overlap(clause, a) ? b : a));
  return clausesOf(point).every((clause) => isDenied(closestTo(clause), clause) === isDenied(clause, clause));
}

/** The shortest part of the answer that says it, as it stands; null when none does. */
function saidIn(learner: readonly string[], point: string, words?: number): string | null {
  const splits = [
    clausesOf,
    sentencesOf,
    ...(sentencesOf(point).length > 1 ? [(text: string) => [text]] : []),
  ];
  const parts = splits.flatMap((split) => learner.flatMap(split));
  return parts.find((part) => says(part, point, words)) ?? null;
}

/** So much of the point stands in the clause that says the opposite, and so much of the clause in the point. */
const same = { point: 0.6, clause: 0.5 };
/** Under another condition, or in somebody else's words, it is no opposite. */
const elsewhere =
  /超过|不满|除|如果|要是|假如|否则|(?:顾客|客人|他们|有人|别家|网上)[^，。]{0,4}(?:说|问|觉得|以为)/u;
const corrects = /不对|说错|记错|更正|搞错|弄错|口误|应该是/u;

/** A clause that denies what the point says, or says what it denies; numbers are compared by who asked. */
function isOpposite(clause: string, point: string): boolean {
  if (asks(clause) || unsure.test(clause) || elsewhere.test(clause)) return false;
  const [wanted, there] = [numbersIn(point), numbersIn(clause)];
  if (there.some((number) => !wanted.includes(number))) return false;
  if (overlap(point, clause) < same.point || overlap(clause, point) < same.clause) return false;
  return isDenied(clause, point) !== isDenied(point, point);
}

/** Clauses with what they list: 不与满减、优惠券同时使用 is one denial. */
const wholeClausesOf = (text: string): string[] => sentencesOf(text).flatMap((sentence) => sentence.split(/[，,：:。！？；!?;]/u)).map((part) => part.trim()).filter((part) => bare(part) !== ''); // prettier-ignore

/** The clause of the answer that says the opposite of a clause of the point; null when none does, or when it is put right later. */
function oppositeIn(learner: readonly string[], point: string): string | null {
  const clauses = learner.flatMap(wholeClausesOf);
  const wanted = wholeClausesOf(point);
  const at = clauses.findIndex((clause) => wanted.some((part) => isOpposite(clause, part)));
  if (at < 0) return null;
  const later = clauses.slice(at + 1);
  const put = later.findIndex((clause) => corrects.test(clause));
  return put >= 0 && saidIn(later.slice(put).map((clause) => clause.replace(corrects, '')), point) ? null : clauses[at]!; // prettier-ignore
}

const asked = /^答[出到]了标准答案[：:]/u;

/** @param inParts the point is a whole answer; each of its clauses counts the same */
export function verdictOnPoint(item: Item, learner: readonly string[], inParts: boolean): Verdict {
  const point = item.text.replace(asked, '');
  if (onlyQuotes(point)) return byOwnWords(point, learner);
  const opposite = inParts ? null : oppositeIn(learner, point);
  if (opposite !== null) return { ...nothing('contradicted', null), quote: opposite };
  const parts = inParts ? clausesOf(point) : [point];
  const found = parts.map((part) => saidIn(learner, part)).filter((quote) => quote !== null);
  if (found.length === 0) {
    const isUnclear = parts.some((part) => saidIn(learner, part, unclear) !== null);
    return nothing(isUnclear ? 'undecided' : 'not_met', null);
  }
  return { ...met(found[0]!, null), share: found.length / parts.length };
}

/** Why a point was hit or missed, to who gave the answer. */
export function pointReason(item: Item, { result, share }: Verdict): string {
  const point = brief(item.text.replace(asked, ''));
  if (result === 'contradicted') return `说反了：${point}。`;
  if (result !== 'met') return `没有说到：${point}。`;
  return share < 1 ? `说到了一部分：${point}。` : `说到了：${point}。`;
}

/** A point of an exam's summary. */
export function examPointText(item: Item): string {
  const what = brief(item.text);
  if (/good|亮点|优/u.test(item.kind))
    return item.quote ? `“${item.quote}”答得准：${what}。` : `答到了：${what}。`;
  if (/suggest|improve|建议/u.test(item.kind)) return `下次答题前再看一遍：${what}。`;
  return `这一题还缺：${what}。`;
}
