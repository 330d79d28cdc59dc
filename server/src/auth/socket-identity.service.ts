import { Injectable } from '@nestjs/common';
import { signInEnds, type SignInEnd } from '#contracts';
import { type Credentials, type SignedInActor, signInCookieName } from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import { RefusalError, type SocketCredentials, type SocketIdentity } from '../platform/socket/index.js';
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

  async identify({ ticket, token, cookie }: SocketCredentials): Promise<SignedInActor> {
    if (ticket !== undefined) {
      const actor = await this.signIns.redeemTicket(ticket);
      if (!actor) throw new RefusalError('UNAUTHENTICATED');
      return actor;
    }
    const credentials: Credentials =
      token !== undefined ? { bearer: token } : { cookie: cookieValue(cookie, this.cookieName) };
    const actor = await this.signIns.authenticate(credentials);
    if (actor) return actor;
    const former = await this.signIns.former(credentials);
    if (!former) throw new RefusalError('UNAUTHENTICATED');
    const { end } = former;
    throw new RefusalError('AUTH_EXPIRED', end ? { reason: end, message: signInEnds[end] } : {});
  }

  async ended(actors: readonly SignedInActor[]): Promise<ReadonlyMap<number, SignInEnd | null>> {
    const live = await this.signIns.stillLive(actors);
    const rights = new Map(live.map(({ signInId, isAdmin }) => [signInId, isAdmin]));
    const ids = actors
      .filter(({ signInId, isAdmin }) => rights.get(signInId) !== isAdmin)
      .map(({ signInId }) => signInId);
    if (ids.length === 0) return new Map();
    const ends = await this.signIns.endsOf(ids);
    return new Map(ids.map((id) => [id, ends.get(id) ?? null]));
  }
}

/** One cookie of a raw Cookie header. */
function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}
