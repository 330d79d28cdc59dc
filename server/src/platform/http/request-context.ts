import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { withLogContext } from '../log/index.js';
import { clientAddress } from './client-address.js';

const logger = new Logger('Http');
const acceptable = /^[\w-]{8,64}$/;

/** Gives each request an id that the answer, every log line and the audit bear, and logs its outcome. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id');
  const requestId = given !== undefined && acceptable.test(given) ? given : randomUUID();
  const begun = performance.now();
  const ip = clientAddress(request);
  response.setHeader('X-Request-Id', requestId);
  withLogContext({ requestId }, () => {
    response.once('close', () => {
      // The query is left out: it may hold a sign-in code.
      withLogContext({ requestId }, () =>
        logger.log({
          msg: 'request',
          ip,
          method: request.method,
          path: request.path,
          status: response.writableFinished ? response.statusCode : 499,
          ms: Math.round(performance.now() - begun),
        }),
      );
    });
    next();
  });
}
