import { expect, test } from '@jest/globals';
import { Pause } from './pause';

const pauseAt = (levels: readonly [level: number, at: number][]) => {
  const pause = new Pause();
  return levels.find(([level, at]) => pause.after(level, at))?.[1];
};

test.each([
  [
    'a second and a half after the last word',
    [
      [0.5, 1_000],
      [0.02, 1_600],
      [0.02, 2_499],
      [0.02, 2_500],
    ],
    2_500,
  ],
  [
    'later, where somebody goes on within it',
    [
      [0.5, 1_000],
      [0.08, 2_400],
      [0, 3_800],
      [0, 3_900],
    ],
    3_900,
  ],
  [
    'never, while nobody has spoken',
    [
      [0.02, 0],
      [0.07, 30_000],
    ],
    undefined,
  ],
] as const)('there is a pause %s', (_when, levels, at) => {
  expect(pauseAt(levels as never)).toBe(at);
});
