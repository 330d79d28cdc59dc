import { Injectable } from '@nestjs/common';
import { signInEnds, type SignInEnd } from '#contracts';
import { type Credentials, type SignedInActor, signInCookieName } from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import {
  RefusalError,
  type SocketActor,
  type SocketCredentials,
  type SocketIdentity,
} from '../platform/socket/index.js';
import { SignInService } from './sign-in.service.js';

/** Sign-in as the practice socket asks for it. */
@Injectable()
export class SocketIdentityService implements SocketIdentity {
  private readonly cookieName: string;

  constructor(
    private readonly signIns: SignInService,
    config: AppConfig,
  ) {
    this.cookieName = signInCookieName(config.publicBaseUrl);
  }

  async identify({ ticket, token, cookie }: SocketCredentials): Promise<SocketActor> {
    if (ticket !== undefined) {
      const actor = await this.signIns.redeemTicket(ticket);
      if (!actor) throw new RefusalError('UNAUTHENTICATED');
      return actorOf(actor);
    }
    const credentials: Credentials =
      token !== undefined ? { bearer: token } : { cookie: cookieValue(cookie, this.cookieName) };
    const actor = await this.signIns.authenticate(credentials);
    if (actor) return actorOf(actor);
    const former = await this.signIns.former(credentials);
    if (!former) throw new RefusalError('UNAUTHENTICATED');
    const { end } = former;
    throw new RefusalError('AUTH_EXPIRED', end ? { reason: end, message: signInEnds[end] } : {});
  }

  async ended(actors: readonly SocketActor[]): Promise<ReadonlyMap<string, SignInEnd | null>> {
    const live = await this.signIns.stillLive([...new Set(actors.map((actor) => Number(actor.signInId)))]);
    const rights = new Map(live.map((actor) => [String(actor.signInId), actor.isAdmin]));
    const ids = actors
      .filter((actor) => rights.get(actor.signInId) !== actor.isAdmin)
      .map((actor) => actor.signInId);
    if (ids.length === 0) return new Map();
    const ends = await this.signIns.endsOf(ids.map(Number));
    return new Map(ids.map((id) => [id, ends.get(Number(id)) ?? null]));
  }
}

const actorOf = (actor: SignedInActor): SocketActor => ({
  signInId: String(actor.signInId),
  employeeId: actor.employeeId,
  unionId: actor.unionId,
  isAdmin: actor.isAdmin,
});

/** One cookie of a raw Cookie header. */
function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}
