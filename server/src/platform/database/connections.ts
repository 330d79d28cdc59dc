import type { Socket } from 'node:net';
import type { Client, ClientBase } from 'pg';

/** Longer than PostgreSQL lets any statement take (see `statement_timeout`): whoever is silent for so long is gone. */
const longestSilenceMs = 27_000;

/**
 * What every connection to PostgreSQL needs from its first moment on; a pool calls it as `onConnect`.
 *
 * It can break in the very moment in which it is handed out, when neither the pool nor TypeORM listens to it: without any listener
 * that would end the process. And a host or a network that vanishes closes nothing: a query would wait for a quarter of an hour, and
 * the pool would run out of connections. Whoever uses a connection learns of both from the query.
 */
export const watchConnection =
  (silenceMs = longestSilenceMs) =>
  (client: ClientBase): void => {
    client.on('error', () => undefined);
    const stream = (client as Client).connection.stream as Socket;
    stream.setTimeout(silenceMs, () => {
      if (isAsking(client))
        stream.destroy(new Error('Connection terminated: the database has fallen silent'));
    });
  };

/** pg shows nobody whether a query is under way, but for this. */
const isAsking = (client: ClientBase): boolean =>
  (client as unknown as { readyForQuery: boolean }).readyForQuery === false;
