import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { requestLog } from './request-log.js';

describe('what the log has of requests', () => {
  const lines: object[] = [];
  let handle: RequestHandler;
  const note = (line: object) => void lines.push(line);
  beforeEach(() => {
    lines.length = 0;
    handle = requestLog();
    jest.useFakeTimers();
    Logger.overrideLogger({ log: note, warn: note, error: note });
  });
  afterEach(() => {
    jest.useRealTimers();
    Logger.overrideLogger(false);
  });
  const ask = (path: string, statusCode: number, actor?: { employeeId: number }) => {
    const known = { method: 'GET', path, ips: [], socket: {}, get: () => undefined, actor };
    const request = known as unknown as Request;
    const answer = Object.assign(new EventEmitter(), {
      statusCode,
      writableFinished: true,
      setHeader: () => answer,
    });
    void handle(request, answer as unknown as Response, () => undefined);
    answer.emit('close');
  };

  it('is the beginning of a path that is longer than any of ours', () => {
    ask(`/${'x'.repeat(5_000)}`, 404);
    expect(lines).toMatchObject([{ msg: 'request', status: 404 }]);
    expect(JSON.stringify(lines[0]).length).toBeLessThan(300);
  });

  it('is who asked, once that is known', () => {
    ask('/api/role/1', 200, { employeeId: 7 });
    ask('/api/role/1', 401);
    expect(lines).toMatchObject([{ employeeId: 7 }, { employeeId: undefined }]);
  });

  it('is of a flood that is refused the first one, and how many more there were', () => {
    for (let n = 0; n < 1_000; n += 1) ask('/api/role/1', 429);
    ask('/api/role/2', 200);
    expect(lines).toMatchObject([{ status: 429 }, { status: 200 }]);
    jest.advanceTimersByTime(10_000);
    expect(lines.slice(2)).toMatchObject([{ count: 999 }]);
    ask('/api/role/1', 429);
    expect(lines.slice(3)).toMatchObject([{ status: 429 }]);
    jest.advanceTimersByTime(20_000);
    expect(lines).toHaveLength(4);
  });

  it('is each server’s own: a flood at one hides nothing of another', () => {
    ask('/api/role/1', 429);
    handle = requestLog();
    ask('/api/role/1', 429);
    expect(lines).toMatchObject([{ status: 429 }, { status: 429 }]);
  });
});
