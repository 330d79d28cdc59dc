import type { Request } from 'express';
import { routes } from '#contracts';

const kept = new WeakMap<object, Buffer>();

/** For the body parser: the sender signs the bytes of an event, and JSON that was read and written again has others. */
export function keepRawBody(request: Request, _response: unknown, bytes: Buffer): void {
  if (request.path === routes.feishu.events) kept.set(request, bytes);
}

/** The body as it came; empty when there was none. */
export const rawBodyOf = (request: Request): Buffer => kept.get(request) ?? Buffer.alloc(0);
