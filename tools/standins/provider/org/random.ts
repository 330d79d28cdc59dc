import { createHash } from 'node:crypto';

/** A repeatable stream of numbers in [0, 1): the same seed gives the same organisation on every start. */
export function repeatable(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A hexadecimal id that depends on nothing but its key. */
export function idOf(prefix: string, key: string, length = 32): string {
  return prefix + createHash('sha256').update(key).digest('hex').slice(0, length);
}
