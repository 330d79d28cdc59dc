import { appendFileSync } from 'node:fs';

const file = process.env.FAULT_LOG;

/** FAULT_LOG names a file for an account of a run: what the server said, and which faults struck when. */
export function logFault(line: string): void {
  if (file) appendFileSync(file, `${line}\n`);
}
