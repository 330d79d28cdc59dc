/** The console's one connection to `/monitor`. A chunk of its own: no page waits for it. */
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { protocolVersion, socketNamespaces } from '#contracts';
import type { ChangedEvent, Handshake, Refusal, SocketTicketView } from '#contracts';
import { tabDevice, withTickets } from '#session-client';
import type { Topic, Topics } from './topics';

const longestWaitMs = 30_000;
/** Doubling from one second, half of it by chance, so that a restarted server is not asked by everybody at once. */
const waitMs = (failures: number) =>
  Math.min(longestWaitMs, 1_000 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);

export interface ConnectionOptions {
  fetchTicket: () => Promise<SocketTicketView>;
  /** The server has ended the connection or lets nobody in: whoever is signed in may not be any more. */
  sentAway: () => void;
  changed: (change: ChangedEvent) => void;
  /** The connection is back: something may have been missed. */
  back: () => void;
}

/** Opens the connection and keeps it open. Answers how to end it. */
export function openConnection(topics: Topics, options: ConnectionOptions): () => void {
  const link = new MonitorSocket(topics, options);
  void link.open();
  return () => link.close();
}

class MonitorSocket {
  private socket: Socket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private opened = false;
  private closed = false;

  constructor(
    private readonly topics: Topics,
    private readonly options: ConnectionOptions,
  ) {}

  async open(): Promise<void> {
    try {
      const { url, credentials } = await withTickets(this.options.fetchTicket);
      if (!this.closed) this.connect(url, credentials);
    } catch (error) {
      // Signed out: the failed request has led to the sign-in page already.
      if ((error as { status?: unknown }).status !== 401) this.later(() => void this.open());
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.topics.lost();
    this.socket?.disconnect();
  }

  private connect(url: string, credentials: () => Promise<object>): void {
    const socket = io(url + socketNamespaces.monitor, {
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      forceNew: true,
      autoConnect: false,
      reconnection: false,
      auth: (send) => void this.introduce(credentials, send),
    });
    this.socket = socket;
    socket.on('progress', (event) => this.topics.told(event));
    socket.on('changed', (change) => this.options.changed(change));
    socket.on('connect', () => {
      this.failures = 0;
      this.topics.opened({
        watch: (topic) => this.say('watch', topic),
        unwatch: (topic) => this.say('unwatch', topic),
      });
      // The first time the pages have just been fetched.
      if (this.opened) this.options.back();
      this.opened = true;
    });
    socket.on('disconnect', (reason) => {
      this.topics.lost();
      if (reason === 'io server disconnect') this.options.sentAway();
      this.later(() => socket.connect());
    });
    socket.on('connect_error', (error: Error & { data?: unknown }) => this.notLetIn(error.data));
    socket.connect();
  }

  private async introduce(
    credentials: () => Promise<object>,
    send: (handshake: object) => void,
  ): Promise<void> {
    try {
      const shown = await credentials();
      send({ v: protocolVersion, client: 'console', device: tabDevice(), ...shown } satisfies Handshake);
    } catch (error) {
      this.socket?.disconnect();
      if ((error as { status?: unknown }).status !== 401) this.later(() => this.socket?.connect());
    }
  }

  private notLetIn(data: unknown): void {
    const refusal = data as Refusal | undefined;
    if (refusal?.code && !refusal.retryable) return this.options.sentAway();
    this.later(() => this.socket?.connect(), refusal?.retryAfterMs);
  }

  private say(what: 'watch' | 'unwatch', topic: Topic): void {
    this.socket?.emit(`monitor.${what}`, { topic }, () => undefined);
  }

  private later(again: () => void, afterMs = 0): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(again, Math.max(afterMs, waitMs(this.failures++)));
  }
}
