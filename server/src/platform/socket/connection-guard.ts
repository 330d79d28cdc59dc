import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Namespace, Socket } from 'socket.io';
import type { SignInEnd, SysEvent } from '#contracts';
import {
  Budgets,
  presentsServiceKey,
  signInCookieName,
  withSource,
  type RequestSource,
  type SignedInActor,
} from '../access/index.js';
import { AppConfig } from '../config/index.js';
import { Denials, handshakeAddress } from '../http/index.js';
import { cut } from '../log/index.js';
import { OriginList, readHandshake, type Introduction } from './handshake.js';
import { SOCKET_IDENTITY, type SocketCredentials, type SocketIdentity } from './identity.port.js';
import { RefusalError, refusalFrom } from './refusal.js';

/** Whether a hop, counted from this server, may say where a request comes from. */
export type TrustsHop = (address: string, hop: number) => boolean;

/** What the guard writes into `socket.data`. */
export interface SocketConnection extends Introduction {
  readonly actor: SignedInActor;
  /** Where it comes from. */
  readonly address: string | null;
}
export const connectionOf = (socket: Socket): SocketConnection => socket.data as SocketConnection;

/** Who gives a command and from where, as the audit log takes it of a request. */
export const sourceOf = (socket: Socket): RequestSource => {
  const { actor, address } = connectionOf(socket);
  return sourceAt(address, socket.handshake.headers['user-agent'], actor);
};

const sourceAt = (
  ip: string | null,
  userAgent: string | undefined,
  actor: SignedInActor | null,
): RequestSource => ({ ip, userAgent: userAgent?.slice(0, 300) ?? null, actor, unlimited: false });

export const socketsPerEmployee = 10;
export const recheckEveryMs = 4_000;

/** Lets connections in, namespace by namespace, before they exist, and sends them away when their sign-in ends. */
@Injectable()
export class ConnectionGuard implements OnModuleDestroy {
  readonly origins: OriginList;
  private readonly logger = new Logger('Socket');
  private readonly connected = new Map<number, Set<Socket>>();
  private readonly timer: NodeJS.Timeout;
  /** Which hops before this server may say whose address a handshake has; the server that hears them tells. */
  trusts: TrustsHop = () => false;

  constructor(
    private readonly config: AppConfig,
    @Inject(SOCKET_IDENTITY) private readonly identity: SocketIdentity,
    private readonly budgets: Budgets,
    private readonly denials: Denials,
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
    const { handshake, request } = socket;
    const unlimited = presentsServiceKey(request, this.config.serviceKey);
    const address = handshakeAddress(request, this.trusts);
    if (!unlimited) await this.budgets.ofAddress(address, 'handshake');
    const { introduction, secrets } = readHandshake(handshake.auth);
    // What let it in must not lie about in memory for hours.
    handshake.auth = {};
    const byCookie = secrets.ticket === undefined && secrets.token === undefined;
    const { cookie, origin } = handshake.headers;
    if (byCookie && cookie !== undefined && !this.origins.allowsCookieFrom(origin)) {
      await this.noteForeign(request);
      throw new RefusalError('ORIGIN_DENIED');
    }
    const shown = byCookie ? { cookie } : secrets;
    const actor = await this.identity.identify(shown).catch(async (error: unknown) => {
      // As calls are counted: what was never a credential, and not one that has ended.
      const madeUp = error instanceof RefusalError && error.code === 'UNAUTHENTICATED';
      if (madeUp && !unlimited && this.showsSomething(shown)) await this.budgets.ofDenials(address);
      throw error;
    });
    if (administratorsOnly && !actor.isAdmin) {
      const denied = { reason: 'role', facts: { route: socket.nsp.name } } as const;
      const source = sourceAt(address, request.headers['user-agent'], actor);
      await withSource(source, () => this.denials.note(denied));
      throw new RefusalError('FORBIDDEN');
    }
    if ((this.connected.get(actor.employeeId)?.size ?? 0) >= socketsPerEmployee)
      throw new RefusalError('RATE_LIMITED', { retryAfterMs: 2_000 });
    Object.assign(socket.data as object, { ...introduction, actor, address } satisfies SocketConnection);
  }

  /** Writes down that a foreign page wanted in. */
  noteForeign(request: IncomingMessage): Promise<void> {
    const { origin = '', 'user-agent': userAgent } = request.headers;
    const denied = { reason: 'origin', facts: { route: 'socket', origin: cut(origin, 200) } } as const;
    const source = sourceAt(handshakeAddress(request, this.trusts), userAgent, null);
    return withSource(source, () => this.denials.note(denied));
  }

  private showsSomething({ ticket, token, cookie }: SocketCredentials): boolean {
    const ofOurs = `${signInCookieName(this.config.publicBaseUrl)}=`;
    return ticket !== undefined || token !== undefined || (cookie?.includes(ofOurs) ?? false);
  }

  private track(socket: Socket): void {
    const { employeeId } = connectionOf(socket).actor;
    const others = this.connected.get(employeeId) ?? new Set();
    this.connected.set(employeeId, others.add(socket));
    socket.on('disconnect', () => {
      others.delete(socket);
      if (others.size === 0) this.connected.delete(employeeId);
    });
  }

  /** One question for all connections of this process, so that a sign-in ended anywhere is ended here within seconds. */
  private async disconnectEnded(): Promise<void> {
    const sockets = [...this.connected.values()].flatMap((all) => [...all]);
    if (sockets.length === 0) return;
    try {
      const ended = await this.identity.ended(sockets.map((socket) => connectionOf(socket).actor));
      for (const socket of sockets) {
        const reason = ended.get(connectionOf(socket).actor.signInId);
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
