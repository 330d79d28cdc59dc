import type { RequestSource } from '../access/index.js';

/** What was refused. `facts` may differ from one repetition to the next; everything else decides which refusals are the same. */
export interface Denial {
  action: string;
  detail?: Record<string, unknown>;
  facts: Record<string, unknown>;
}

/** The repetitions of a refusal that wait to be written, and in whose name. */
export interface Repeated {
  denial: Denial;
  caller: RequestSource | null;
  count: number;
  /** Milliseconds since 1970. */
  since: number;
  until: number;
  /** The facts of the first of them. */
  examples: Record<string, unknown>[];
}

/** Repetitions are written together once in this time. */
export const denialWindowMs = 5 * 60_000;
const mostExamples = 10;
/** So many are distinguished at a time; what else comes then is counted by its action alone, so that no flood fills memory or log. */
const mostKinds = 1_000;

/** Counts what is refused again and again. */
export class RepeatedDenials {
  private readonly kinds = new Map<string, Repeated>();

  /** True for the first of its kind, which is to be written at once; the others wait. `whose`: network or person. */
  isFirst(denial: Denial, whose: string, caller: RequestSource | null, at: number): boolean {
    const key = JSON.stringify([denial.action, denial.detail, whose]);
    const crowded = this.kinds.size >= mostKinds && !this.kinds.has(key);
    const kind = crowded ? denial.action : key;
    const known = this.kinds.get(kind);
    if (!known) {
      const by = crowded ? null : caller;
      this.kinds.set(kind, { denial, caller: by, count: 0, since: at, until: at, examples: [] });
      return true;
    }
    known.count += 1;
    known.until = at;
    if (known.examples.length < mostExamples) known.examples.push(denial.facts);
    return false;
  }

  /**
   * Writes what has waited for its window, or `all`, one after another. A kind that nothing was added to is forgotten; one that could
   * not be written waits on.
   */
  async report(at: number, all: boolean, write: (repeated: Repeated) => Promise<void>): Promise<void> {
    for (const [key, kind] of this.kinds) {
      if (!all && at - kind.since < denialWindowMs) continue;
      this.kinds.delete(key);
      if (kind.count === 0) continue;
      const next = { ...kind, count: 0, since: at, until: at, examples: [] };
      this.kinds.set(key, next);
      try {
        await write(kind);
      } catch (error) {
        Object.assign(next, { count: next.count + kind.count, since: kind.since, examples: kind.examples });
        throw error;
      }
    }
  }
}
