import { HttpException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { AppConfig } from '../config/index.js';
import { socketAddress } from './socket-address.js';

/** Response headers: scripts from this site only, connections to this site and its socket only, never inside a foreign frame. */
export function securityHeaders(config: AppConfig): RequestHandler {
  const https = config.publicBaseUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Component styles are written at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", (request) => socketSources(config, request as Request)],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  });
}

export const noStore = 'no-store';

function socketSources(config: AppConfig, request: Request): string {
  const { origin } = new URL(socketAddress(config, request));
  return `${origin} ${origin.replace(/^http/, 'ws')}`;
}

/** What is answered after the pages and their files is somebody's, or changes: nobody on the way keeps it, nor does the browser. */
export function neverKept(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', noStore);
  next();
}

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Bodies are JSON, and uploads multipart: a foreign page can't send the first without asking, and nothing here reads other forms. */
export function jsonBodiesOnly(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    Number(request.get('content-length') ?? 0) > 0 || request.get('transfer-encoding') !== undefined;
  if (withBody.has(request.method) && hasBody && !request.is(['application/json', 'multipart/form-data'])) {
    next(new HttpException('', 415));
    return;
  }
  next();
}

/** What a proxy on the way may cut or refuse in words of its own. */
const longestUrl = 8_000;

/** A link of ours that grows with what was chosen may get too long: this is said before anything else is wrong with it. */
export function shortUrls(request: Request, _response: Response, next: NextFunction): void {
  next(request.originalUrl.length > longestUrl ? new HttpException('', 414) : undefined);
}
