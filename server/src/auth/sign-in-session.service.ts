import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SignInEnd } from '#contracts';
import {
  AccessService,
  type Credentials,
  type FormerSignIn,
  type Principal,
} from '../platform/access/index.js';
import { Clock } from '../platform/time/index.js';
import { hashOf, newSecret } from './secrets.js';
import { SignInSessionRepository, type LiveSignIn } from './sign-in-session.repository.js';
import {
  lifetimes,
  mostSignIns,
  ticketMs,
  useWrittenEveryMs,
  type SessionKind,
} from './sign-in.lifetimes.js';
import { DirectoryRegistry } from '../directory/index.js';

export interface NewSignIn {
  secret: string;
  ended: number;
}

/** Sign-ins: made, recognised, ended. */
@Injectable()
export class SignInSessionService extends AccessService implements OnModuleInit {
  constructor(
    private readonly sessions: SignInSessionRepository,
    private readonly directory: DirectoryRegistry,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.directory.onLeft(async (employeeIds) => {
      await this.endAllOf(employeeIds, 'left');
    });
  }

  async authenticate(credentials: Credentials): Promise<Principal | null> {
    return (await this.recognise(credentials))?.principal ?? null;
  }

  /** As `authenticate`, and by what kind of sign-in. A token that is shown counts alone, also when it is no good. */
  async recognise({ bearer, cookie }: Credentials): Promise<LiveSignIn | null> {
    const [secret, kind]: [string | undefined, SessionKind] =
      bearer !== undefined ? [bearer, 'token'] : [cookie, 'browser'];
    if (secret === undefined) return null;
    const now = this.clock.now();
    const session = await this.sessions.findLive(hashOf(secret), now);
    if (!session || session.kind !== kind) return null;
    if (now.getTime() - session.lastUsedAt.getTime() >= useWrittenEveryMs) {
      await this.sessions.noteUse(session.principal.authSessionId, now);
    }
    return session;
  }

  async former({ bearer, cookie }: Credentials): Promise<FormerSignIn | null> {
    const secret = bearer ?? cookie;
    return secret === undefined ? null : this.sessions.findEnd(hashOf(secret), this.clock.now());
  }

  /**
   * A new sign-in, within a transaction; answers its secret, which is stored nowhere, and how many of the person's oldest ended for it.
   * `parent`: the sign-in that it ends with; `service_key`: it ends with the service key that counts now.
   */
  async start(
    employeeId: number,
    kind: SessionKind,
    parent: Principal | 'service_key' | null = null,
  ): Promise<NewSignIn> {
    await this.sessions.holdPerson(employeeId);
    const at = this.clock.now();
    const secret = newSecret();
    await this.sessions.create({
      employeeId,
      kind,
      secretHash: hashOf(secret),
      parentId: parent === null || parent === 'service_key' ? null : parent.authSessionId,
      byServiceKey: parent === 'service_key',
      at,
      expiresAt: new Date(at.getTime() + lifetimes[kind].absoluteMs),
    });
    const ended = await this.sessions.endOldest(employeeId, mostSignIns, at);
    await this.sessions.sweep(at);
    return { secret, ended };
  }

  /** Ends a sign-in as its person wishes. */
  end(principal: Principal): Promise<void> {
    return this.sessions.revoke(principal.authSessionId, 'signed_out', this.clock.now());
  }

  /** Ends every sign-in of these people, sockets included (within 5 s). */
  endAllOf(employeeIds: number[], end: SignInEnd): Promise<number> {
    return this.sessions.revokeAllOf(employeeIds, end, this.clock.now());
  }

  /** A ticket for one connection attempt within a minute, worth as much as the sign-in it was made from. */
  async issueTicket(principal: Principal): Promise<{ ticket: string; expiresAt: Date }> {
    const ticket = newSecret();
    const expiresAt = new Date(this.clock.epochMs() + ticketMs);
    await this.sessions.putTicket(hashOf(ticket), principal.authSessionId, expiresAt);
    return { ticket, expiresAt };
  }

  /** Spends a ticket; null when it is unknown, spent, too old, or its sign-in has ended. */
  async redeemTicket(ticket: string): Promise<Principal | null> {
    const now = this.clock.now();
    const authSessionId = await this.sessions.takeTicket(hashOf(ticket), now);
    return authSessionId === null ? null : ((await this.sessions.stillLive([authSessionId], now))[0] ?? null);
  }

  /** Those of the sign-ins that still count, with the rights that they have now. */
  stillLive(authSessionIds: number[]): Promise<Principal[]> {
    return this.sessions.stillLive(authSessionIds, this.clock.now());
  }

  /** Why those of the sign-ins have ended that have. */
  endsOf(authSessionIds: number[]): Promise<Map<number, SignInEnd | null>> {
    return this.sessions.endsOf(authSessionIds, this.clock.now());
  }
}
