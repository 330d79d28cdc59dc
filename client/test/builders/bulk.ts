import type { BulkView } from '#contracts';

/** What came of rows, by their ids: null where it was done, else why not. */
export function bulk(outcomes: Record<number, string | null>, names: Record<number, string> = {}): BulkView {
  const results = Object.entries(outcomes).map(([id, reason]) => ({
    id: Number(id),
    name: names[Number(id)] ?? '',
    done: reason === null,
    reason,
  }));
  return { total: results.length, success_count: results.filter(({ done }) => done).length, results };
}
