import { expect, test } from '@jest/globals';
import { knowsLookbehind } from './knows-lookbehind';

test('an engine whose regular expressions refuse to look behind is known by that', () => {
  expect(knowsLookbehind()).toBe(true);
  const refuses = (source: string) => {
    if (source.includes('(?<=')) throw new SyntaxError('Invalid group specifier name');
  };
  expect(knowsLookbehind(refuses)).toBe(false);
});
