import { logContext } from '../../src/platform/log/index.js';
import type { TestApp } from './start-app.js';

/** How many statements the application sends to the database while something is done. */
export async function queriesOf({ dataSource }: TestApp, act: () => Promise<unknown>): Promise<number> {
  const runner = Object.getPrototypeOf(dataSource.createQueryRunner()) as {
    query: (...args: unknown[]) => unknown;
  };
  const original = runner.query;
  let count = 0;
  runner.query = function (...args: unknown[]) {
    // Timers of the worker ask, too, whenever they like.
    if (logContext().requestId !== undefined) count += 1;
    return original.apply(this, args);
  };
  try {
    await act();
    return count;
  } finally {
    runner.query = original;
  }
}
