/** Repeatable chance: the same seed gives the same numbers on every machine. */
import { repeatable } from '../../../standins/provider/org/random.js';

export class Dice {
  readonly next: () => number;

  constructor(seed: string) {
    this.next = repeatable(seed);
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
  /** About normal: the sum of three equal chances, with mean 0 and deviation 1. */
  normal(): number {
    return 2 * (this.next() + this.next() + this.next() - 1.5);
  }
  /** The position of a weight, the heavier the likelier. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    return Math.max(
      0,
      weights.findIndex((weight) => (left -= weight) < 0),
    );
  }
}
