import type { NextFunction, Request, Response } from 'express';
import { routes } from '#contracts';

/** As long as a body may take to come … */
export const bodyMs = 30_000;
/** … and a file: 50 MB over a slow line. */
export const uploadMs = 600_000;

/** A body comes within its time, or its connection ends. A file has the server's own limit, and may never stand still for as long as a body takes. */
export function slowBodies(request: Request, response: Response, next: NextFunction): void {
  if (request.path === routes.knowledge.upload) {
    request.setTimeout(bodyMs, () => request.destroy());
    return next();
  }
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, bodyMs).unref();
  response.once('close', () => clearTimeout(timer));
  next();
}
