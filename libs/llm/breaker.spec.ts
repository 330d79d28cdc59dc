import { beforeEach, describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from './breaker.js';
import { ModelError } from './errors.js';

let now = 0;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 0;
  breaker = new CircuitBreaker(() => now);
});

const fail = (times: number) => {
  for (let i = 0; i < times; i += 1) {
    breaker.enter();
    breaker.failed('unavailable');
  }
};
const isOpen = () => {
  try {
    breaker.enter();
    return false;
  } catch (error) {
    return error instanceof ModelError && error.kind === 'resting';
  }
};

describe('The circuit breaker', () => {
  it('lets nothing through for 15 seconds after five failures', () => {
    fail(4);
    expect(isOpen()).toBe(false);
    breaker.failed('timeout');
    expect(isOpen()).toBe(true);
    now = 14_999;
    expect(isOpen()).toBe(true);
    now = 15_000;
    expect(isOpen()).toBe(false);
  });

  it('says how long its rest will be', () => {
    fail(5);
    now = 5_000;
    expect(() => breaker.enter()).toThrow(
      expect.objectContaining({ retryAfterMs: 10_000, retryable: false }),
    );
  });

  it('forgets failures after 30 seconds', () => {
    fail(4);
    now = 30_000;
    fail(4);
    expect(isOpen()).toBe(false);
  });

  it('stays closed while most of many calls succeed', () => {
    for (let i = 0; i < 20; i += 1) breaker.succeeded();
    fail(10);
    expect(isOpen()).toBe(false);
  });

  it('does not count refusals, wrong settings, rate limits, answers cut at their limit and ended calls', () => {
    for (const kind of ['refused', 'misconfigured', 'rate_limited', 'aborted', 'oversized', 'cut'] as const) {
      for (let i = 0; i < 5; i += 1) breaker.failed(kind);
    }
    expect(isOpen()).toBe(false);
  });

  it('tries one call after its rest: success closes it, failure begins the rest again', () => {
    fail(5);
    now = 15_000;
    breaker.enter();
    expect(isOpen()).toBe(true);
    breaker.failed('unavailable');
    expect(isOpen()).toBe(true);
    now = 30_000;
    breaker.enter();
    breaker.succeeded();
    expect([isOpen(), isOpen()]).toEqual([false, false]);
  });

  it('does not wait for ever for a try that its caller ended', () => {
    fail(5);
    now = 15_000;
    breaker.enter();
    breaker.failed('aborted');
    expect(isOpen()).toBe(false);
  });
});
