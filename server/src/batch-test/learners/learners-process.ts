import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FromLearners, ToLearners } from './learners.types.js';

const program = fileURLToPath(new URL(`./learners-program${extname(import.meta.url)}`, import.meta.url));
/** 200 sessions are some 20 MB. */
const heapMb = 256;

/** What becomes of the process. */
export interface Listener {
  message(message: FromLearners): void;
  /** It is gone, with everybody in it. */
  ended(how: string): void;
}

/** Runs the simulated learners in a process of their own: what happens to them there happens to nobody else. */
export class LearnersProcess {
  private readonly child: ChildProcess;
  private complaint = '';
  private gone = false;

  constructor(listener: Listener) {
    this.child = fork(program, [], {
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.complaint = (this.complaint + text).slice(-2_000);
    });
    this.child.on('message', (message) => listener.message(message as FromLearners));
    const ended = (how: string) => {
      if (this.gone) return;
      this.gone = true;
      listener.ended([how, this.complaint].join(' ').trim());
    };
    this.child.on('error', (error) => ended(error.message));
    this.child.on('close', (code, signal) => ended(`it ended by ${signal ?? code}`));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** What can't be told any more is of no use to who is gone. */
  send(message: ToLearners): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  /** Ends it; resolves when it is gone. */
  async end(): Promise<void> {
    if (this.gone) return;
    const closed = new Promise<void>((resolve) => this.child.once('close', () => resolve()));
    this.gone = true;
    this.child.kill('SIGKILL');
    await closed;
  }
}
