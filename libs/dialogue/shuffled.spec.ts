import { expect, test } from '@jest/globals';
import { shuffled } from './index.js';

const items = [0, 1, 2, 3, 4, 5, 6, 7];

test('an order is the same whenever it is drawn from the same seed, and keeps every item', () => {
  expect(shuffled(items, 42)).toEqual(shuffled(items, 42));
  for (let seed = 0; seed < 50; seed += 1)
    expect([...shuffled(items, seed)].sort((a, b) => a - b)).toEqual(items);
});

test('seeds give every item every place, about as often', () => {
  const firsts = new Map<number, number>();
  for (let seed = 0; seed < 8_000; seed += 1) {
    const first = shuffled(items, seed)[0]!;
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  expect(firsts.size).toBe(8);
  for (const times of firsts.values()) expect(Math.abs(times - 1_000)).toBeLessThan(150);
});

test('an order that was stored once is drawn again years later', () => {
  expect(shuffled(items, 20_261_122)).toMatchInlineSnapshot(`
   [
     3,
     5,
     1,
     2,
     4,
     7,
     0,
     6,
   ]
  `);
});
