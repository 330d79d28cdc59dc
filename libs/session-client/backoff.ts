/** Wait before try number `tries` (from 1): doubling from 0.3 s to 5 s, half of it by chance. */
export function backoffMs(tries: number, chance: number = Math.random()): number {
  const ceiling = Math.min(5_000, 300 * 2 ** Math.min(tries - 1, 10));
  return Math.round(ceiling * (0.5 + chance / 2));
}
