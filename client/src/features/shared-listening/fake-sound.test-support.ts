/** A speech server and a loudspeaker whose time passes when a test says so. */
import type { Clip, Sound } from './read-out';

interface Asked {
  come: (seconds: number) => void;
  fail: (error: unknown) => void;
}

export class FakeSound implements Sound {
  readonly asked: string[] = [];
  readonly started: { text: string; at: number }[] = [];
  readonly stopped: string[] = [];
  readonly calledOff: string[] = [];
  private time = 0;
  private readonly waiting = new Map<string, Asked>();
  private ends: { at: number; onEnded: () => void }[] = [];

  now = (): number => this.time;

  load(text: string, signal: AbortSignal): Promise<Clip> {
    this.asked.push(text);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        this.calledOff.push(text);
        reject(new DOMException('called off', 'AbortError'));
      });
      this.waiting.set(text, { come: (seconds) => resolve(this.clip(text, seconds)), fail: reject });
    });
  }

  async comes(text: string, seconds: number): Promise<void> {
    this.waiting.get(text)!.come(seconds);
    await settled();
  }

  async fails(text: string, error: unknown): Promise<void> {
    this.waiting.get(text)!.fail(error);
    await settled();
  }

  /** So many seconds pass. */
  passes(seconds: number): void {
    this.time += seconds;
    const over = this.ends.filter(({ at }) => at <= this.time);
    this.ends = this.ends.filter(({ at }) => at > this.time);
    for (const { onEnded } of over) onEnded();
  }

  private clip(text: string, seconds: number): Clip {
    return {
      seconds,
      start: (at, onEnded) => {
        this.started.push({ text, at });
        this.ends.push({ at: at + seconds, onEnded });
      },
      stop: () => this.stopped.push(text),
    };
  }
}

async function settled(): Promise<void> {
  for (let times = 0; times < 5; times += 1) await Promise.resolve();
}
