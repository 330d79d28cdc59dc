import { setTimeout as sleep } from 'node:timers/promises';

/** Lets work through with at most `parallel` at once and `perSecond` starts a second, in the order of asking. */
export class Pace {
  private running = 0;
  private nextStart = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly parallel: number,
    private readonly perSecond: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.parallel) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      const start = Math.max(performance.now(), this.nextStart);
      this.nextStart = start + 1_000 / this.perSecond;
      const wait = start - performance.now();
      if (wait > 0) await sleep(wait);
      return await work();
    } finally {
      // The slot goes straight to the next that waits.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
