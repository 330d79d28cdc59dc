import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { AppConfig } from '../config/index.js';
import { serveOpenApi } from './openapi.js';
import { requestDeadline } from './request-deadline.js';
import { requestContext } from './request-context.js';
import { keepSignedBytes } from './signed-bytes.js';
import { jsonBodiesOnly, securityHeaders } from './security.js';
import { servePages } from './static-pages.js';

/** JSON bodies beyond this are 413; uploads are streamed and have limits of their own. */
const jsonBodies = { limit: '256kb', verify: keepSignedBytes };

/** What every HTTP request passes before its controller, in this order. */
export function configureHttp(app: NestExpressApplication, config: AppConfig): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestContext);
  app.use(securityHeaders(config));
  app.use(compression());
  servePages(app);
  app.use(cookieParser());
  app.use(jsonBodiesOnly);
  app.useBodyParser('json', jsonBodies);
  app.use(requestDeadline);
  serveOpenApi(app);
}

/** Slow or idle callers can't hold the server's connections for ever. */
export function limitConnections(app: NestExpressApplication): void {
  const server = app.getHttpServer();
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000;
  server.maxConnections = 10_000;
}
