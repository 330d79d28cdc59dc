/**
 * `npm run load`: simulated learners over the same client as the phone's. Exit code 0: everything acknowledged is there once, every
 * text was shown rightly, every session ended · 1: not so · 2: the run could not be made.
 */
import { writeFileSync } from 'node:fs';
import { readOptions, usage } from './options.js';
import { run } from './run.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) console.log(usage);
  else {
    const report = await run(options);
    console.log(JSON.stringify(report, null, 2));
    if (options.out) writeFileSync(options.out, JSON.stringify(report, null, 2));
    process.exitCode = report.clean ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
