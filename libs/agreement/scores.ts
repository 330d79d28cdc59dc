/** Scores of the same answers, by people's verdicts and by the machine's. */
export interface Scored {
  people: number;
  machine: number;
}

/** All that these figures are made of, which adds up over answers. */
export interface ScoreSums {
  n: number;
  people: number;
  machine: number;
  /** Of squares and products. */
  peopleSquared: number;
  machineSquared: number;
  product: number;
  /** Of differences without their signs. */
  apart: number;
}

export function sumsOf(all: readonly Scored[]): ScoreSums {
  const sums = { n: 0, people: 0, machine: 0, peopleSquared: 0, machineSquared: 0, product: 0, apart: 0 };
  for (const { people, machine } of all) {
    sums.n += 1;
    sums.people += people;
    sums.machine += machine;
    sums.peopleSquared += people * people;
    sums.machineSquared += machine * machine;
    sums.product += people * machine;
    sums.apart += Math.abs(people - machine);
  }
  return sums;
}

/**
 * Quadratic weighted κ (Cohen, Weighted Kappa, 1968) of levels at equal distances: squares of differences, held against those that would be if
 * everybody's levels met by chance. null of nothing, and where all levels are one and the same.
 */
export function weightedKappa(sums: ScoreSums): number | null {
  const { n, people, machine, peopleSquared, machineSquared, product } = sums;
  const squares = peopleSquared + machineSquared;
  const expected = squares - (2 * people * machine) / n;
  return n === 0 || expected <= 0 ? null : 1 - (squares - 2 * product) / expected;
}

/** How far scores lie apart in the mean, in points; null of nothing. */
export const meanAbsoluteError = ({ n, apart }: ScoreSums): number | null => (n === 0 ? null : apart / n);

/**
 * By how many standard deviations the machine's mean is above people's (Williamson, Xi and Breyer, A Framework for Evaluation and Use of Automated
 * Scoring, 2012). null of nothing, and where nothing differs.
 */
export function standardisedDifference(sums: ScoreSums): number | null {
  const { n, people, machine, peopleSquared, machineSquared } = sums;
  const variance = (sum: number, squared: number) => squared / n - (sum / n) ** 2;
  const pooled = (variance(people, peopleSquared) + variance(machine, machineSquared)) / 2;
  return n === 0 || pooled <= 0 ? null : (machine - people) / n / Math.sqrt(pooled);
}
