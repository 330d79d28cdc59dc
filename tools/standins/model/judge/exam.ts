/**
 * Holds an exam's answer against key points: one is hit where a part of the answer says the same, in much the same words, with all of its
 * numbers and without denying it.
 */
import { clausesOf } from '../text.js';
import { isHeap } from './heap.js';
import type { Item } from './request-material.js';
import { met, nothing, type Verdict } from './outcome.js';
import { oppositeIn, type AskedPoints } from './point-opposites.js';
import { saidIn } from './said-point.js';
import { byOwnWords, onlyQuotes } from './verdict.js';
import { mostOfReason, plain, shortest } from './wording.js';

const marksExams = /批改|回答这道考题|答到的要点/u;

/** Are the instructions those of an exam? */
export const isExam = (prose: string): boolean => marksExams.test(prose);

const asked = /^答[出到]了标准答案[：:]/u;

/**
 * @param inParts the point is a whole answer; each of its clauses counts the same
 * @param material the standard answer and all points of the question
 */
export function verdictOnPoint(
  item: Item,
  learner: readonly string[],
  inParts: boolean,
  material: { standard: string; items: readonly Item[] } = { standard: '', items: [] },
): Verdict {
  const point = item.text.replace(asked, '');
  const around: AskedPoints = {
    standard: material.standard,
    others: material.items.filter((one) => one !== item && !onlyQuotes(one.text)).map(({ text }) => text),
  };
  if (onlyQuotes(point)) return byOwnWords(point, learner);
  const opposite = inParts ? null : oppositeIn(learner, point, around);
  if (opposite !== null) return { ...nothing('contradicted', null), quote: opposite };
  const parts = inParts ? clausesOf(point) : [point];
  const isVerbatim = learner.some(isHeap);
  const found = parts.map((part) => saidIn(learner, part, isVerbatim));
  const said = found.filter(({ how }) => how === 'said');
  if (said.length === 0)
    return nothing(found.some(({ how }) => how === 'unclear') ? 'undecided' : 'not_met', null);
  return { ...met(said[0]!.quote, null), share: said.length / parts.length };
}

/** Why a point was hit or missed, to who gave the answer; nothing where it takes more than a reason's characters to name the point. */
export function pointReason(item: Item, { result, share }: Verdict): string {
  const hit = share < 1 ? '说到了一部分' : '说到了';
  const head = result === 'contradicted' ? '说反了' : result === 'met' ? hit : '没有说到';
  return shortest(mostOfReason, `${head}：${plain(item.text.replace(asked, ''))}。`, '');
}

/** A point of an exam's summary. */
export function examPointText(item: Item): string {
  const what = plain(item.text);
  if (/good|亮点|优/u.test(item.kind))
    return item.quote ? `“${item.quote}”答得准：${what}。` : `答到了：${what}。`;
  if (/suggest|improve|建议/u.test(item.kind)) return `下次答题前再看一遍：${what}。`;
  return `这一题还缺：${what}。`;
}
