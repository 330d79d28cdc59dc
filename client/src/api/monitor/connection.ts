/** The console's one connection to `/monitor`. A chunk of its own: no page waits for it. */
import { socketNamespaces } from '#contracts';
import type { ChangedEvent, SocketTicketView } from '#contracts';
import { backoffMs, saysSignedOut, SocketLink, tabDevice, withTickets } from '#session-client';
import type { Topic, Topics } from './topics';

const backoff = { firstMs: 1_000, longestMs: 30_000 };

export interface ConnectionOptions {
  fetchTicket: () => Promise<SocketTicketView>;
  /** The server has ended the connection or lets nobody in: whoever is signed in may not be any more. */
  sentAway: () => void;
  changed: (change: ChangedEvent) => void;
  /** The connection is there, or there again: since the pages were fetched something may have been missed. */
  back: () => void;
}

/** Opens the connection and keeps it open. Answers how to end it. */
export function openConnection(topics: Topics, options: ConnectionOptions): () => void {
  let link: SocketLink | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const open = async (tries: number): Promise<void> => {
    try {
      const tickets = await withTickets(options.fetchTicket);
      if (!closed) link = openLink(tickets, topics, options);
    } catch (error) {
      // Signed out: the failed request has led to the sign-in page already.
      if (closed || saysSignedOut(error)) return;
      timer = setTimeout(() => void open(tries + 1), backoffMs(tries, backoff));
    }
  };
  void open(1);
  return () => {
    closed = true;
    clearTimeout(timer);
    topics.lost();
    link?.close();
  };
}

function openLink(
  tickets: Awaited<ReturnType<typeof withTickets>>,
  topics: Topics,
  { sentAway, changed, back }: ConnectionOptions,
): SocketLink {
  const say = (what: 'watch' | 'unwatch', topic: Topic) =>
    link.socket.emit(`monitor.${what}`, { topic }, () => undefined);
  const events = {
    open: () => {
      topics.opened({
        watch: (topic) => say('watch', topic),
        unwatch: (topic) => say('unwatch', topic),
      });
      back();
    },
    lost: (byServer: boolean) => {
      topics.lost();
      if (byServer) sentAway();
    },
    refused: sentAway,
    signedOut: () => undefined,
  };
  const options = { ...tickets, device: tabDevice(), client: 'console' };
  const link = new SocketLink(socketNamespaces.monitor, options, events, backoff);
  link.socket.on('progress', (event) => topics.publish(event));
  link.socket.on('changed', changed);
  link.open();
  return link;
}
