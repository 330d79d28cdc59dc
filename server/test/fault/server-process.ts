/** The built server as a process of its own, so that kill -9 is real. It comes back on the same ports. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { logFault } from './fault-log.js';
import { startAndAwait, type Child } from '../../src/launcher/child.js';

const root = resolve(import.meta.dirname, '../../..');
const hook = pathToFileURL(resolve(import.meta.dirname, 'mutant-hook.mjs')).href;
const program = resolve(root, 'dist/server/src/main.js');

export class ServerProcess {
  private child: Child | null = null;
  /** What must never be: it ended by itself, or something was thrown that nobody caught. */
  readonly accidents: string[] = [];
  private readonly last: string[] = [];

  constructor(private readonly settings: Record<string, string>) {}

  async start(): Promise<void> {
    const { child } = await startAndAwait(
      {
        name: 'The server',
        command: [process.execPath, '--import', hook, program],
        env: this.settings,
        onLine: (line) => this.read(line),
      },
      (line) => (line.includes('"msg":"ready"') ? true : null),
      60_000,
    );
    this.child = child;
    void child.ended.then((how) => {
      if (this.child !== child) return;
      this.accidents.push(`the server ended by itself: ${how}: ${this.last.join('\n')}`);
    });
  }

  /** At once, and as hard as it gets: nothing is released or said. */
  kill(): void {
    const { child } = this;
    this.child = null;
    child?.process.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    await child?.stop();
  }

  private read(line: string): void {
    this.last.push(line);
    if (this.last.length > 12) this.last.shift();
    if (/unhandledRejection|uncaughtException/.test(line)) this.accidents.push(line);
    logFault(line);
  }
}
