/** The connection under a session: what the server sends, and commands that always get an answer. */
import {
  type Ack,
  type CommandName,
  type Commands,
  limits,
  type RefusalCode,
  refusals,
  type ServerToClient,
  socketNamespaces,
} from '#contracts';
import { type LinkEvents, SocketLink } from './socket-link.js';
import type { Answer, Refused, SessionOptions } from './types.js';

export type ConnectionEvents = Omit<LinkEvents, 'signedOut'> & ServerToClient;

const defaultAckTimeoutMs = 5_000;

const offline: Refused = {
  ok: false,
  code: 'OFFLINE',
  message: '网络不通，请稍后再试',
  retryable: true,
};

const refusedWith = (code: RefusalCode): Refused => ({ ok: false, code, ...refusals[code] });

export class SessionConnection extends SocketLink {
  private readonly ackTimeoutMs: number;

  constructor(options: SessionOptions, on: ConnectionEvents) {
    const signedOut = () => on.refused(refusedWith('UNAUTHENTICATED'));
    super(socketNamespaces.practice, options, { ...on, signedOut });
    this.ackTimeoutMs = options.ackTimeoutMs ?? defaultAckTimeoutMs;
    this.socket.on('ev', on.ev);
    this.socket.on('d', on.d);
    this.socket.on('sys', on.sys);
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
    if (!this.connected) return offline;
    const emit = this.socket.timeout(this.ackTimeoutMs) as unknown as {
      emitWithAck(event: string, body: unknown): Promise<Ack<Commands[K]['ack']>>;
    };
    // It rejects when the time is up and when the connection is lost: the same to the caller.
    return emit.emitWithAck(name, payload).catch(() => offline);
  }

  typing(sid: number): void {
    this.socket.volatile.emit('typing', { sid });
  }
}

const isTooLarge = (name: string, payload: object): boolean =>
  new TextEncoder().encode(JSON.stringify([name, payload])).length > limits.socket.command;
