/**
 * Questions whose answer is known. Among those of a turn the judge is asked about two things that certainly did not
 * happen in it: nobody asks for a flight number in a shoe shop, and the words for it are not in the turn. They look like
 * any other question. A judge that says yes to one follows an order in the talk (or nothing at all), so none of its
 * answers is used. This does not depend on recognising an attack by its wording.
 */
import { randomBytes } from 'node:crypto';
import { normalise } from '#contracts/words';

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

/** A control as it is asked, under the name of any of the rules. */
export interface Control {
  rule: string;
  text: string;
}

const controlsPerRequest = 2;

/**
 * The controls of one request.
 * @param turn everything that the learner says in it
 * @param rules names of the rules
 */
export function controlsFor(turn: readonly string[], rules: readonly string[], secrets: Secrets): Control[] {
  const said = normalise(turn.join('\n'));
  const possible = neverSaid.filter(({ words }) => !words.some((word) => said.includes(word)));
  return Array.from({ length: controlsPerRequest }, () => {
    const [drawn] = possible.splice(secrets.below(Math.max(1, possible.length)), 1);
    return { rule: rules[secrets.below(rules.length)]!, text: drawn?.text ?? codeNotIn(said, secrets) };
  });
}

/** For a turn that names everything under the sun: a code that it can't name. */
function codeNotIn(said: string, secrets: Secrets): string {
  let code = secrets.hex(4);
  while (said.includes(code)) code = secrets.hex(4);
  return `说出了编号“${code}”`;
}
