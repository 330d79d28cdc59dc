/**
 * A TCP proxy that breaks things on purpose: cuts, black holes, stalls, and traps that strike at an exact place in the conversation.
 * It stands between learners and the socket server, and between the server and each of PostgreSQL, Redis and the model.
 */
import { createConnection, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

/** Where a trap strikes: before the bytes reach the target, before the answer to them comes back, or on bytes that come back. */
export type FaultPoint = 'before' | 'after' | 'down';
/** What becomes of the link that ran into a trap. `cut` and `blackhole` lose the bytes, `pass` lets them through. */
export type Fate = 'cut' | 'blackhole' | 'pass';

interface Armed {
  assigned: FaultPoint;
  matches: (bytes: Buffer) => boolean;
  strike: () => Fate;
}

/** An armed trap. It strikes once. */
export interface Trap {
  /** Resolves to true when it has struck, to false when it was disarmed before. */
  struck: Promise<boolean>;
  disarm(): void;
}

interface Link {
  client: Socket;
  upstream: Socket;
  /** Its bytes went up; what comes back runs into this trap. */
  awaited: Armed | null;
  silent: boolean;
}

export class TcpProxy {
  private readonly links = new Set<Link>();
  private server!: Server;
  private armed: Armed[] = [];
  private stalledUntil = 0;
  private refusing = false;

  private constructor(private readonly target: { host: string; port: number }) {}

  static async to(port: number, host = '127.0.0.1'): Promise<TcpProxy> {
    const proxy = new TcpProxy({ host, port });
    proxy.server = createServer((client) => proxy.accept(client));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /** Resets up to `count` open connections, chosen by `pick`; answers how many. */
  reset(count: number, pick: (max: number) => number): number {
    return each(this.links, count, pick, (link) => this.kill(link));
  }

  resetAll(): number {
    return this.reset(Infinity, () => 0);
  }

  /** Both ends of up to `count` connections stay open, and nothing arrives any more; answers how many. */
  blackhole(count: number, pick: (max: number) => number): number {
    const speaking = [...this.links].filter((link) => !link.silent);
    return each(speaking, count, pick, (link) => (link.silent = true));
  }

  /** Nothing passes in either direction for `ms`; then everything goes on. */
  stall(ms: number): void {
    this.stalledUntil = Date.now() + ms;
  }

  /** The target is gone: what is open is cut, and what comes is turned away, until `back()`. */
  gone(): void {
    this.refusing = true;
    this.resetAll();
  }

  back(): void {
    this.refusing = false;
  }

  /** Waits for bytes that match. `strike` acts at that very moment and says what becomes of the link. */
  trap(assigned: FaultPoint, matches: (bytes: Buffer) => boolean, strike: () => Fate): Trap {
    let settle!: (struck: boolean) => void;
    const struck = new Promise<boolean>((resolve) => (settle = resolve));
    const armed: Armed = {
      assigned,
      matches,
      strike: () => {
        const fate = strike();
        settle(true);
        return fate;
      },
    };
    this.armed.push(armed);
    const disarm = () => {
      this.armed = this.armed.filter((other) => other !== armed);
      for (const link of this.links) if (link.awaited === armed) link.awaited = null;
      settle(false);
    };
    return { struck, disarm };
  }

  async close(): Promise<void> {
    this.resetAll();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private accept(client: Socket): void {
    if (this.refusing) return cut(client);
    const upstream = createConnection(this.target);
    const link: Link = { client, upstream, awaited: null, silent: false };
    this.links.add(link);
    const end = () => this.kill(link);
    for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', end).on('close', end);
    client.on('data', (bytes: Buffer) => this.later(() => this.up(link, bytes)));
    upstream.on('data', (bytes: Buffer) => this.later(() => this.down(link, bytes)));
  }

  /** Order is kept because every piece of a stalled link waits for the same instant. */
  private later(go: () => void): void {
    const wait = this.stalledUntil - Date.now();
    if (wait > 0) setTimeout(go, wait);
    else go();
  }

  private up(link: Link, bytes: Buffer): void {
    const before = this.take('before', bytes);
    if (before && !this.meet(link, before)) return;
    link.awaited ??= this.take('after', bytes);
    if (!link.silent && !link.upstream.destroyed) link.upstream.write(bytes);
  }

  private down(link: Link, bytes: Buffer): void {
    const { awaited } = link;
    link.awaited = null;
    const trap = awaited ?? this.take('down', bytes);
    if (trap && !this.meet(link, trap)) return;
    if (!link.silent && !link.client.destroyed) link.client.write(bytes);
  }

  private take(assigned: FaultPoint, bytes: Buffer): Armed | null {
    const found = this.armed.find((armed) => armed.assigned === assigned && armed.matches(bytes)) ?? null;
    if (found) this.armed = this.armed.filter((armed) => armed !== found);
    return found;
  }

  /** Whether the bytes go on. */
  private meet(link: Link, trap: Armed): boolean {
    const fate = trap.strike();
    if (fate === 'cut') this.kill(link);
    if (fate === 'blackhole') link.silent = true;
    return fate === 'pass';
  }

  private kill(link: Link): void {
    if (!this.links.delete(link)) return;
    cut(link.client);
    cut(link.upstream);
  }
}

/**
 * Resets a connection, without waiting for what is still to be written or for a connection that is being made. One that is saying its end
 * at this moment is closed as it is: Node can't reset it, and would keep it open for ever.
 */
export function cut(socket: Socket): void {
  if (!socket.writableEnded) socket.resetAndDestroy();
  socket.destroy();
}

function each(
  links: Iterable<Link>,
  count: number,
  pick: (max: number) => number,
  act: (link: Link) => void,
): number {
  const left = [...links];
  let done = 0;
  for (; done < count && left.length > 0; done += 1) act(left.splice(pick(left.length), 1)[0]!);
  return done;
}
