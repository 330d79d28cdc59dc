import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import type { AppConfig } from '../config/index.js';
import { closePromptly } from './close-promptly.js';
import { serveOpenApi } from './openapi.js';
import { requestDeadline } from './request-deadline.js';
import { requestContext } from './request-context.js';
import { keepRawBody } from './raw-body.js';
import { jsonBodiesOnly, neverKept, oneHost, securityHeaders, shortUrls } from './security.js';
import { bodyMs, slowBodies, uploadMs } from './slow-bodies.js';
import { servePages } from './static-pages.js';
import { answerUnreadable } from './unreadable.js';

/** JSON bodies beyond this are 413; uploads are streamed and have limits of their own. */
const jsonBodies = { limit: '256kb', verify: keepRawBody };

/**
 * What every HTTP request passes before its controller, in this order. `budget` refuses whoever asks too often; `demoModel` tells whether
 * the model only demonstrates.
 */
export function configureHttp(
  app: NestExpressApplication,
  config: AppConfig,
  budget: RequestHandler,
  demoModel: () => boolean,
): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestContext());
  app.use(securityHeaders(config));
  app.use(oneHost);
  app.use(budget);
  app.use(compression());
  servePages(app, config.publicBaseUrl, demoModel);
  app.use(neverKept);
  app.use(shortUrls);
  app.use(slowBodies);
  app.use(cookieParser());
  app.use(jsonBodiesOnly);
  app.useBodyParser('json', jsonBodies);
  app.use(requestDeadline);
  serveOpenApi(app);
}

/**
 * Slow or idle callers can't hold a server's connections for ever, nor a server that closes: the API's and the socket's alike.
 * @param uploads whether it takes files; all other bodies have less time (see slow-bodies.ts)
 */
export function limitConnections(server: Server, uploads: boolean): void {
  server.requestTimeout = uploads ? uploadMs : bodyMs;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000;
  server.maxConnections = 10_000;
  closePromptly(server);
  answerUnreadable(server);
}
