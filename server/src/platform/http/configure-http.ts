import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { Request, RequestHandler } from 'express';
import { routes } from '#contracts';
import type { AppConfig } from '../config/index.js';
import { serveOpenApi } from './openapi.js';
import { requestDeadline } from './request-deadline.js';
import { requestLog } from './request-log.js';
import { jsonBodiesOnly, neverKept, oneHost, securityHeaders, shortUrls } from './security.js';
import { bodyMs, slowBodies, uploadMs } from './slow-bodies.js';
import { servePages } from './static-pages.js';
import { answerUnreadable } from './unreadable.js';

/**
 * Lets a server that closes wait for the answers that are under way, and for nothing else. By itself it would also wait for connections on
 * which nothing was asked yet, which browsers open ahead, and for those that an answer under way leaves open for the next question.
 */
function closePromptly(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    response.once('close', () => {
      if (!server.listening) socket.end();
    });
  });
  const close = server.close.bind(server);
  // Whoever closes it: Nest the API's, Socket.IO its own.
  server.close = (closed) => {
    close(closed);
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    return server;
  };
}

const rawBodies = new WeakMap<object, Buffer>();

/** For the body parser: the sender signs the bytes of an event, and JSON that was read and written again has others. */
function keepRawBody(request: Request, _response: unknown, bytes: Buffer): void {
  if (request.path === routes.feishu.events) rawBodies.set(request, bytes);
}

/** The body as it came; empty when there was none. */
export const rawBodyOf = (request: Request): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

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
  app.use(requestLog());
  app.use(securityHeaders(config));
  app.use(oneHost);
  app.use(budget);
  app.use(compression());
  servePages(app, config, demoModel);
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
