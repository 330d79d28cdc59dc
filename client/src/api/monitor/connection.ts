/** The console's one connection to `/monitor`. A chunk of its own: no page waits for it. */
import { socketNamespaces } from '#contracts';
import type { ChangedEvent, RecentChanges, SocketTicketView } from '#contracts';
import { backoffMs, saysSignedOut, SocketLink, tabDevice, withTickets } from '#session-client';
import type { Topic, Topics } from './topics';

const backoff = { firstMs: 1_000, longestMs: 30_000 };

export interface ConnectionOptions {
  fetchTicket: () => Promise<SocketTicketView>;
  /** The server has ended the connection or lets nobody in: whoever is signed in may not be any more. */
  sentAway: () => void;
  changed: (change: ChangedEvent) => void;
  /** The connection is there for the first time: what was changed before that. */
  recent: (recent: RecentChanges) => void;
  /** The connection is there again: meanwhile something may have been missed. */
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
  { sentAway, changed, recent, back }: ConnectionOptions,
): SocketLink {
  const say = (what: 'watch' | 'unwatch', topic: Topic) =>
    link.socket.emit(`monitor.${what}`, { topic }, () => undefined);
  let opened = false;
  const events = {
    open: () => {
      topics.opened({
        watch: (topic) => say('watch', topic),
        unwatch: (topic) => say('unwatch', topic),
      });
      if (opened) back();
      else link.socket.once('recent', recent);
      opened = true;
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
