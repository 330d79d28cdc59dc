import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { bodyOf } from './error-body.js';

/** What Node calls a request that it does not read to its end, and how that is answered; all else is no HTTP. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what never becomes a request in the shape of all errors, and ends its connection. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // An answer that is on its way already can't be followed by another. Node keeps it with the connection, and tells nobody.
    const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse };
    if (!socket.writable || answer?.headersSent) return void socket.destroy();
    socket.end(rawRefusal(statusOf[error.code ?? ''] ?? 400));
  });
}

/** A refusal as it stands on the wire, for a connection that has no response; `body` instead of the status's own. */
export function rawRefusal(status: number, body: object = bodyOf(status, null)): string {
  const json = JSON.stringify(body);
  const lines = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${bodyOf(status, null).status}`, ...head, '', json].join('\r\n');
}

/**
 * Of two a proxy may have believed one and the server the other. Read from the lines as they came: Node keeps what it sorts out of them
 * (`headersDistinct`) with the request, and a socket keeps its handshake's request as long as it is there.
 */
export const namesTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
