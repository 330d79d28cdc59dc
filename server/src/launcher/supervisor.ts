import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.js';
import { serviceLog } from './console.js';
import type { DataFolder } from './data-folder.js';

/** A part that dies is started again after these pauses. Once more after the last one, and it is given up. */
const usualPausesMs = [1_000, 2_000, 4_000, 8_000, 16_000];
/** What has lived for so long begins with the first pause again. */
const wellAfterMs = 60_000;

interface RunningService {
  child: Child;
}
type Start<T extends RunningService = RunningService> = () => Promise<T>;

interface Member extends RunningService {
  /** Settles when it runs; another promise each time that it dies. */
  runs: Promise<void>;
}

/** The processes that make up a running Lianhuo, in the order of their start: who comes later may need who came before. */
export class Supervisor {
  private readonly members: Member[] = [];
  private readonly starts = new Set<Promise<unknown>>();
  private readonly calledOff = new AbortController();

  /** `onGivenUp` is called, with a sentence for the console, that a part does not stay alive. */
  constructor(
    private readonly data: DataFolder,
    readonly say: (text: string) => void,
    private readonly onGivenUp: (sentence: string) => void,
    private readonly pausesMs: readonly number[] = usualPausesMs,
  ) {}

  /** Aborted when everything is to end: what is about to start ends at once. */
  get signal(): AbortSignal {
    return this.calledOff.signal;
  }

  /** Where the lines of a part go. */
  log(part: string): (line: string) => void {
    return serviceLog(this.data, part, this.say);
  }

  /**
   * Starts a part, and starts it again in the same way whenever it ends by itself; `start` therefore uses the same ports each time.
   * @throws when it does not start the first time
   */
  keep<T extends RunningService>(start: Start<T>): Promise<T> {
    return this.counted(async () => {
      const part = await start();
      const member = { child: part.child, runs: Promise.resolve() };
      this.members.push(member);
      void this.watch(member, start);
      return part;
    });
  }

  /** Ends everything in the reverse order of its start: the server may still need its stores. */
  async stop(): Promise<void> {
    this.calledOff.abort();
    await Promise.allSettled(this.starts);
    for (const { child } of this.members.toReversed()) await child.stop();
  }

  private async watch(member: Member, start: Start): Promise<void> {
    for (let tries = 0; ;) {
      const since = performance.now();
      let trouble: string | null = `${member.child.name} ${await member.child.ended}`;
      if (performance.now() - since > wellAfterMs) tries = 0;
      let runsAgain = (): void => undefined;
      member.runs = new Promise((resolve) => (runsAgain = resolve));
      while (trouble !== null && !this.signal.aborted) {
        const pauseMs = this.pausesMs[tries];
        if (pauseMs === undefined) {
          this.onGivenUp(`${trouble}. It does not stay alive: everything ends. ${this.whereLogsAre()}`);
          return;
        }
        tries += 1;
        this.say(`${trouble}; it is started again in ${pauseMs / 1_000} s. ${this.whereLogsAre()}`);
        trouble = await this.startAgain(member, start, pauseMs);
      }
      if (this.signal.aborted) return;
      this.say(`${member.child.name} runs again.`);
      runsAgain();
    }
  }

  /** Answers what went wrong; null when it runs. */
  private async startAgain(member: Member, start: Start, pauseMs: number): Promise<string | null> {
    const before = this.members.slice(0, this.members.indexOf(member));
    try {
      await pause(pauseMs, undefined, { signal: this.signal });
      await Promise.all(before.map(({ runs }) => runs));
      await this.counted(async () => (member.child = (await start()).child));
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  private whereLogsAre = (): string => `Its log is below ${this.data.file('logs')}.`;

  /** Ending waits for what is about to start, so that nothing is left behind. */
  private async counted<T>(work: () => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    const start = work();
    this.starts.add(start);
    try {
      return await start;
    } finally {
      this.starts.delete(start);
    }
  }
}
