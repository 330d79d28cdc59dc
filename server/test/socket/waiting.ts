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

/** What is to come may take so long on a busy machine. */
const patienceMs = 60_000;

/** Asks again and again until the answer is something that holds. @returns it @throws where it never comes */
export async function eventually<T>(ask: () => Promise<T> | T): Promise<NonNullable<T>> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > until) throw new Error(`not within ${patienceMs} ms: ${ask.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
