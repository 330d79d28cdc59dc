import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setServerTime, serverNow } from './server-clock';

const noon = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});
afterEach(() => {
  setServerTime(new Date().toUTCString());
  jest.useRealTimers();
});

test('the server’s clock runs on from what its last answer told, and an answer without a time changes nothing', () => {
  setServerTime('Fri, 20 Nov 2026 12:05:00 GMT');
  jest.advanceTimersByTime(10_000);
  expect(serverNow()).toBe(noon + 310_000);
  setServerTime(null);
  setServerTime('soon');
  expect(serverNow()).toBe(noon + 310_000);
});

test('a slower answer doesn’t put the clock back, and one by another clock does', () => {
  setServerTime('Fri, 20 Nov 2026 12:05:00 GMT');
  jest.advanceTimersByTime(3_000);
  setServerTime('Fri, 20 Nov 2026 12:05:01 GMT');
  expect(serverNow()).toBe(noon + 303_000);
  setServerTime('Fri, 20 Nov 2026 12:05:04 GMT');
  expect(serverNow()).toBe(noon + 304_000);
  setServerTime('Fri, 20 Nov 2026 12:04:00 GMT');
  expect(serverNow()).toBe(noon + 240_000);
});
