/**
 * `npm run clear:demo-scores`: says how many sessions have a score of a model that only demonstrates, and changes nothing.
 *   --yes           takes these scores back; the running product does it
 *   --undo          is about giving back what the last clearing took
 *   --re-evaluate   is about having today's model evaluate these sessions again, instead of clearing
 * Exit code 0: said, or done · 1: refused, with the reason · 2: it could not be done.
 */
import { parseArgs } from 'node:util';
import { clearDemoScores } from '../practice/index.js';
import { runWithSource } from './with-database.js';

const { values } = parseArgs({
  options: { yes: { type: 'boolean' }, undo: { type: 'boolean' }, 're-evaluate': { type: 'boolean' } },
});
/** A worker looks every two seconds. */
const patienceMs = 15_000;

await runWithSource(async (source) => {
  const act = values.undo ? 'undo' : values['re-evaluate'] ? 'reevaluate' : 'clear';
  return (await clearDemoScores(source, { act, yes: values.yes ?? false, patienceMs }, console.log)) ? 0 : 1;
});
