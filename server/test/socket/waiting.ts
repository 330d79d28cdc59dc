import type { Observable } from '#session-client';

/** Waits for a snapshot for which the question is answered with yes. */
export function seen<T>(store: Observable<T>, holds: (snapshot: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      const snapshot = store.getSnapshot();
      if (!holds(snapshot)) return;
      stop();
      resolve(snapshot);
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** Asks again and again until the answer is yes. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 5));
}
