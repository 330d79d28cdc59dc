/**
 * `npm run batch-test`: a batch test of a course in a running installation. Exit code 0: every persona scores as expected, none above one that it must be
 * below, no attack gained · 1: not so, or it was stopped · 2: it could not be made.
 *   --course 1   --personas expert,average,weak,off_topic,attacker   --repeats 5   --parallel 8   --in-band 0.8
 *   --base-url http://localhost:3000   --key-file .data/service-key   --open-id ou_linxiaoyan   --out <report.json>
 * A persona is expert, average, weak, off_topic, attacker, silent or impatient, each with its repeats or, expert:20, with its own; --in-band is the share of
 * its scores that must be as expected. --open-id is an administrator's, signed in by the service key; what stands here is right for npm start.
 */
import { writeFileSync } from 'node:fs';
import { readOptions } from './options.js';
import { verdictOf } from './verdict.js';
import { run } from './run.js';

try {
  const options = readOptions(process.argv.slice(2));
  const test = await run(options, (line) => console.error(line));
  const { lines, passed } = verdictOf(test, options.inBand);
  console.log(lines.join('\n'));
  if (options.out) writeFileSync(options.out, JSON.stringify(test, null, 2));
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
