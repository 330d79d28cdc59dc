import { createHash } from 'node:crypto';
import { seededRandom } from '../../seeded-random.js';

/** A repeatable stream of numbers in [0, 1): the same seed gives the same organisation on every start. */
export const repeatable = (seed: string): (() => number) =>
  seededRandom(createHash('sha256').update(seed).digest().readUInt32LE(0));

/** A hexadecimal id that depends on nothing but its key. */
export function idOf(prefix: string, key: string, length = 32): string {
  return prefix + createHash('sha256').update(key).digest('hex').slice(0, length);
}
