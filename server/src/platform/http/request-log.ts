import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { cut, withLogContext } from '../log/index.js';
import { clientAddress } from './client-address.js';

const logger = new Logger('Http');
const acceptable = /^[\w-]{8,64}$/;
/** No path of ours is longer; what else is asked for may be of any length. */
const mostOfPath = 200;

/** Gives each request an id that the answer, every log line and the audit bear, and logs its outcome. */
export function requestLog(): RequestHandler {
  const flood = new Flood((count) => logger.warn({ msg: 'further requests refused: too many', count }));
  return (request, response, next) => {
    const given = request.get('x-request-id');
    const requestId = given !== undefined && acceptable.test(given) ? given : randomUUID();
    const begun = performance.now();
    const ip = clientAddress(request);
    response.setHeader('X-Request-Id', requestId);
    withLogContext({ requestId }, () => {
      response.once('close', () => {
        if (response.statusCode === 429 && !flood.shows()) return;
        // The query is left out: it may hold a sign-in code.
        withLogContext({ requestId }, () =>
          logger.log({
            msg: 'request',
            ip,
            employeeId: personOf(request),
            method: request.method,
            path: cut(request.path, mostOfPath),
            status: response.writableFinished ? response.statusCode : 499,
            ms: Math.round(performance.now() - begun),
          }),
        );
      });
      next();
    });
  };
}

/** Whoever the guard has found behind it; absent where nobody was looked up, or nobody found. */
const personOf = (request: Request): number | undefined =>
  (request as { actor?: { employeeId: number } }).actor?.employeeId;

/** Requests beyond a budget: a line for the first, and every ten seconds one with the number of the others, so that a flood is not written down. */
class Flood {
  private more: number | null = null;

  constructor(
    private readonly report: (count: number) => void,
    private readonly everyMs = 10_000,
  ) {}

  /** Whether this one has a line of its own. */
  shows(): boolean {
    if (this.more !== null) {
      this.more += 1;
      return false;
    }
    this.more = 0;
    setTimeout(() => this.settle(), this.everyMs).unref();
    return true;
  }

  private settle(): void {
    if (this.more) this.report(this.more);
    this.more = null;
  }
}
