/** The connection under a session: credentials for every attempt, backoff, and commands that always get an answer. */
import { io, type Socket } from 'socket.io-client';
import {
  limits,
  protocolVersion,
  refusals,
  socketNamespaces,
  type Ack,
  type ClientToServer,
  type CommandName,
  type Commands,
  type Handshake,
  type RefusalCode,
  type ServerToClient,
} from '#contracts';
import { backoffMs } from './backoff.js';
import type { Answer, Refused, SessionOptions } from './types.js';

export interface ConnectionEvents extends ServerToClient {
  /** Authenticated and open, the first time or again. */
  open: () => void;
  lost: () => void;
  /** For good: nothing more is tried. */
  refused: (refusal: Refused) => void;
}

const defaultAckTimeoutMs = 5_000;
const offline: Refused = {
  ok: false,
  code: 'OFFLINE',
  message: '网络不通，请稍后再试',
  retryable: true,
};

const refusedWith = (code: RefusalCode): Refused => ({ ok: false, code, ...refusals[code] });

export class SessionConnection {
  private readonly socket: Socket<ServerToClient, ClientToServer>;
  private attempt = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly options: SessionOptions,
    private readonly on: ConnectionEvents,
  ) {
    this.socket = io(options.url + socketNamespaces.practice, {
      transports: options.transports ?? ['websocket', 'polling'],
      tryAllTransports: true,
      forceNew: true,
      autoConnect: false,
      reconnectionDelay: 300,
      reconnectionDelayMax: 5_000,
      timeout: 8_000,
      auth: (send) => void this.introduce(send),
    });
    this.socket.on('ev', on.ev);
    this.socket.on('d', on.d);
    this.socket.on('sys', on.sys);
    this.socket.on('connect', () => {
      this.failures = 0;
      on.open();
    });
    this.socket.on('disconnect', (reason) => {
      on.lost();
      // The server's own disconnect is the one that socket.io-client does not come back from by itself.
      if (reason === 'io server disconnect') this.later();
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

  /**
   * Sends a command once. An acknowledgement that does not come in time is the refusal OFFLINE. What the server would refuse for its
   * size, or cut the connection for, is refused here with the same code and never leaves.
   */
  async send<K extends CommandName>(
    name: K,
    payload: Commands[K]['payload'],
  ): Promise<Answer<Commands[K]['ack']>> {
    if (isTooLarge(name, payload)) return refusedWith('TOO_LARGE');
    if (!this.socket.connected) return offline;
    const emit = this.socket.timeout(this.options.ackTimeoutMs ?? defaultAckTimeoutMs) as unknown as {
      emitWithAck(event: string, body: unknown): Promise<Ack<Commands[K]['ack']>>;
    };
    // It rejects when the time is up and when the connection is lost: the same to the caller.
    return emit.emitWithAck(name, payload).catch(() => offline);
  }

  typing(sid: number): void {
    this.socket.volatile.emit('typing', { sid });
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
      if (saysUnauthenticated(error)) this.on.refused(refusedWith('UNAUTHENTICATED'));
      else this.later();
    }
  }

  /** connect_error: a refusal of the server's middleware carries a code; a failed transport carries none and retries itself. */
  private notLetIn(data: unknown): void {
    const refusal = data as Refused | undefined;
    if (!refusal?.code) return this.on.lost();
    this.socket.disconnect();
    if (refusal.retryable) this.later(refusal.retryAfterMs);
    else this.on.refused(refusal);
  }

  private later(afterMs = 0): void {
    if (this.closed) return;
    this.on.lost();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.socket.connect(), Math.max(afterMs, backoffMs(++this.failures)));
  }
}

const isTooLarge = (name: string, payload: object): boolean =>
  new TextEncoder().encode(JSON.stringify([name, payload])).length > limits.socket.command;

function saysUnauthenticated(error: unknown): boolean {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  return code === 'UNAUTHENTICATED' || status === 401;
}
