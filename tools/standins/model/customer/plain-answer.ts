/** What a customer answers to a question about itself that no scenario provides for: in the words of the question. */
import type { Dice } from '../random.js';
import { asks } from '../text.js';

type Answer = (hit: RegExpExecArray, dice: Dice) => string[];
/** The first that fits. */
const answers: readonly [RegExp, Answer][] = [
  [/过(?:没有?|吗)|第一次/u, () => ['没有，头一回', '以前没有过']],
  [
    /还是[想要]?(\p{Script=Han}{1,6}?)(?=(?:呢|啊|呀)?[？?，。！]|$)/u,
    ([, other]) => [other!.endsWith('了') ? other! : `${other}吧`],
  ],
  [
    /几([楼岁口层个件次年天套样])([人]?)/u,
    ([, unit, people], dice) => [
      `${dice.pick(unit === '岁' ? ['六', '七'] : ['三', '四', '五'])}${unit}${people}`,
    ],
  ],
  [/有没有|有.{1,8}(?:没有|吗)/u, () => ['有的', '好像没有']],
  [/什么时候|哪天|几点|有空/u, () => ['周末吧，平时没空', '就这几天']],
  [/从哪|[到在放]哪|哪儿|哪里|远不远|多远/u, () => ['就在附近，不远', '家里，离这儿不远']],
  [/怕不怕|会不会|怕.{0,6}吗/u, () => ['有一点', '还好，不太怕']],
  [/多[久长大重高宽少]/u, () => ['说不准，一般吧', '没仔细算过']],
];

/** Nothing where nothing like it is asked. */
export function plainAnswers(text: string, dice: Dice): string[] {
  const sentences = text.match(/[^。！!？?\n]+[。！!？?\n]?/gu) ?? [];
  const marked = sentences.filter((sentence) => /[？?]/u.test(sentence));
  const questions = marked.length > 0 ? marked : sentences.filter(asks);
  return questions.flatMap((question) => {
    const found = answers.find(([pattern]) => pattern.test(question));
    return found ? found[1](found[0].exec(question)!, dice) : [];
  });
}
