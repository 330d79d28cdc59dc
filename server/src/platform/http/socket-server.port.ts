import type { RequestListener } from 'node:http';
import type { INestApplication } from '@nestjs/common';

/** Under this token the socket platform provides its edge; `main.ts` drives it. */
export const SOCKET_SERVER = Symbol('SOCKET_EDGE');

/** The socket's own HTTP server, separate from the API's. */
export interface SocketServer {
  /** Called in every role before gateways are wired, so that the edge can install its adapter. */
  attach(app: INestApplication): void;
  /** Called in the socket role only, after everything else is ready; `others` answers what is no socket's. Answers the port it listens on. */
  listen(port: number, others: RequestListener): Promise<number>;
  /** Stops taking connections and lets those that are open finish. */
  close(): Promise<void>;
}
