/**
 * A TCP proxy that breaks things on purpose: resets, black holes, stalls, and cuts at an exact place in the conversation.
 * It stands between learners and the socket server, and between the server and Postgres.
 */
import { createConnection, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

/** Where an armed cut strikes: before the matching bytes reach the target, or after it has answered them. */
export type CutPlace = 'before' | 'after';

interface ArmedCut {
  matches: (bytes: Buffer) => boolean;
  place: CutPlace;
  struck: () => void;
}

interface Link {
  client: Socket;
  upstream: Socket;
  /** Set once an `after` cut has seen its bytes go up: the answer is swallowed and the link dies. */
  dying: ArmedCut | null;
  silent: boolean;
}

export class TcpProxy {
  private readonly links = new Set<Link>();
  private server!: Server;
  private armed: ArmedCut[] = [];
  private stalledUntil = 0;

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

  get open(): number {
    return this.links.size;
  }

  /** Resets up to `count` connections, chosen by `pick` among the open ones. */
  reset(count: number, pick: (max: number) => number): number {
    let done = 0;
    for (; done < count && this.links.size > 0; done += 1) this.kill([...this.links][pick(this.links.size)]!);
    return done;
  }

  resetAll(): number {
    const all = [...this.links];
    all.forEach((link) => this.kill(link));
    return all.length;
  }

  /** Black-holes up to `count` connections: both ends stay open and nothing arrives any more. */
  blackhole(count: number, pick: (max: number) => number): number {
    let done = 0;
    for (; done < count && this.links.size > 0; done += 1)
      [...this.links][pick(this.links.size)]!.silent = true;
    return done;
  }

  /** Nothing passes in either direction for `ms`; then everything goes on. */
  stall(ms: number): void {
    this.stalledUntil = Date.now() + ms;
  }

  /** Cuts the next connection whose bytes to the target match. Resolves when it has struck. */
  cutNext(place: CutPlace, matches: (bytes: Buffer) => boolean): Promise<void> {
    return new Promise((struck) => this.armed.push({ matches, place, struck }));
  }

  async close(): Promise<void> {
    this.resetAll();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private accept(client: Socket): void {
    const upstream = createConnection(this.target);
    const link: Link = { client, upstream, dying: null, silent: false };
    this.links.add(link);
    const end = () => this.kill(link);
    for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', end).on('close', end);
    client.on('data', (bytes: Buffer) => this.later(link, () => this.up(link, bytes)));
    upstream.on('data', (bytes: Buffer) => this.later(link, () => this.down(link, bytes)));
  }

  /** Order is kept because every piece of a stalled link waits for the same instant. */
  private later(link: Link, go: () => void): void {
    if (link.silent) return;
    const wait = this.stalledUntil - Date.now();
    if (wait > 0) setTimeout(go, wait);
    else go();
  }

  private up(link: Link, bytes: Buffer): void {
    const at = this.armed.findIndex((cut) => cut.matches(bytes));
    const cut = at >= 0 ? this.armed.splice(at, 1)[0]! : null;
    if (cut?.place === 'before') {
      this.kill(link);
      return cut.struck();
    }
    if (cut) link.dying = cut;
    if (!link.upstream.destroyed) link.upstream.write(bytes);
  }

  private down(link: Link, bytes: Buffer): void {
    if (link.dying) {
      const { struck } = link.dying;
      this.kill(link);
      return struck();
    }
    if (!link.client.destroyed) link.client.write(bytes);
  }

  private kill(link: Link): void {
    if (!this.links.delete(link)) return;
    link.client.resetAndDestroy();
    link.upstream.resetAndDestroy();
  }
}
