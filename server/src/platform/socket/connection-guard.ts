import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Namespace, Socket } from 'socket.io';
import type { SignInEnd, SysEvent } from '#contracts';
import { AppConfig } from '../config/index.js';
import { OriginList, readHandshake, type Introduction } from './handshake.js';
import { SOCKET_IDENTITY, type SocketPrincipal, type SocketIdentity } from './identity.port.js';
import { RefusalError, refusalFrom } from './refusal.js';

/** What the guard writes into `socket.data`. */
export interface SocketConnection extends Introduction {
  readonly caller: SocketPrincipal;
}
export const connectionOf = (socket: Socket): SocketConnection => socket.data as SocketConnection;

export const socketsPerEmployee = 10;
export const recheckEveryMs = 4_000;

/** Lets connections in, namespace by namespace, before they exist, and sends them away when their sign-in ends. */
@Injectable()
export class ConnectionGuard implements OnModuleDestroy {
  readonly origins: OriginList;
  private readonly logger = new Logger('Socket');
  private readonly connected = new Map<number, Set<Socket>>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    config: AppConfig,
    @Inject(SOCKET_IDENTITY) private readonly identity: SocketIdentity,
  ) {
    this.origins = new OriginList([config.publicBaseUrl]);
    this.timer = setInterval(() => void this.disconnectEnded(), recheckEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Guards a namespace. `administratorsOnly`: of the signed-in, only they come in. */
  guard(namespace: Namespace, administratorsOnly: boolean): void {
    namespace.use((socket, next) => {
      this.admit(socket, administratorsOnly).then(
        () => next(),
        (error: unknown) => {
          const refusal = refusalFrom(error);
          this.logger.log({ msg: 'connection refused', reason: refusal.code, socketId: socket.id });
          next(Object.assign(new Error(refusal.code), { data: refusal }));
        },
      );
    });
    namespace.on('connection', (socket) => this.track(socket));
  }

  private async admit(socket: Socket, administratorsOnly: boolean): Promise<void> {
    const { handshake } = socket;
    const { introduction, secrets } = readHandshake(handshake.auth);
    // What let it in must not lie about in memory for hours.
    handshake.auth = {};
    const byCookie = secrets.ticket === undefined && secrets.token === undefined;
    const { cookie, origin } = handshake.headers;
    if (byCookie && cookie !== undefined && !this.origins.allowsCookieFrom(origin))
      throw new RefusalError('ORIGIN_DENIED');
    const caller = await this.identity.identify(byCookie ? { cookie } : secrets);
    if (administratorsOnly && !caller.isAdmin) throw new RefusalError('FORBIDDEN');
    if ((this.connected.get(caller.employeeId)?.size ?? 0) >= socketsPerEmployee)
      throw new RefusalError('RATE_LIMITED', { retryAfterMs: 2_000 });
    Object.assign(socket.data as object, { ...introduction, caller } satisfies SocketConnection);
  }

  private track(socket: Socket): void {
    const { employeeId } = connectionOf(socket).caller;
    const others = this.connected.get(employeeId) ?? new Set();
    this.connected.set(employeeId, others.add(socket));
    socket.once('disconnect', () => {
      others.delete(socket);
      if (others.size === 0) this.connected.delete(employeeId);
    });
  }

  /** One question for all connections of this process, so that a sign-in ended anywhere is ended here within seconds. */
  private async disconnectEnded(): Promise<void> {
    const sockets = [...this.connected.values()].flatMap((all) => [...all]);
    if (sockets.length === 0) return;
    try {
      const ended = await this.identity.ended(sockets.map((socket) => connectionOf(socket).caller));
      for (const socket of sockets) {
        const reason = ended.get(connectionOf(socket).caller.signInId);
        if (reason !== undefined) disconnectExpired(socket, reason);
      }
    } catch (error) {
      // A store that can't be asked ends nobody's practice; the next round asks again.
      this.logger.warn({ msg: 'sign-ins could not be checked', error });
    }
  }
}

function disconnectExpired(socket: Socket, reason: SignInEnd | null): void {
  const expiring: SysEvent = {
    t: 'auth.expiring',
    at: new Date().toISOString(),
    ...(reason && { reason }),
  };
  socket.emit('sys', expiring);
  socket.disconnect(true);
}
