/** The clock and the timers, so that a test need not wait. */
export interface Timers {
  /** Milliseconds that never go back. */
  now(): number;
  after(ms: number, run: () => void): unknown;
  cancel(timer: unknown): void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
