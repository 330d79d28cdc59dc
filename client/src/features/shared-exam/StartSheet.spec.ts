import { expect, test } from '@jest/globals';
import { minutesFor } from './StartSheet';

const now = Date.parse('2026-11-20T10:00:00Z');

test('an exam has its own minutes, or fewer when its task ends before', () => {
  expect(minutesFor(20, null, now)).toBe(20);
  expect(minutesFor(20, '2026-11-20T11:00:00Z', now)).toBe(20);
  expect(minutesFor(20, '2026-11-20T10:20:00Z', now)).toBe(20);
  expect(minutesFor(20, '2026-11-20T10:07:59Z', now)).toBe(7);
  expect(minutesFor(20, '2026-11-20T10:00:30Z', now)).toBe('<1');
});
