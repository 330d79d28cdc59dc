import { expect, test } from '@jest/globals';
import { readOptions } from './options.js';

const here = import.meta.filename;
const read = (...args: string[]) => readOptions(['--key-file', here, ...args]);

test('a persona has the repeats of all, or its own', () => {
  const { personas } = read('--course', '7', '--personas', 'expert:3,weak', '--repeats', '2');
  expect(personas.map(({ key, count, low, high }) => [key, count, low, high])).toEqual([
    ['expert', 3, 75, 100],
    ['weak', 2, 15, 55],
  ]);
});

test.each([
  [[], '--course is needed.'],
  [['--course', 'x'], '--course must be a whole number from 1 to 2147483647, but it is "x".'],
  [['--course', '1', '--parallel', '17'], '--parallel must be a whole number from 1 to 16, but it is "17".'],
  [['--course', '1', '--in-band', '2'], '--in-band must be a number from 0 to 1, but it is "2".'],
  [
    ['--course', '1', '--personas', 'genius'],
    '--personas may hold expert, average, weak, off_topic, attacker, silent, impatient, but it holds "genius".',
  ],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(expect.objectContaining({ message: sentence }));
});
