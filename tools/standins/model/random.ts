import { createHash } from 'node:crypto';
import { seededRandom } from '../seeded-random.js';

/** Dice that fall the same way for the same seed. */
export class Dice {
  /** 0 ≤ x < 1. */
  readonly next: () => number;

  /** @param seed anything; equal texts give equal dice */
  constructor(...seed: string[]) {
    this.next = seededRandom(createHash('sha256').update(seed.join('\u0000')).digest().readUInt32LE(0) || 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!;
  }

  /** Around `median`, skewed to the right like waiting times are. */
  logNormal(median: number, sigma: number): number {
    const u = Math.max(this.next(), 1e-12);
    const normal = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(sigma * normal);
  }
}
