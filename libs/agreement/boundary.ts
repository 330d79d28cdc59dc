import type { Scored } from './scores.js';

/** A score of the machine's, and what people give such answers in the mean. */
interface Level {
  machine: number;
  people: number;
  n: number;
}

/**
 * What people give for each score of the machine's, never less for a higher one: the monotone line with the least squares of differences, by
 * pooling adjacent violators (Ayer and others, An Empirical Distribution Function for Sampling with Incomplete Information, 1955).
 * @returns levels in rising order of both
 */
export function isotonic(all: readonly Scored[]): Level[] {
  const levels: Level[] = [];
  for (const level of [...byMachine(all).values()].sort((one, other) => one.machine - other.machine)) {
    levels.push(level);
    for (
      let [low, high] = levels.slice(-2);
      low && high && low.people >= high.people;
      [low, high] = levels.slice(-2)
    )
      levels.splice(-2, 2, pooled(low, high));
  }
  return levels;
}

/** One score of the machine's is one level, whatever people gave. */
function byMachine(all: readonly Scored[]): ReadonlyMap<number, Level> {
  const levels = new Map<number, Level>();
  for (const { machine, people } of all) {
    const [one, known] = [{ machine, people, n: 1 }, levels.get(machine)];
    levels.set(machine, known ? pooled(known, one) : one);
  }
  return levels;
}

const pooled = (one: Level, other: Level): Level => {
  const n = one.n + other.n;
  const mean = (of: 'machine' | 'people') => (one[of] * one.n + other[of] * other.n) / n;
  return { machine: mean('machine'), people: mean('people'), n };
};

/** From which score of the machine's people give a mark, straight between two levels; null where they never do, or always. */
export function boundaryOf(levels: readonly Level[], mark: number): number | null {
  const at = levels.findIndex(({ people }) => people >= mark);
  if (at < 1) return null;
  const [low, high] = [levels[at - 1]!, levels[at]!];
  return low.machine + ((mark - low.people) / (high.people - low.people)) * (high.machine - low.machine);
}
