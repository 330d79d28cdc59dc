import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SignInEnd } from '#contracts';
import {
  AccessService,
  isSimulated,
  simulatedPerson,
  type Credentials,
  type FormerSignIn,
  type SignedInActor,
} from '../platform/access/index.js';
import { Clock } from '../platform/time/index.js';
import { hashOf, newSecret } from './secrets.js';
import { SignInRepository, type LiveSignIn, type TicketWorth } from './sign-in.repository.js';
import {
  lifetimes,
  mostSignIns,
  simulatedMs,
  ticketMs,
  useWrittenEveryMs,
  type SignInType,
} from './sign-in.lifetimes.js';
import { DirectoryRegistry } from '../directory/index.js';

export interface NewSignIn {
  secret: string;
  ended: number;
}

/** Sign-ins: made, recognised, ended. */
@Injectable()
export class SignInService extends AccessService implements OnModuleInit {
  constructor(
    private readonly signIns: SignInRepository,
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

  async authenticate(credentials: Credentials): Promise<SignedInActor | null> {
    return (await this.recognise(credentials))?.actor ?? null;
  }

  /** As `authenticate`, and by what kind of sign-in. A token that is shown counts alone, also when it is no good. */
  async recognise({ bearer, cookie }: Credentials): Promise<LiveSignIn | null> {
    const [secret, kind]: [string | undefined, SignInType] =
      bearer !== undefined ? [bearer, 'token'] : [cookie, 'browser'];
    if (secret === undefined) return null;
    const now = this.clock.now();
    const signIn = await this.signIns.findLive(hashOf(secret), now);
    if (!signIn || signIn.kind !== kind) return null;
    if (now.getTime() - signIn.lastUsedAt.getTime() >= useWrittenEveryMs) {
      await this.signIns.noteUse(signIn.actor.signInId, now);
    }
    return signIn;
  }

  async former({ bearer, cookie }: Credentials): Promise<FormerSignIn | null> {
    const secret = bearer ?? cookie;
    return secret === undefined ? null : this.signIns.findEnd(hashOf(secret), this.clock.now());
  }

  /**
   * A new sign-in, within a transaction; answers its secret, which is stored nowhere, and how many of the person's oldest ended for it.
   * `parent`: the sign-in that it ends with; `service_key`: it ends with the service key that counts now.
   */
  async start(
    employeeId: number,
    kind: SignInType,
    parent: SignedInActor | 'service_key' | null = null,
  ): Promise<NewSignIn> {
    await this.signIns.holdPerson(employeeId);
    const at = this.clock.now();
    const secret = newSecret();
    await this.signIns.create({
      employeeId,
      kind,
      secretHash: hashOf(secret),
      parentId: parent === null || parent === 'service_key' ? null : parent.signInId,
      byServiceKey: parent === 'service_key',
      at,
      expiresAt: new Date(at.getTime() + lifetimes[kind].absoluteMs),
    });
    const ended = await this.signIns.endOldest(employeeId, mostSignIns, at);
    await this.signIns.sweep(at);
    return { secret, ended };
  }

  /** Ends a sign-in as its person wishes. */
  end(actor: SignedInActor): Promise<void> {
    return this.signIns.revoke(actor.signInId, 'signed_out', this.clock.now());
  }

  /** Ends every sign-in of these people, sockets included (within 5 s). */
  endAllOf(employeeIds: number[], end: SignInEnd): Promise<number> {
    return this.signIns.revokeAllOf(employeeIds, end, this.clock.now());
  }

  /** A ticket for one connection attempt within a minute, worth as much as the sign-in it was made from. */
  issueTicket({ signInId }: SignedInActor): Promise<{ ticket: string; expiresAt: Date }> {
    return this.newTicket({ signInId, sessionId: null });
  }

  /** The same for who is simulated in a session of a batch test: there is no other way to be one, and that session is all they can reach. */
  issueSimulatedTicket(sessionId: number): Promise<{ ticket: string; expiresAt: Date }> {
    return this.newTicket({ signInId: null, sessionId });
  }

  private async newTicket(worth: TicketWorth): Promise<{ ticket: string; expiresAt: Date }> {
    const ticket = newSecret();
    const expiresAt = new Date(this.clock.epochMs() + ticketMs);
    await this.signIns.putTicket(hashOf(ticket), worth, expiresAt);
    return { ticket, expiresAt };
  }

  /** Spends a ticket; null when it is unknown, spent, too old, or its sign-in has ended. */
  async redeemTicket(ticket: string): Promise<SignedInActor | null> {
    const now = this.clock.now();
    const worth = await this.signIns.takeTicket(hashOf(ticket), now);
    if (worth === null) return null;
    if (worth.sessionId !== null) return simulatedActor(worth.sessionId, now);
    return (await this.signIns.stillLive([worth.signInId], now))[0] ?? null;
  }

  /** Which of the actors may stay connected, with the rights that they have now. */
  async stillLive(actors: readonly SignedInActor[]): Promise<SignedInActor[]> {
    const now = this.clock.now();
    const [simulated, people] = [true, false].map((is) =>
      actors.filter(({ employeeId }) => isSimulated(employeeId) === is),
    ) as [SignedInActor[], SignedInActor[]];
    const ids = [...new Set(people.map(({ signInId }) => signInId))];
    return [
      ...(ids.length === 0 ? [] : await this.signIns.stillLive(ids, now)),
      ...simulated.filter(({ expiresAt }) => expiresAt > now),
    ];
  }

  /** Why those of the sign-ins have ended that have. */
  endsOf(signInIds: number[]): Promise<Map<number, SignInEnd | null>> {
    return this.signIns.endsOf(signInIds, this.clock.now());
  }
}

/** Nobody's sign-in: it is known by the session, as its person is, and ends by itself. */
const simulatedActor = (sessionId: number, now: Date): SignedInActor => ({
  employeeId: simulatedPerson(sessionId),
  signInId: simulatedPerson(sessionId),
  ...{ openId: '', unionId: '', name: '模拟学员', isAdmin: false },
  expiresAt: new Date(now.getTime() + simulatedMs),
});
