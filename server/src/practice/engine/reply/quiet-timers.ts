import { limits } from '#contracts';

/** How long typing holds a reply back, counted from the last sign of it. */
const typingMs = 1_500;

/** When the reply to words may begin: once the learner has been quiet for a while. Pure. */
export function quietUntil(lastAt: number, quietMs: number, typedAt: number | undefined): number {
  const quiet = lastAt + quietMs;
  if (quietMs === 0 || typedAt === undefined) return quiet;
  return Math.max(quiet, Math.min(typedAt + typingMs, lastAt + limits.typingMaxMs));
}

interface Waiting {
  upto: number;
  lastAt: number;
  quietMs: number;
  timer: NodeJS.Timeout;
}

/** Replies that wait for the learner's silence. */
export class QuietTimers {
  private readonly waiting = new Map<number, Waiting>();
  private readonly typedAt = new Map<number, number>();

  /** @param over called when the silence after `upto` has lasted */
  constructor(
    private readonly now: () => number,
    private readonly over: (sid: number, upto: number) => void,
  ) {}

  has(sid: number): boolean {
    return this.waiting.has(sid);
  }

  /** Waits for silence since `lastAt`, the time of the words up to `upto`. New words begin a new wait. */
  wait(sid: number, upto: number, lastAt: number, quietMs: number): void {
    const known = this.waiting.get(sid);
    if (known && known.upto === upto && known.quietMs === quietMs) return;
    this.forget(sid);
    this.arm(sid, { upto, lastAt, quietMs });
  }

  /** The learner is writing. */
  typing(sid: number): void {
    this.typedAt.set(sid, this.now());
    const known = this.waiting.get(sid);
    if (!known) return;
    clearTimeout(known.timer);
    this.arm(sid, known);
  }

  forget(sid: number): void {
    const known = this.waiting.get(sid);
    if (known) clearTimeout(known.timer);
    this.waiting.delete(sid);
    if (!known) this.typedAt.delete(sid);
  }

  stop(): void {
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  private arm(sid: number, { upto, lastAt, quietMs }: Omit<Waiting, 'timer'>): void {
    const ms = Math.max(0, quietUntil(lastAt, quietMs, this.typedAt.get(sid)) - this.now());
    const timer = setTimeout(() => {
      this.waiting.delete(sid);
      this.over(sid, upto);
    }, ms);
    this.waiting.set(sid, { upto, lastAt, quietMs, timer });
  }
}
