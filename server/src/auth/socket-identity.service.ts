import { Injectable } from '@nestjs/common';
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
    throw new RefusalError((await this.sessions.wasKnown(credentials)) ? 'AUTH_EXPIRED' : 'UNAUTHENTICATED');
  }

  async ended(callers: readonly SocketPrincipal[]): Promise<ReadonlySet<string>> {
    const live = await this.sessions.stillLive([
      ...new Set(callers.map((caller) => Number(caller.signInId))),
    ]);
    const rights = new Map(live.map((principal) => [String(principal.authSessionId), principal.isAdmin]));
    return new Set(
      callers
        .filter((caller) => rights.get(caller.signInId) !== caller.isAdmin)
        .map((caller) => caller.signInId),
    );
  }
}

const callerOf = (principal: Principal): SocketPrincipal => ({
  signInId: String(principal.authSessionId),
  employeeId: principal.employeeId,
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
