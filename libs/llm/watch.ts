import { asModelError, ModelError } from './errors.js';
import type { Timers } from './time.js';

/** Milliseconds. */
export interface Limits {
  /** From the call, retries included, to the first piece. */
  firstMs: number;
  /** Between two pieces. */
  idleMs: number;
  /** For the whole call. */
  totalMs: number;
}

export const usualLimits: Limits = { firstMs: 15_000, idleMs: 20_000, totalMs: 90_000 };

type Ended = 'first' | 'idle' | 'total' | 'caller';

const late: Record<Exclude<Ended, 'caller'>, string> = {
  first: 'no piece came in time',
  idle: 'the answer stalled',
  total: 'the answer took too long',
};

/** Why a call that has ended is aborted below; made once, because an abort without a reason makes an error with its stack each time. */
const over = new Error('the call is over');

/**
 * Watches one call. Its signal is aborted when a limit is passed or the caller ends the call, and it remembers which of these it
 * was: an abort looks the same from below. One timer serves all limits; a piece moves a mark, not the timer.
 */
export class Watch {
  private readonly controller = new AbortController();
  private readonly start: number;
  private last: number | null = null;
  private ended: Ended | null = null;
  private timer: unknown = null;
  private readonly onAbort = () => this.end('caller');

  constructor(
    private readonly limits: Limits,
    private readonly timers: Timers,
    private readonly caller?: AbortSignal,
  ) {
    this.start = timers.now();
    if (caller?.aborted) this.end('caller');
    else {
      caller?.addEventListener('abort', this.onAbort, { once: true });
      this.arm();
    }
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** A piece has come. */
  beat(): void {
    this.last = this.timers.now();
  }

  /** How long a first piece may still be waited for. */
  left(): number {
    return this.start + this.limits.firstMs - this.timers.now();
  }

  /** What really ended the call, given what was thrown. */
  explain(error: unknown): ModelError {
    if (this.ended === 'caller') return new ModelError('aborted', 'the caller ended the call');
    if (this.ended !== null) return new ModelError('timeout', late[this.ended], { cause: error });
    return asModelError(error);
  }

  /** The call is over: nothing may fire any more, and what still runs below is ended. */
  close(): void {
    this.timers.cancel(this.timer);
    this.caller?.removeEventListener('abort', this.onAbort);
    this.controller.abort(over);
  }

  private due(): { at: number; why: Exclude<Ended, 'caller'> } {
    const { firstMs, idleMs, totalMs } = this.limits;
    const total = this.start + totalMs;
    const next = this.last === null ? this.start + firstMs : this.last + idleMs;
    if (total <= next) return { at: total, why: 'total' };
    return { at: next, why: this.last === null ? 'first' : 'idle' };
  }

  private arm(): void {
    const { at, why } = this.due();
    const wait = at - this.timers.now();
    if (wait <= 0) return this.end(why);
    this.timer = this.timers.after(wait, () => this.arm());
  }

  private end(why: Ended): void {
    this.ended = why;
    this.timers.cancel(this.timer);
    this.controller.abort();
  }
}
