import type { Socket } from 'node:net';
import type { Client, ClientBase } from 'pg';

/** How long is waited for the database, in ms; 0: for as long as it takes. */
export interface QueryTimeouts {
  /** PostgreSQL ends a statement that takes longer. */
  statementMs: number;
  /** It is gone when it is silent for so long during a query: longer than it lets any statement take. */
  silenceMs: number;
}

/** Shorter than a call may take (`limits.answerMs`), so that what waits for the database ends before its caller is answered. */
export const servingTimeouts: QueryTimeouts = { statementMs: 8_000, silenceMs: 9_000 };
/** How long a bare statement is waited for before its outcome counts as unknown, in ms. */
export const bareStatementMs = 5_000;
/** For a connection, an open one that is free or a new one. */
export const connectMs = 5_000;

/** In so many parts of the time is looked whether a connection is silent. */
const momentsOfSilence = 18;

/**
 * What every connection to PostgreSQL needs from its first moment on; a pool calls it as `onConnect`.
 *
 * It can break in the very moment in which it is handed out, when neither the pool nor TypeORM listens to it: without any listener
 * that would end the process. And a host or a network that vanishes closes nothing: a query would wait for a quarter of an hour, and
 * the pool would run out of connections. Whoever uses a connection learns of both from the query.
 */
export const watchConnection =
  (silenceMs: number) =>
  (client: ClientBase): void => {
    client.on('error', () => undefined);
    if (silenceMs === 0) return;
    const stream = (client as Client).connection.stream as Socket;
    let seen = 0;
    let silentFor = 0;
    // Counted in moments at which this process was there to read: one that is too busy for that misses them as well.
    const timer = setInterval(() => {
      const traffic = stream.bytesRead + stream.bytesWritten;
      silentFor = isAsking(client) && traffic === seen ? silentFor + 1 : 0;
      seen = traffic;
      if (silentFor === momentsOfSilence)
        stream.destroy(new Error('Connection terminated: the database has fallen silent'));
    }, silenceMs / momentsOfSilence).unref();
    stream.once('close', () => clearInterval(timer));
  };

/** pg shows nobody whether a query is under way, but for this. */
const isAsking = (client: ClientBase): boolean =>
  (client as unknown as { readyForQuery: boolean }).readyForQuery === false;
