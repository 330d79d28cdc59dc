import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Queue } from 'bull';
import { DurableQueue } from './durable-queue.js';

interface Counted {
  n: number;
}

class CountingQueue extends DurableQueue<Counted> {
  constructor(queue: unknown, gatherMs?: number) {
    super(queue as Queue<Counted>, ({ n }) => `job:${n}`, gatherMs);
  }
}

function queued(status = 'ready', gatherMs = 100) {
  const batches: string[][] = [];
  const addBulk = (jobs: { opts: { jobId: string } }[]) => {
    batches.push(jobs.map(({ opts }) => opts.jobId));
    return Promise.resolve([]);
  };
  return { batches, queue: new CountingQueue({ client: { status }, addBulk }, gatherMs) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('queues together what is owed within the time it gathers', () => {
  const { batches, queue } = queued();
  queue.add({ n: 1 });
  queue.add({ n: 2 });
  expect(batches).toEqual([]);
  jest.advanceTimersByTime(100);
  queue.add({ n: 3 });
  jest.advanceTimersByTime(100);
  expect(batches).toEqual([['job:1', 'job:2'], ['job:3']]);
});

it('queues at once where nothing is to gather', () => {
  const { batches, queue } = queued('ready', 0);
  queue.add({ n: 1 });
  queue.add({ n: 2 });
  expect(batches).toEqual([['job:1'], ['job:2']]);
});

it('queues what has gathered when the process ends, once', async () => {
  const { batches, queue } = queued();
  queue.add({ n: 1 });
  await queue.flush();
  await queue.flush();
  jest.runAllTimers();
  expect(batches).toEqual([['job:1']]);
});

it('asks whoever works here at once while the queue is away', () => {
  const { batches, queue } = queued('reconnecting');
  const worked: Counted[] = [];
  queue.onUnavailable((owed) => worked.push(owed));
  queue.add({ n: 1 });
  jest.runAllTimers();
  expect([worked, batches]).toEqual([[{ n: 1 }], []]);
});
