/** How fast the model is at what the product has it do, by calls that the check makes: nothing of what people did is measured. */
import type { Finding } from '#contracts';
import type { PracticeTurnEval } from '#dialogue';
import { evaluationBy } from '../evaluation/index.js';
import { missing, ok } from './finding.js';
import { lines, sessionOf, turnOf } from './judged-lines.js';
import { faster, replyTo, shopLines, type AskedModel } from './model.checks.js';
import { firstPiece, isSlow, speedOf, speedText } from './speed.rules.js';

const callsEach = 20;
/** As where a few people practise at once; more would measure the queue of a small server. */
const atOnce = 4;

/** What the calls answer, as far as they do. */
async function asked<T>(call: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const go = async () => {
    for (let at = next++; at < callsEach; at = next++) {
      const answer = await call(at).catch(() => null);
      if (answer !== null) done.push(answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  return done;
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** @param judged what came of the lines; without all of them there is no session to sum up */
export async function speedFinding(
  model: AskedModel,
  judged: readonly (PracticeTurnEval | null)[],
): Promise<Finding> {
  const title = '快慢';
  const evaluation = evaluationBy(model.model);
  const replies = await asked((at) => replyTo(model, shopLines[at % shopLines.length]!));
  const turns = await asked((at) => {
    const which = at % lines.length;
    return secondsOf(() => evaluation.evaluateTurn(turnOf(lines[which]!, which)));
  });
  const session = sessionOf(judged);
  const isWhole = judged.every((one) => one?.status === 'scored');
  const sums = isWhole ? await asked(() => secondsOf(() => evaluation.summarise(session))) : [];
  // What came in one piece has no pace.
  const paced = replies.filter(({ pieces }) => pieces > 2);
  const speeds = [
    speedOf(
      firstPiece,
      '秒',
      replies.map(({ firstMs }) => firstMs / 1_000),
    ),
    speedOf(
      '出字速度',
      '字/秒',
      paced.map(({ text, ms, firstMs }) => [...text].length / Math.max(0.001, (ms - firstMs) / 1_000)),
    ),
    speedOf('一轮评分', '秒', turns),
    speedOf('整场总结', '秒', sums),
  ].filter((speed) => speed !== null);
  if (speeds.length === 0) return missing(title, '没有一次回答，量不出来', '看上面模型的几项');
  const seen = `各问 ${callsEach} 次，括号内是最慢的 5%：${speedText(speeds)}`;
  return { ...(isSlow(speeds) ? missing(title, seen, faster) : ok(title, seen)), speeds };
}
