/**
 * `npm run load`: simulated learners over the same client as the phone's. Exit code 0: everything acknowledged is there once, every
 * text was shown rightly, every session ended · 1: not so · 2: the run could not be made.
 *   --key-file <file with the service key>   --people <file with [{ "open_id", "name" }]>
 *   --api http://localhost:3000   --sessions <all tasks>   --seconds 60   --think-ms 3000   --cuts 0.02   --seed 1   --patience-ms 120000
 *   --out <report.json>
 * The people are learners with running tasks; each of their tasks holds one session at a time. Of a running session in such a task an end is
 * made. --cuts is the chance per turn that the connection is cut right after sending. For what npm start brings along the service key is in
 * .data/service-key, and people are ou_wangxiaoming and ou_chenjing.
 */
import { writeFileSync } from 'node:fs';
import { readOptions } from './options.js';
import { run } from './run.js';

try {
  const options = readOptions(process.argv.slice(2));
  const report = await run(options);
  console.log(JSON.stringify(report, null, 2));
  if (options.out) writeFileSync(options.out, JSON.stringify(report, null, 2));
  process.exitCode = report.clean ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
