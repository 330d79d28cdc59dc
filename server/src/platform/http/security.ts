import { HttpException } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { AppConfig } from '../config/index.js';
import { BadRequestError } from '../errors.js';
import { scriptsInPages } from './build-folder.js';
import { namesTwoHosts } from './unreadable.js';
import { inWorkplaceApp } from './workplace-app.js';

/** Where the page that makes this request finds the socket. Only under `npm start` the request's host has a say, and only a plain name. */
export function socketAddress({ socketBaseUrl, socketPort }: AppConfig, request: Request): string {
  if (socketBaseUrl !== null) return socketBaseUrl;
  const host = /^[\w.-]+$|^\[[\da-f:]+\]$/i.test(request.hostname ?? '') ? request.hostname : 'localhost';
  return `${request.protocol}://${host}:${socketPort}`;
}

/** Response headers: scripts from this site only, the one that stands in its pages, and in the workplace's app that app's own; connections to this site and its socket only, never inside a foreign frame. */
export function securityHeaders(config: AppConfig, inPages: string[] = scriptsInPages()): RequestHandler {
  const https = config.publicBaseUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inPages, (request) => workplaceScript(config, request)],
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
    strictTransportSecurity: encryptedOnly(config),
    referrerPolicy: { policy: 'same-origin' },
  });
}

const workplaceScript = ({ feishu: { jssdk } }: AppConfig, request: IncomingMessage) =>
  jssdk !== null && inWorkplaceApp(request) ? new URL(jssdk).origin : "'self'";

/** Browsers come back encrypted for a year; by a setting to every name below this one as well, which only its operator can promise. */
const encryptedOnly = ({ publicBaseUrl, hstsSubdomains }: AppConfig) =>
  publicBaseUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: hstsSubdomains };

/** What the socket's port answers is for programs: nothing of it is shown, framed, guessed at or kept. */
export function socketHeaders(
  config: AppConfig,
): (request: IncomingMessage, response: ServerResponse) => void {
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: encryptedOnly(config),
    referrerPolicy: { policy: 'no-referrer' },
    // The page is another port of the same site.
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  return (request, response) => {
    response.setHeader('Cache-Control', noStore);
    write(request, response, () => undefined);
  };
}

export const noStore = 'no-store';

function socketSources(config: AppConfig, request: Request): string {
  const { origin } = new URL(socketAddress(config, request));
  return `${origin} ${origin.replace(/^http/, 'ws')}`;
}

/** A request is for one host. */
export function oneHost(request: Request, _response: Response, next: NextFunction): void {
  next(namesTwoHosts(request) ? new BadRequestError('请求写了多个主机名，已被拒绝') : undefined);
}

/** What is answered after the pages and their files is somebody's, or changes: nobody on the way keeps it, nor does the browser. */
export function neverKept(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', noStore);
  next();
}

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const formsAndJson = ['application/json', 'multipart/form-data'];
/** Parts of a recording are the only thing that is put. */
const bytesOnly = ['application/octet-stream'];

/** Bodies are JSON, and uploads multipart or bytes: a foreign page can't send the first and the last without asking, and nothing here reads other forms. */
export function jsonBodiesOnly(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    Number(request.get('content-length') ?? 0) > 0 || request.get('transfer-encoding') !== undefined;
  const types = request.method === 'PUT' ? bytesOnly : formsAndJson;
  if (withBody.has(request.method) && hasBody && !request.is(types)) {
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
