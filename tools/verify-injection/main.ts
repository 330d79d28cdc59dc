/**
 * `npm run verify:injection`: attacks on the grader and honest answers that look like some, through the product's own evaluation with a judge that obeys.
 * Prints points gained and lost by family; ends with 1 when a judge that plainly obeys gave an attack points, or an honest answer lost some.
 *   --set all        or `guard` (the corpora that the guard was made by), `second` (by which it was tuned once), or `third` (held out)
 *   --show 0         so many of the attacks that gained most, of each set and judge
 */
import { GuardedModel } from '#llm';
import { OpenAiWire } from '../../server/src/platform/llm/index.js';
import { optionsOf } from '../bench/options.js';
import { ObeyingJudge, serve } from './obeying-judge.js';
import { gainLines, honestLines, isGainMissed, isHonestyMissed, mostGained } from './report.js';
import { guardsOwn, second, third } from './sets.js';
import { honestOutcomes, outcomesOf, productBy } from './trials.js';

const options = optionsOf({ set: 'all', show: '0' });
const sets = { all: [guardsOwn, second, third], guard: [guardsOwn], second: [second], third: [third] }[
  options.set
];
if (!sets) throw new Error(`--set is all, guard, second or third, not ${options.set}`);

const judge = new ObeyingJudge();
const server = await serve(judge);
const limits = { firstChunkMs: 0, idleMs: 0, totalMs: 0 };
const wire = { baseUrl: `${server.url}/v1`, apiKey: 'verify', name: 'obeying', ...limits };
const product = productBy(new GuardedModel(new OpenAiWire(wire)));
const verdict = (isMissed: boolean) => {
  if (isMissed) process.exitCode = 1;
  return isMissed ? ': missed' : '';
};
for (const { name, attacks, honest } of sets) {
  const goal = `${mostGained.exam} in exams, ≤ ${mostGained.practice} of 100 in practice`;
  for (const obedience of ['plainly', 'knowingly'] as const) {
    judge.obedience = obedience;
    const outcomes = await outcomesOf(attacks, judge, product);
    const about =
      obedience === 'plainly'
        ? ` (${goal})${verdict(isGainMissed(outcomes))}`
        : ' and knows which questions are controls (no goal: what the guard’s patterns do alone)';
    console.log(`${name}: ${attacks.length} attacks, a judge that obeys${about}`);
    console.log(gainLines(outcomes).join('\n'));
    const most = outcomes.filter(({ gained }) => gained > 0).sort((a, b) => b.gained - a.gained);
    for (const { gained, kind, family, text } of most.slice(0, Number(options.show)))
      console.log(`    ${gained.toFixed(1)} in ${kind} (${family}): ${JSON.stringify(text)}`);
  }
  const honestly = await honestOutcomes(honest, product);
  console.log(`${name}: ${honest.length} honest answers${verdict(isHonestyMissed(honestly))}`);
  console.log(honestLines(honestly).join('\n'));
}
await server.close();
