import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { UnavailableError } from '../errors.js';
import { answerInPieces } from './event-stream.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A caller who accepts this, and what was written to them. */
function caller(accepts = 'text/event-stream') {
  const written: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    status: () => response,
    set: () => response,
    flushHeaders: () => void (response.headersSent = true),
    write: (text: string) => written.push(text),
    json: (body: object) => written.push(JSON.stringify(body)),
    end: () => written.push('END'),
  });
  const request = { accepts: () => accepts };
  const answer = (make: Parameters<typeof answerInPieces>[2]) =>
    answerInPieces(request as unknown as Request, response as unknown as Response, make);
  return { written, answer, hangUp: () => response.emit('close') };
}
const after = (ms: number, error?: Error) => () =>
  new Promise<object>((resolve, reject) => setTimeout(() => (error ? reject(error) : resolve({ a: 1 })), ms));

it('A stream on which nothing comes is kept by comments, until it ends', async () => {
  const { written, answer } = caller();
  const answered = answer(after(40_000));
  await jest.advanceTimersByTimeAsync(14_000);
  expect(written).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await answered).toEqual({ a: 1 });
  expect(written).toEqual([':\n\n', ':\n\n', 'event: done\ndata: {"a":1}\n\n', 'END']);
});

it('A failure after something came is told in the stream; a surprise is not, and nothing is before', async () => {
  const down = new UnavailableError('AI 暂时不可用，请稍后再试');
  const late = caller();
  const failed = expect(late.answer(after(20_000, down))).rejects.toBe(down);
  await jest.advanceTimersByTimeAsync(20_000);
  await failed;
  expect(late.written.slice(1)).toEqual([
    'event: failed\ndata: {"code":503,"status":"Service Unavailable","message":"AI 暂时不可用，请稍后再试","errors":{}}\n\n',
    'END',
  ]);
  for (const [ms, error, written] of [
    [20_000, new Error('surprise'), [':\n\n']],
    [1_000, down, []],
  ] as const) {
    const one = caller();
    const ended = expect(one.answer(after(ms, error))).rejects.toBe(error);
    await jest.advanceTimersByTimeAsync(60_000);
    await ended;
    expect(one.written).toEqual(written);
  }
});

it('What is still at work when a part of it has failed is ended, and its pieces go nowhere', async () => {
  const { written, answer } = caller();
  const down = new UnavailableError('AI 暂时不可用，请稍后再试');
  let signal!: AbortSignal;
  const failed = answer((send, ends) => {
    signal = ends;
    send({ done: 1 });
    setTimeout(() => send({ done: 2 }), 2_000);
    return after(1_000, down)();
  });
  const refused = expect(failed).rejects.toBe(down);
  await jest.advanceTimersByTimeAsync(5_000);
  await refused;
  expect(signal.aborted).toBe(true);
  expect(written[0]).toBe('data: {"done":1}\n\n');
  expect(written.slice(1)).toEqual([expect.stringMatching(/^event: failed/), 'END']);
});

it('Whoever wants JSON gets it alone', async () => {
  const { written, answer } = caller('application/json');
  const answered = answer(after(40_000));
  await jest.advanceTimersByTimeAsync(60_000);
  await answered;
  expect(written).toEqual(['{"a":1}']);
});
