/** Where things stand on a scale. Pure; its spec lies beside. */

/** Scores closer than this would cover each other. */
const apart = 1.8;
/** The middle first, then by turns above and below it. */
const levels = [0, -1, 1, -2, 2];

/** At which level each score's dot stands, so that those that are alike lie beside one another; what finds no room covers the oldest. */
export function levelsOf(scores: readonly number[]): number[] {
  const last = new Map(levels.map((level) => [level, -Infinity]));
  const found = new Array<number>(scores.length).fill(0);
  const inOrder = [...scores.entries()].sort(([, one], [, other]) => one - other);
  for (const [at, score] of inOrder) {
    const free = levels.find((level) => score - last.get(level)! >= apart);
    const level = free ?? levels.reduce((oldest, one) => (last.get(one)! < last.get(oldest)! ? one : oldest));
    last.set(level, score);
    found[at] = level;
  }
  return found;
}

const steps = [1, 2, 3, 5, 10, 15, 20, 25, 50];
/** So many ticks lie on either side of the middle. */
const ticksASide = 2;

/** The ticks of a scale of differences that has 0 in its middle and takes all of these in. */
export function differenceTicks(ends: readonly number[]): number[] {
  const furthest = Math.max(0, ...ends.map(Math.abs));
  const step = steps.find((one) => one * ticksASide >= furthest) ?? steps.at(-1)!;
  return [-2, -1, 0, 1, 2].map((at) => at * step);
}

/** How far along a scale something stands, in percent. */
export const along = (value: number, from: number, to: number): number =>
  (100 * (Math.min(Math.max(value, from), to) - from)) / (to - from);
