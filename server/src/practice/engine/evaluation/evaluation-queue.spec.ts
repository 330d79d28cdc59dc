import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Queue } from 'bull';
import type { EvaluationJob } from './evaluation.repository.js';
import { EvaluationQueue } from './evaluation-queue.js';

const job = (sid: number): EvaluationJob => ({ sid, turn: 1, run: 1, queued: 0 });

function queued(status = 'ready') {
  const batches: string[][] = [];
  const addBulk = (jobs: { opts: { jobId: string } }[]) => {
    batches.push(jobs.map(({ opts }) => opts.jobId));
    return Promise.resolve([]);
  };
  const queue = new EvaluationQueue({ client: { status }, addBulk } as unknown as Queue<EvaluationJob>);
  return { batches, queue };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is owed within a tenth of a second is queued together', () => {
  const { batches, queue } = queued();
  queue.add(job(1));
  queue.add(job(2));
  expect(batches).toEqual([]);
  jest.advanceTimersByTime(100);
  queue.add(job(3));
  jest.advanceTimersByTime(100);
  expect(batches).toEqual([['1:1:1:0', '2:1:1:0'], ['3:1:1:0']]);
});

test('a process that ends queues what has gathered, once', async () => {
  const { batches, queue } = queued();
  queue.add(job(1));
  await queue.flush();
  await queue.flush();
  jest.runAllTimers();
  expect(batches).toEqual([['1:1:1:0']]);
});

test('while the queue is away, whoever evaluates here is asked at once', () => {
  const { batches, queue } = queued('reconnecting');
  const worked: EvaluationJob[] = [];
  queue.onUnavailable((owed) => worked.push(owed));
  queue.add(job(1));
  jest.runAllTimers();
  expect([worked, batches]).toEqual([[job(1)], []]);
});
