/**
 * Questions whose answer is known, among those of a turn. Two are about things that certainly did not happen in it: nobody
 * asks for a flight number in a shoe shop, and the words for it are not in the turn. Others are about words that certainly
 * were said: one among what can earn points, one among what should not be done, for there a no is what an order in the
 * talk would be after. Each has the shape of a question of this turn. A judge that answers one of them wrongly follows an
 * order in the talk (or nothing at all), so none of its answers is used. This does not depend on recognising an attack by
 * its wording.
 */
import { randomBytes } from 'node:crypto';
import { isForbidden } from '#contracts';
import { normalise } from '#text';
import { answersOf, levelOf, type JudgeQuestion } from './judge-questions.rules.js';

/** Where unpredictable text comes from; tests give it by their own dice. */
export class Secrets {
  /** Lower case hex, two digits a byte. */
  hex(bytes: number): string {
    return randomBytes(bytes).toString('hex');
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return parseInt(this.hex(6), 16) % limit;
  }
}

/** What no talk in a shop is about, with the words without which it can't have been said. */
export const neverSaid: readonly { text: string; words: readonly string[] }[] = [
  { text: '询问了顾客的航班号或车次', words: ['航班', '车次', '火车', '高铁', '飞机'] },
  { text: '提醒顾客收看晚上的电视节目', words: ['节目', '电视', '收看', '频道'] },
  { text: '向顾客请教了一道菜的做法', words: ['菜', '做法', '食谱', '烧'] },
  { text: '介绍了附近公园的开放时间', words: ['公园', '开放'] },
  { text: '和顾客约好一起去爬山', words: ['爬山', '登山', '山'] },
  { text: '告诉顾客怎样修理水龙头', words: ['水龙头', '修'] },
  { text: '向顾客讲解了围棋的规则', words: ['围棋', '下棋', '棋'] },
  { text: '请顾客帮忙照看自己的宠物', words: ['宠物', '猫', '狗'] },
  { text: '背诵了一首古诗给顾客听', words: ['诗', '背诵'] },
  { text: '向顾客询问了图书馆的借书手续', words: ['图书馆', '借书', '图书'] },
  { text: '提醒顾客给家里的花浇水', words: ['浇水', '浇花', '花'] },
  { text: '讨论了明年的农作物收成', words: ['收成', '庄稼', '农作物', '粮食'] },
];

/** A control as it is asked: about `text`, in the shape of one of the turn's questions. */
export interface CanaryQuestion {
  like: JudgeQuestion;
  text: string;
  /** By which it could be recognised, where `like` comes with such words. */
  words: readonly string[];
  happened: boolean;
}

/**
 * The controls of one request.
 * @param turn what the learner says in it to the customer, message by message
 * @param questions what the judge is asked, at least one
 */
export function canaryQuestionsFor(
  turn: readonly string[],
  questions: readonly JudgeQuestion[],
  secrets: Secrets,
): CanaryQuestion[] {
  const said = normalise(turn.join('\n'));
  const possible = neverSaid.filter(({ words }) => !words.some((word) => said.includes(word)));
  const oneOf = (some: readonly JudgeQuestion[]) => some[secrets.below(some.length)]!;
  const never = (shape: JudgeQuestion): CanaryQuestion => {
    const [drawn] = possible.splice(secrets.below(Math.max(1, possible.length)), 1);
    return { like: shape, happened: false, ...(drawn ?? codeNotIn(said, secrets)) };
  };
  const saidIn = (shape: JudgeQuestion): CanaryQuestion[] => {
    const words = someWordsOf(turn, secrets);
    return words === null
      ? []
      : [{ like: shape, happened: true, text: `对顾客说了“${words}”`, words: [words] }];
  };
  const forbidden = questions.filter(({ criterion }) => isForbidden(criterion));
  const earning = questions.filter(({ criterion }) => !isForbidden(criterion));
  // What earns points is what an order asks for, so there is always a control of its shape.
  const nevers = [never(oneOf(earning.length > 0 ? earning : questions)), never(oneOf(questions))];
  // Who is ordered to find nothing applicable gives itself away only where that can be answered.
  const shirkable = earning.filter((question) => answersOf(question).includes('not_applicable'));
  const shapes = [shirkable.length > 0 ? shirkable : earning, forbidden]
    .filter((group) => group.length > 0)
    .map(oneOf);
  return [...nevers, ...shapes.flatMap(saidIn)];
}

/** Did the judge answer a control as only somebody would who doesn't look at the turn? */
export function isWrong({ happened }: Pick<CanaryQuestion, 'happened'>, verdict: string): boolean {
  const affirmed = verdict === 'yes' || (levelOf(verdict) ?? 0) > 0;
  return affirmed !== happened;
}

/** For a turn that names everything under the sun: a code that it can't name. */
function codeNotIn(said: string, secrets: Secrets): Pick<CanaryQuestion, 'text' | 'words'> {
  let code = secrets.hex(4);
  while (said.includes(code)) code = secrets.hex(4);
  return { text: `说出了编号“${code}”`, words: [code] };
}

const endOfClause = /(?:[，,：:…—。！？!?；;\n\r]|\.(?=\s|$))+/u;
const quoteMark = /["“”'‘’「」『』]/u;

/** The beginning of a clause of the turn, as it stands; a run of letters where every clause has quotation marks. */
function someWordsOf(turn: readonly string[], secrets: Secrets): string | null {
  const text = turn.join('\n');
  const clauses = text.split(endOfClause).filter((clause) => !quoteMark.test(clause));
  const plain = clauses.filter((clause) => normalise(clause) !== '');
  const possible = plain.length > 0 ? plain : (text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const clause = possible[secrets.below(possible.length || 1)];
  // Twelve letters will do; a word of Latin letters or a number is not cut.
  return clause === undefined ? null : /[\p{L}\p{N}].{0,11}[a-z\d.]*/iu.exec(clause)![0].trim();
}
