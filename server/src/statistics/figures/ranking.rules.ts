/** Who stands at the ends of a ranking. Pure. */

/** How many stand at either end. */
export const mostRanked = 10;

/** How many of so many stand at the top and at the bottom; nobody stands at both. */
export function ends(ranked: number): { top: number; bottom: number } {
  const top = Math.min(mostRanked, Math.ceil(ranked / 2));
  return { top, bottom: Math.min(mostRanked, ranked - top) };
}

/** The ranks of values that are sorted, the greatest first: equal ones share theirs, and the next one's counts them all. */
export function ranks(values: readonly number[]): number[] {
  const found: number[] = [];
  values.forEach((value, n) => found.push(n > 0 && value === values[n - 1] ? found[n - 1]! : n + 1));
  return found;
}

/** What is sorted, the best first, split into its ends; the bottom starts with the last. */
export function endsOf<T>(sorted: readonly T[]): { top: T[]; bottom: T[] } {
  const { top, bottom } = ends(sorted.length);
  return { top: sorted.slice(0, top), bottom: bottom === 0 ? [] : sorted.slice(-bottom).reverse() };
}
