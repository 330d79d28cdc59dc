import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server as HttpServer,
  ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type INestApplication } from '@nestjs/common';
import { Server, type Namespace } from 'socket.io';
import { limits, socketNamespaces, type RefusalCode, type SysEvent } from '#contracts';
import { AppConfig } from '../config/index.js';
import {
  limitConnections,
  namesTwoHosts,
  rawRefusal,
  socketHeaders,
  type SocketServer,
} from '../http/index.js';
import { ConnectionGuard, type TrustsHop } from './connection-guard.js';
import { LeanSocketAdapter } from './lean-adapter.js';
import { refusalOf } from './refusal.js';

const drainMs = { least: 200, most: 2_000 };

/** The socket's own HTTP server with Socket.IO on it, separate from the API's. */
@Injectable()
export class SocketIoServer implements SocketServer {
  // Socket.IO puts itself before the listener that is there when it comes.
  private readonly http: HttpServer = createServer((request, response) => this.others(request, response));
  private others!: RequestListener;
  private readonly server: Server;

  constructor(
    private readonly guard: ConnectionGuard,
    config: AppConfig,
  ) {
    limitConnections(this.http, false);
    this.server = new Server(this.http, {
      serveClient: false,
      transports: ['websocket', 'polling'],
      pingInterval: 10_000,
      pingTimeout: 8_000,
      connectTimeout: 10_000,
      maxHttpBufferSize: limits.socket.message,
      perMessageDeflate: false,
      httpCompression: false,
      cors: { origin: guard.origins.list, credentials: true },
    });
    this.http.prependListener('request', socketHeaders(config));
    this.server.engine.use((request: IncomingMessage, response: object, next: () => void) => {
      if (!guard.origins.allows(request.headers.origin)) {
        void guard.noteForeign(request);
        refuse(request, response, 403, 'ORIGIN_DENIED');
      } else if (namesTwoHosts(request)) refuse(request, response, 400, 'BAD_PAYLOAD');
      else next();
    });
    this.server.engine.on('connection', keepOfRequestWhatIsAsked);
    // Closed by default: every namespace is guarded at its making, and the unnamed one that always exists lets nobody in.
    this.server.of('/').use((_socket, next) => next(new Error('NOT_FOUND')));
    this.server.on('new_namespace', (namespace: Namespace) =>
      guard.guard(namespace, namespace.name !== socketNamespaces.practice),
    );
  }

  attach(app: INestApplication): void {
    const express = app.getHttpAdapter().getInstance() as { get(setting: string): TrustsHop };
    this.guard.trusts = express.get('trust proxy fn');
    app.useWebSocketAdapter(new LeanSocketAdapter(this.server));
  }

  async listen(port: number, others: RequestListener): Promise<number> {
    this.others = others;
    await new Promise<void>((resolve, reject) => {
      this.http.once('error', reject);
      this.http.listen(port, () => resolve());
    });
    return (this.http.address() as AddressInfo).port;
  }

  /** Asks every client to come back at a moment of its own, so that they do not all come at once. */
  async close(): Promise<void> {
    for (const socket of this.server.of(socketNamespaces.practice).sockets.values()) {
      const reconnectInMs = Math.round(drainMs.least + Math.random() * (drainMs.most - drainMs.least));
      const draining: SysEvent = { t: 'server.draining', reconnectInMs };
      socket.emit('sys', draining);
    }
    await this.server.close();
  }
}

/**
 * A connection keeps the request that it began with, some 2 KB in an idle session; Socket.IO and the guard ask for no more of it than this.
 * Source: https://socket.io/docs/v4/memory-usage/
 */
function keepOfRequestWhatIsAsked(connection: { request: object }): void {
  const { headers, socket, url, _query } = connection.request as IncomingMessage & { _query: object };
  connection.request = { headers, socket, connection: socket, url, _query };
}

/** Engine.IO's own refusal of an upgrade is always a 400, and the response that it shows a middleware then writes nothing. */
function refuse(request: IncomingMessage, response: object, status: number, code: RefusalCode): void {
  const refusal = refusalOf(code);
  if (response instanceof ServerResponse) {
    const headers = { 'content-type': 'application/json', connection: 'close' };
    return void response.writeHead(status, headers).end(JSON.stringify(refusal));
  }
  request.socket.end(rawRefusal(status, refusal));
}
