import { Injectable } from '@nestjs/common';
import { signInEnds, type SignInEnd } from '#contracts';
import { type Credentials, type Principal, sessionCookieName } from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import {
  RefusalError,
  type SocketPrincipal,
  type SocketCredentials,
  type SocketIdentity,
} from '../platform/socket/index.js';
import { SignInSessionService } from './sign-in-session.service.js';

/** Sign-in as the practice socket asks for it. */
@Injectable()
export class SocketIdentityService implements SocketIdentity {
  private readonly cookieName: string;

  constructor(
    private readonly sessions: SignInSessionService,
    config: AppConfig,
  ) {
    this.cookieName = sessionCookieName(config.publicBaseUrl);
  }

  async identify({ ticket, token, cookie }: SocketCredentials): Promise<SocketPrincipal> {
    if (ticket !== undefined) {
      const principal = await this.sessions.redeemTicket(ticket);
      if (!principal) throw new RefusalError('UNAUTHENTICATED');
      return callerOf(principal);
    }
    const credentials: Credentials =
      token !== undefined ? { bearer: token } : { cookie: cookieValue(cookie, this.cookieName) };
    const principal = await this.sessions.authenticate(credentials);
    if (principal) return callerOf(principal);
    const former = await this.sessions.former(credentials);
    if (!former) throw new RefusalError('UNAUTHENTICATED');
    const { end } = former;
    throw new RefusalError('AUTH_EXPIRED', end ? { reason: end, message: signInEnds[end] } : {});
  }

  async ended(callers: readonly SocketPrincipal[]): Promise<ReadonlyMap<string, SignInEnd | null>> {
    const live = await this.sessions.stillLive([
      ...new Set(callers.map((caller) => Number(caller.signInId))),
    ]);
    const rights = new Map(live.map((principal) => [String(principal.authSessionId), principal.isAdmin]));
    const ids = callers
      .filter((caller) => rights.get(caller.signInId) !== caller.isAdmin)
      .map((caller) => caller.signInId);
    if (ids.length === 0) return new Map();
    const ends = await this.sessions.endsOf(ids.map(Number));
    return new Map(ids.map((id) => [id, ends.get(Number(id)) ?? null]));
  }
}

const callerOf = (principal: Principal): SocketPrincipal => ({
  signInId: String(principal.authSessionId),
  employeeId: principal.employeeId,
  unionId: principal.unionId,
  isAdmin: principal.isAdmin,
});

/** One cookie of a raw Cookie header. */
function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}
