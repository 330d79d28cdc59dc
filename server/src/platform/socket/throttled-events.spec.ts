import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { throttledEvents } from './throttled-events.js';

describe('paced work', () => {
  let done: number;
  const work = () => {
    done += 1;
    return Promise.resolve();
  };
  beforeEach(() => {
    done = 0;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is done at once, and once more for all who ask meanwhile', async () => {
    const pace = throttledEvents(500, work);
    pace.ask();
    expect(done).toBe(1);
    for (let n = 0; n < 20; n++) pace.ask();
    expect(done).toBe(1);
    await jest.advanceTimersByTimeAsync(500);
    expect(done).toBe(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(done).toBe(2);
    pace.ask();
    expect(done).toBe(3);
  });

  it('waits for work that takes longer than its pace', async () => {
    let finish = (): void => undefined;
    const slow = throttledEvents(500, () => {
      done += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    });
    slow.ask();
    slow.ask();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(done).toBe(1);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toBe(2);
  });

  it('is done no more once stopped', async () => {
    const pace = throttledEvents(500, work);
    pace.ask();
    pace.ask();
    pace.stop();
    await jest.advanceTimersByTimeAsync(2_000);
    pace.ask();
    expect(done).toBe(1);
  });
});
