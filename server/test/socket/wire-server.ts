/** The other end of the wire, scripted: it answers a client as the test says, and keeps what it was sent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import {
  refusals,
  type Ack,
  type Commands,
  type DurableEvent,
  type JoinAck,
  type RefusalCode,
  type SubmitPayload,
} from '#contracts';

type Answer = (answer: Ack<object>) => void;
export const refusal = (code: RefusalCode, more = {}): Ack<never> => ({
  ok: false,
  code,
  ...refusals[code],
  ...more,
});

export const sid = 7;
const at = '2026-11-20T12:00:00.000Z';
const limits = { maxTurns: 5, endsAt: '2026-11-20T13:00:00.000Z' };

export class WireServer {
  url = '';
  readonly sockets: Socket[] = [];
  readonly handshakes: Record<string, unknown>[] = [];
  readonly heard: [name: string, payload: Record<string, unknown>][] = [];
  readonly log: DurableEvent[] = [];
  live: JoinAck['live'] = null;
  role: JoinAck['role'] = 'driver';
  /** Answers something else than the usual to a command, or `null` to stay silent; undefined: the usual. */
  script: (name: string, payload: Record<string, unknown>) => Ack<object> | null | undefined = () =>
    undefined;
  /** Refuses a connection. */
  door: () => RefusalCode | null = () => null;
  private readonly http = createServer();
  private readonly io = new Server(this.http, { serveClient: false });

  async open(): Promise<void> {
    const practice = this.io.of('/practice');
    practice.use((socket, next) => {
      this.handshakes.push(socket.handshake.auth);
      const code = this.door();
      next(code ? Object.assign(new Error(code), { data: refusal(code) }) : undefined);
    });
    practice.on('connection', (socket) => {
      this.sockets.push(socket);
      socket.onAny((name: string, payload: Record<string, unknown>, answer?: Answer) => {
        this.heard.push([name, payload]);
        const said = this.script(name, payload);
        if (said !== null) answer?.(said ?? this.usual(name, payload));
      });
    });
    this.say({ t: 'session.started', turn: 0, kind: 'practice', ...limits });
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await this.io.close();
  }

  /** Writes the next line of the log; `deliver` says whether it also reaches the wire. */
  say(event: object, deliver = true): DurableEvent {
    const line = { v: 1, sid, epoch: 1, seq: this.log.length + 1, at, ...event } as DurableEvent;
    this.log.push(line);
    if (deliver) this.io.of('/practice').emit('ev', line);
    return line;
  }

  piece(d: string, off: number, gen = 1): void {
    this.io.of('/practice').emit('d', { sid, mid: 't1', gen, off, d });
  }

  named(name: string): Record<string, unknown>[] {
    return this.heard.filter(([heard]) => heard === name).map(([, payload]) => payload);
  }

  /** Stores a message once, as the engine does, and answers as then when it comes again. */
  store({ cid, text, input }: SubmitPayload): Ack<Commands['turn.submit']['ack']> {
    const known = this.log.find((event) => event.t === 'turn.accepted' && event.cid === cid);
    if (known) return { ok: true, seq: known.seq, turn: known.turn, at, dup: true };
    const { seq, turn } = this.say({ t: 'turn.accepted', turn: 1, cid, text, input });
    return { ok: true, seq, turn, at };
  }

  private usual(name: string, payload: Record<string, unknown>): Ack<object> {
    if (name === 'session.join' || name === 'session.sync') return this.joined(Number(payload.after));
    if (name === 'turn.submit') return this.store(payload as unknown as SubmitPayload);
    return { ok: true };
  }

  private joined(after: number): Ack<JoinAck> {
    const events = this.log.filter((event) => event.seq > after);
    const head = this.log.length;
    const now = new Date().toISOString();
    return {
      ok: true,
      epoch: 1,
      head,
      state: 'running',
      role: this.role,
      limits,
      now,
      events,
      live: this.live,
    };
  }
}
