import { expect, test } from '@jest/globals';
import { dayText } from './TrendChart';

test.each([
  ['day', true, '10-24'],
  ['week', true, '10-24'],
  ['month', true, '2026-10'],
  ['day', false, '2026-10-24'],
  ['week', false, '2026-10-24'],
  ['month', false, '2026-10'],
] as const)('a %s on the axis (%p) is written as it has room: %s', (step, onAxis, text) =>
  expect(dayText('2026-10-24', step, onAxis)).toBe(text),
);
