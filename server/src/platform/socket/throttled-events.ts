/** Work that is asked for more often than it should be done. */
export interface ThrottledEvents {
  /** At once, unless it was done a moment ago: then when that is over, once for all who asked meanwhile. */
  ask(): void;
  stop(): void;
}

/**
 * Does the work at most once in so many milliseconds, and never twice at a time.
 * @param work must not reject
 */
export function throttledEvents(everyMs: number, work: () => Promise<void>): ThrottledEvents {
  let asked = false;
  let busy = false;
  let stopped = false;
  let rest: NodeJS.Timeout | undefined;
  const go = async (): Promise<void> => {
    busy = true;
    while (asked && !stopped) {
      asked = false;
      const rested = new Promise<void>((resolve) => (rest = setTimeout(resolve, everyMs).unref()));
      await work();
      await rested;
    }
    busy = false;
  };
  return {
    ask: () => {
      asked = true;
      if (!busy) void go();
    },
    stop: () => {
      stopped = true;
      clearTimeout(rest);
    },
  };
}
