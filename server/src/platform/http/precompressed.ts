import { existsSync, readdirSync } from 'node:fs';
import type { RequestHandler } from 'express';

/** What browsers heed of a page alone: two thirds of a KB with each of a page's many scripts. */
const ofPages = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Sends a fingerprinted file as the build has compressed it, to who can read that: smaller than what could be done while they wait. */
export function precompressed(folder: string): RequestHandler {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request, response, next) => {
    const name = request.path.slice(1);
    if (!files.has(`${name}.br`)) return next();
    if (name.endsWith('.js')) for (const header of ofPages) response.removeHeader(header);
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) return next();
    response.type(name).setHeader('Content-Encoding', 'br');
    request.url = `${request.path}.br`;
    next();
  };
}
