import { existsSync, readdirSync } from 'node:fs';
import type { RequestHandler } from 'express';

/** Sends a fingerprinted file as the build has compressed it, to who can read that: smaller than what could be done while they wait. */
export function precompressed(folder: string): RequestHandler {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request, response, next) => {
    const name = request.path.slice(1);
    if (!files.has(`${name}.br`)) return next();
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) return next();
    response.type(name).setHeader('Content-Encoding', 'br');
    request.url = `${request.path}.br`;
    next();
  };
}
