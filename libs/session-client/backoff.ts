/** How long to wait between tries: doubling from the first wait to the longest. */
export interface Backoff {
  firstMs: number;
  longestMs: number;
}
const standard: Backoff = { firstMs: 300, longestMs: 5_000 };

/** The wait before try number `tries` (from 1), half of it by chance, so that a restarted server is not asked by everybody at once. */
export function backoffMs(tries: number, { firstMs, longestMs }: Backoff = standard): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 10));
  return Math.round(ceiling * (0.5 + Math.random() / 2));
}
