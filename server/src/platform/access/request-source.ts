import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';
import { clientAddress } from '../http/index.js';
import type { SignedInActor } from './access.service.js';

/** Who makes the request under way, and from where; the audit takes its facts from here. */
export interface RequestSource {
  ip: string | null;
  userAgent: string | null;
  actor: Pick<SignedInActor, 'employeeId' | 'unionId'> | null;
  /** Presents the service key: no budget holds. */
  unlimited: boolean;
}

const store = new AsyncLocalStorage<RequestSource | null>();
const userAgentLength = 300;

/** The caller of the request under way; null in jobs and start-up code. */
export const currentSource = (): RequestSource | null => store.getStore() ?? null;

/** Does something in the name of whoever asked for it, after the request. */
export const withSource = <T>(caller: RequestSource | null, work: () => T): T => store.run(caller, work);

/** Middleware: remembers where a request comes from. The guard adds who it is. */
export function rememberSource(request: Request, _response: Response, next: NextFunction): void {
  const userAgent = request.get('user-agent')?.slice(0, userAgentLength) ?? null;
  store.run({ ip: clientAddress(request), userAgent, actor: null, unlimited: false }, next);
}
