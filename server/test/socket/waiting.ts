import type { Observable } from '#session-client';

/** What is to come may take so long on a busy machine. */
const patienceMs = 60_000;
const tooLate = (holds: (...given: never[]) => unknown, shown?: unknown): Error =>
  new Error(`not within ${patienceMs} ms: ${holds.toString()}${shown ? `\n${JSON.stringify(shown)}` : ''}`);

/** Waits for a snapshot for which the question is answered with yes. @throws where it never comes, with the last one */
export function seen<T>(store: Observable<T>, holds: (snapshot: T) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const snapshot = store.getSnapshot();
      if (!holds(snapshot)) return;
      clearTimeout(patience);
      stop();
      resolve(snapshot);
    };
    const stop = store.subscribe(look);
    const patience = setTimeout(() => {
      stop();
      reject(tooLate(holds, store.getSnapshot()));
    }, patienceMs);
    look();
  });
}

/** Asks again and again until the answer is something that holds. @returns it @throws where it never comes within so many ms */
export async function eventually<T>(ask: () => Promise<T> | T, ms = patienceMs): Promise<NonNullable<T>> {
  const until = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > until) throw tooLate(ask);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
