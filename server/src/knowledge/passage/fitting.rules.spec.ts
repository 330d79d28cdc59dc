import { expect, test } from '@jest/globals';
import { firstThatFit } from './fitting.rules.js';

test('the first files are read, as many as fit, and none behind the first that does not', () => {
  const characters = new Map([
    [1, 300],
    [2, 200],
    [3, 1],
  ]);
  const fit = (ids: number[], most = 500) => firstThatFit(ids, (id) => characters.get(id), most);
  expect(fit([1, 2])).toEqual([1, 2]);
  expect(fit([1, 2, 3])).toEqual([1, 2]);
  expect(fit([3, 1, 2])).toEqual([3, 1]);
  // One that has no text yet takes no room.
  expect(fit([1, 9, 2])).toEqual([1, 9, 2]);
  expect(fit([1, 2, 3], 299)).toEqual([]);
});
