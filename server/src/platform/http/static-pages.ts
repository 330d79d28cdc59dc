import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { addressMark, demoModelMark, jssdkMark, pages } from '#contracts';
import type { AppConfig } from '../config/index.js';
import { buildFolder } from './build-folder.js';
import { inWorkplaceApp } from './workplace-app.js';

/** What browsers heed of a page alone: two thirds of a KB with each of a page's many scripts. */
const onlyForPages = [
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
function precompressed(folder: string): RequestHandler {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request, response, next) => {
    const name = request.path.slice(1);
    if (!files.has(`${name}.br`)) return next();
    if (name.endsWith('.js')) for (const header of onlyForPages) response.removeHeader(header);
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) return next();
    response.type(name).setHeader('Content-Encoding', 'br');
    request.url = `${request.path}.br`;
    next();
  };
}

/** Paths that belong to the server, in whatever case, as its routes; no page is ever answered below them. */
const serverPaths = /^\/(api|feishu|socket\.io|healthz|readyz|assets)(\/|$)/i;
/** A file that is not there is not a page either. */
const fileName = /\.[a-z\d]+$/i;
const phonePaths = /^\/(h5(\/.*)?|login|non-admin)\/?$/;

/**
 * Serves the client's build: fingerprinted files under /assets for ever, the phone's page for /h5, /login and /non-admin, the
 * console's page for every other path, to whoever doesn't ask for JSON. Whatever else is asked for stays a 404. While the model only
 * demonstrates, pages bear a mark: the line that says so stands in their first picture, and nothing moves when the server is asked. A second
 * mark says at which `address` the site is, a third one in the workplace's app where that app's script is.
 */
export function servePages(
  app: NestExpressApplication,
  { publicBaseUrl, feishu: { jssdk } }: Pick<AppConfig, 'publicBaseUrl' | 'feishu'>,
  demoModel: () => boolean,
  folder: string = join(buildFolder(), 'client'),
): void {
  app.use('/assets', precompressed(join(folder, 'assets')));
  app.useStaticAssets(join(folder, 'assets'), {
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    fallthrough: true,
  });
  app.useStaticAssets(folder, { index: false, maxAge: '1h', setHeaders: doNotKeepPages });
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    const page = pageFor(request);
    if (page === null) return next();
    const html = await readFile(join(folder, page), 'utf8').catch(() => null);
    if (html === null) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Accept');
    if (request.path === '/') return response.redirect(firstPage(request));
    if (jssdk !== null) response.vary('User-Agent');
    const marks = [
      `${addressMark}="${new URL(publicBaseUrl).origin}"`,
      ...(demoModel() ? [demoModelMark] : []),
      ...(jssdk !== null && inWorkplaceApp(request) ? [`${jssdkMark}="${jssdk}"`] : []),
    ];
    response.type('html').send(html.replace('<html', `<html ${marks.join(' ')}`));
  });
}

function pageFor(request: Request): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (serverPaths.test(request.path) || fileName.test(request.path)) return null;
  // Also a link preview or `curl`, which take anything or say nothing.
  if (request.accepts(['html', 'json']) !== 'html') return null;
  return phonePaths.test(request.path) ? 'h5.html' : 'index.html';
}

/** The console's first page, with the query of the request for the root. */
function firstPage({ originalUrl }: Request): string {
  return originalUrl.replace('/', pages.console.courses);
}

function doNotKeepPages(response: Response, path: string): void {
  if (path.endsWith('.html')) response.setHeader('Cache-Control', 'no-cache');
}
