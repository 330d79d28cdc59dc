import { Injectable, Logger, UseGuards, type CanActivate } from '@nestjs/common';
import { limits } from '#contracts';
import type { NextFunction, Request, Response } from 'express';
import { currentDeadline, Deadline, runWithin } from '../time/index.js';
import { unavailableBody } from './error-body.js';

const logger = new Logger('Http');

/**
 * Every call is answered in time, whatever it waits for: a store that stands still, or many queries in a row. Who is asking is looked up
 * within it, too. Nothing that the call still does is committed afterwards (see `UnitOfWork`).
 */
export function requestDeadline(request: Request, response: Response, next: NextFunction): void {
  const deadline = new Deadline(limits.answerMs, () => {
    // What has begun to flow, such as an export, has a pace of its own.
    if (response.headersSent) return false;
    logger.warn({ msg: 'A call was not answered in time', method: request.method, path: request.path });
    response.status(503).json(unavailableBody);
    return true;
  });
  response.once('close', () => deadline.lift());
  runWithin(deadline, next);
}

@Injectable()
class LiftDeadline implements CanActivate {
  canActivate(): boolean {
    currentDeadline()?.lift();
    return true;
  }
}

/** For a call that waits for the model, the provider or an evaluation: these have time limits of their own. Who asks is known before. */
export const LongRunning = () => UseGuards(LiftDeadline);
