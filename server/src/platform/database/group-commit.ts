import { isDatabaseDown, OutOfTimeError } from './failures.js';

/** Writes a batch in one statement; answers the keys that were written. The others lost a race and wrote nothing. */
export type WriteBatch<W> = (batch: readonly W[]) => Promise<ReadonlySet<number>>;

/** The statement may or may not have been committed: ask the store before saying anything about it. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
  constructor(cause: unknown) {
    super('The outcome of a commit is unknown.', { cause });
  }
}

interface Waiting<W> {
  key: number;
  write: W;
  resolve: (took: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers writes into one statement. Nothing waits for a timer: with nothing in flight a write leaves at once, and while a
 * statement is in flight the next batch gathers. A batch holds at most one write a key.
 */
export class GroupCommit<W> {
  private waiting: Waiting<W>[] = [];
  private inFlight = false;

  /** @param most writes in one statement */
  constructor(
    private readonly writeBatch: WriteBatch<W>,
    private readonly most = 512,
  ) {}

  /**
   * Answers whether it was written; false when it lost a race.
   * @throws OutcomeUnknownError when the store went away; any other error when the store refused the write itself
   */
  write(key: number, write: W): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, write, resolve, reject });
      if (!this.inFlight) void this.flush();
    });
  }

  private async flush(): Promise<void> {
    this.inFlight = true;
    while (this.waiting.length > 0) await this.commit(this.takeBatch());
    this.inFlight = false;
  }

  private takeBatch(): Waiting<W>[] {
    const batch = new Map<number, Waiting<W>>();
    const later: Waiting<W>[] = [];
    for (const item of this.waiting) {
      if (batch.size < this.most && !batch.has(item.key)) batch.set(item.key, item);
      else later.push(item);
    }
    this.waiting = later;
    return [...batch.values()];
  }

  private async commit(batch: Waiting<W>[]): Promise<void> {
    try {
      const took = await this.writeBatch(batch.map((item) => item.write));
      for (const item of batch) item.resolve(took.has(item.key));
    } catch (error) {
      if (!wasRefused(error)) {
        const unknown = new OutcomeUnknownError(error);
        for (const item of batch) item.reject(unknown);
      } else if (batch.length > 1) {
        // One of them is to blame; alone, each gets its own answer.
        for (const item of batch) await this.commit([item]);
      } else if (lostRace(error)) {
        batch[0]!.resolve(false);
      } else {
        batch[0]!.reject(error);
      }
    }
  }
}

/**
 * Commits one write outside any group; answers and throws as `GroupCommit.write` does.
 * @throws OutcomeUnknownError when the store went away; any other error when the store refused the write itself
 */
export async function commitAlone(commit: () => Promise<boolean>): Promise<boolean> {
  try {
    return await commit();
  } catch (error) {
    if (lostRace(error)) return false;
    if (wasRefused(error) || error instanceof OutOfTimeError) throw error;
    throw new OutcomeUnknownError(error);
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The store itself said no (a constraint, a deadlock, a value it can't hold): then nothing of the statement was written. */
function wasRefused(error: unknown): boolean {
  return lostRace(error) || (/^(2[1-3]|42)...$/.test(codeOf(error)) && !isDatabaseDown(error));
}

/** Somebody else wrote the same line first (unique violation), or two batches met head-on (deadlock). */
function lostRace(error: unknown): boolean {
  return ['23505', '40P01'].includes(codeOf(error));
}
