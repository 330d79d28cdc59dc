import { AsyncLocalStorage } from 'node:async_hooks';

/** Until when the work under way may go on. */
export class Deadline {
  private timer: NodeJS.Timeout;
  private over = false;

  /** @param giveUp answers the caller that it failed; false when that is no longer needed */
  constructor(ms: number, giveUp: () => boolean) {
    this.timer = setTimeout(() => (this.over = giveUp()), ms);
  }

  /** The caller has been answered that it failed. */
  get passed(): boolean {
    return this.over;
  }

  /** From here on the work may take as long as it takes. */
  lift(): void {
    clearTimeout(this.timer);
  }
}

const store = new AsyncLocalStorage<Deadline>();

export function runWithin<T>(deadline: Deadline, work: () => T): T {
  return store.run(deadline, work);
}

/** The deadline of the request under way; undefined in jobs, socket commands and start-up code. */
export const currentDeadline = (): Deadline | undefined => store.getStore();
