/**
 * `npm run verify:scoring`: how steady scores are. Judges talks of the sample courses again and in another order, changes them in ways that may not matter, and
 * makes their scores again from logs and by hand. Prints each figure beside its goal; ends with 1 when one is missed.
 *   --model stand-in   or `configured`: the one that OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL name
 */
import { GuardedModel } from '#llm';
import { OpenAiWire } from '../../server/src/platform/llm/index.js';
import { optionsOf } from '../bench/options.js';
import { startModel } from '../standins/model/server.js';
import { standIn } from '../standins/model/stand-in.js';
import { isMissed, type Check } from './checks.js';
import { metamorphic } from './metamorphic.js';
import { replay } from './replay.js';
import { stability } from './stability.js';
import { scoreBy } from './talks.js';

const { model } = optionsOf({ model: 'stand-in' });
const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL: name } = process.env;
const isConfigured = model === 'configured';
if (isConfigured && !(baseUrl && apiKey && name))
  throw new Error('--model configured needs OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL');
const noDelays = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
const server = isConfigured
  ? null
  : await startModel({ responder: standIn('lianhuo'), seed: 'lianhuo', delays: noDelays });
const wire = new OpenAiWire({
  baseUrl: server ? `${server.url}/v1` : baseUrl!,
  ...(server ? { apiKey: 'verify', name: 'stand-in' } : { apiKey: apiKey!, name: name! }),
  ...{ firstChunkMs: 0, idleMs: 0, totalMs: 0 },
});
const score = scoreBy(new GuardedModel(wire));
const number = (value: number) => String(Math.round(10 * value) / 10);

console.log(
  `Judged by ${isConfigured ? name : 'the model stand-in'} on ${new Date().toISOString().slice(0, 10)}`,
);
const parts: [string, () => Promise<Check[]>][] = [
  ['Stability', () => stability(score)],
  ['What may not matter', () => metamorphic(score)],
  ['Replay', () => replay(score)],
];
for (const [title, run] of parts) {
  console.log(title);
  for (const check of await run()) {
    const goal = check.least > 0 ? `≥ ${check.least}` : `≤ ${check.most}`;
    console.log(
      `  ${number(check.seen).padStart(5)} of ${check.of}: ${check.title} (${goal})${isMissed(check) ? ': missed' : ''}`,
    );
    for (const wrong of check.wrong) console.log(`          ${wrong}`);
    if (isMissed(check)) process.exitCode = 1;
  }
}
await server?.close();
