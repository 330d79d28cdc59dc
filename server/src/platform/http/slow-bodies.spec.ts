import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { routes } from '#contracts';
import { slowBodies } from './slow-bodies.js';

/** A request of which the body is still coming, and what is done to it. */
function sending(path: string) {
  const request = { path, complete: false, destroy: jest.fn(), setTimeout: jest.fn() };
  const response = new EventEmitter();
  const next = jest.fn();
  slowBodies(request as unknown as Request, response as unknown as Response, next);
  expect(next).toHaveBeenCalledWith();
  return { request, response };
}

describe('a body that does not come', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('loses its connection after half a minute, unless it was answered or is there', () => {
    const [slow, answered, there] = [sending('/api/role/create'), sending('/api/x'), sending('/api/y')];
    answered.response.emit('close');
    there.request.complete = true;
    jest.advanceTimersByTime(29_000);
    expect(slow.request.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect([slow, answered, there].map(({ request }) => request.destroy.mock.calls.length)).toEqual([
      1, 0, 0,
    ]);
  });

  it('of a file may take longer, but not stand still', () => {
    const { request } = sending(routes.knowledge.upload);
    jest.advanceTimersByTime(120_000);
    expect(request.destroy).not.toHaveBeenCalled();
    const [ms, stopped] = request.setTimeout.mock.calls[0] as [number, () => void];
    expect(ms).toBe(30_000);
    stopped();
    expect(request.destroy).toHaveBeenCalledTimes(1);
  });
});
