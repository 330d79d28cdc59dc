/** An authenticated connection to a namespace of the socket server: credentials for every attempt, backoff, refusals. */
import { io, type Socket } from 'socket.io-client';
import { protocolVersion, type Handshake } from '#contracts';
import { openedFirst } from './opened-first.js';
import { saysSignedOut } from './tickets.js';
import type { LinkOptions, Refused } from './types.js';

export interface LinkEvents {
  /** Authenticated and open, the first time or again. */
  open: () => void;
  /** Not open any more, or not yet: the next attempt follows by itself. `byServer`: the server ended the connection. */
  lost: (byServer: boolean) => void;
  /** Not let in, for good: nothing more is tried. */
  refused: (refusal: Refused) => void;
  /** There are no credentials any more: nothing more is tried. */
  signedOut: () => void;
}

export class SocketLink {
  readonly socket: Socket;
  private attempt = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    namespace: string,
    private readonly options: LinkOptions,
    private readonly events: LinkEvents,
    private readonly backoff?: Backoff,
  ) {
    const { transports = ['websocket', 'polling'], opened } = options;
    this.socket = io(options.url + namespace, {
      transports: opened ? openedFirst(opened) : transports,
      tryAllTransports: true,
      forceNew: true,
      autoConnect: false,
      // socket.io-client would not come back after a refusal nor after the server's own disconnect; `later` always does.
      reconnection: false,
      timeout: 8_000,
      auth: (send) => void this.introduce(send),
    });
    this.socket.on('connect', () => {
      this.failures = 0;
      events.open();
    });
    this.socket.on('disconnect', (reason) => {
      events.lost(reason === 'io server disconnect');
      if (reason !== 'io client disconnect') this.later();
    });
    this.socket.on('connect_error', (error: Error & { data?: unknown }) => this.notLetIn(error.data));
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  open(): void {
    this.socket.connect();
  }

  /** Drops the connection and tries at once, whatever wait was under way. */
  reconnect(): void {
    this.drop();
    this.socket.connect();
  }

  /** Drops the connection and tries no more, until `reconnect`. */
  drop(): void {
    clearTimeout(this.timer);
    this.socket.disconnect();
  }

  close(): void {
    this.closed = true;
    this.drop();
  }

  /** The handshake of one attempt. One that a newer attempt has overtaken sends nothing. */
  private async introduce(send: (auth: object) => void): Promise<void> {
    const attempt = ++this.attempt;
    try {
      const { device, client = 'session-client', quiet } = this.options;
      const credentials = await this.options.credentials();
      const handshake: Handshake = { v: protocolVersion, client, device, ...credentials };
      if (quiet === 0) handshake.quiet = 0;
      if (attempt === this.attempt && !this.closed) send(handshake);
    } catch (error) {
      if (attempt !== this.attempt || this.closed) return;
      this.socket.disconnect();
      if (saysSignedOut(error)) return this.events.signedOut();
      this.events.lost(false);
      this.later();
    }
  }

  /** connect_error: a refusal of the server's middleware carries a code, a failed transport carries none. */
  private notLetIn(data: unknown): void {
    const refusal = data as Refused | undefined;
    if (refusal?.code) this.socket.disconnect();
    if (refusal?.code && !refusal.retryable) return this.events.refused(refusal);
    this.events.lost(false);
    this.later(refusal?.retryAfterMs);
  }

  private later(afterMs = 0): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    const waitMs = Math.max(afterMs, backoffMs(++this.failures, this.backoff));
    this.timer = setTimeout(() => this.socket.connect(), waitMs);
  }
}

/** How long to wait between tries: doubling from the first wait to the longest. */
export interface Backoff {
  firstMs: number;
  longestMs: number;
}

const standard: Backoff = { firstMs: 300, longestMs: 5_000 };

/** The wait before try number `tries` (from 1), half of it by chance, so that a restarted server is not asked by everybody at once. */
export function backoffMs(tries: number, { firstMs, longestMs }: Backoff = standard): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 10));
  return Math.round(ceiling * (0.5 + Math.random() / 2));
}
