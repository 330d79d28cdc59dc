/** Rankings of shops and employees. */

export type Ranked<T> = T & { rank: number };

/**
 * Highest score first; equal scores share a rank and the next one is skipped (1, 1, 3).
 * @param earlierFirst orders those who share a rank (earlier best first); must be a total order for a stable list
 */
export function ranked<T extends { score: number }>(
  items: readonly T[],
  earlierFirst: (a: T, b: T) => number,
): Ranked<T>[] {
  const sorted = [...items].sort((a, b) => b.score - a.score || earlierFirst(a, b));
  let rank = 0;
  return sorted.map((item, at) => {
    if (item.score !== sorted[at - 1]?.score) rank = at + 1;
    return { ...item, rank };
  });
}

/**
 * The first and the last `size` of a ranking, each in the ranking's order. They never overlap: with fewer than twice the
 * size the top is the first half (the larger one of an odd number), the bottom the rest.
 */
export function topAndBottom<T>(ranking: readonly T[], size: number): { top: T[]; bottom: T[] } {
  const top = Math.min(size, Math.ceil(ranking.length / 2));
  const bottom = Math.min(size, ranking.length - top);
  return { top: ranking.slice(0, top), bottom: ranking.slice(ranking.length - bottom) };
}
