import { expect, test } from '@jest/globals';
import { paceOf } from './report.js';

test('the pace distinguishes thinking, being away and waiting', () => {
  const pace = paceOf({ thinkMs: [1_000, 3_000], replyMs: [4_000, 2_000], awayMs: [2_000, 0] }, 6);
  expect(pace).toContain('A turn took 5.0 s: 2.0 s of thinking, 1.0 s without a connection and 2.0 s until');
});
