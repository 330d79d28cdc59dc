/** Who is asking, as proved by a session. Re-read for every request, so that a lost right is lost at once. */
export interface Principal {
  employeeId: number;
  openId: string;
  unionId: string;
  name: string;
  isAdmin: boolean;
  /** The sign-in that proves it; a `Revocation` names it when it ends early. */
  authSessionId: number;
  /** When the sign-in ends whatever happens. */
  expiresAt: Date;
}

/** What a caller shows: the session cookie of a browser or the access token of a program. The token counts when both are there. */
export interface Credentials {
  cookie?: string;
  bearer?: string;
}

/** Sign-ins that ended before their time: log-out, leaving the organisation, losing the administrator flag. */
export interface Revocation {
  authSessionIds: number[];
}

export interface Ticket {
  ticket: string;
  expiresAt: Date;
}

/**
 * Whom the product lets in, as its edges (HTTP guard, socket) ask it. The auth domain implements it and provides it everywhere:
 * inject `AccessService`.
 */
export abstract class AccessService {
  /** The person behind the credentials; null when they prove nothing (absent, unknown, ended, person has left). */
  abstract authenticate(credentials: Credentials): Promise<Principal | null>;

  /** The person behind the raw `Cookie` header of a handshake; null as above. */
  abstract authenticateCookieHeader(header: string | undefined): Promise<Principal | null>;

  /** A ticket for one connection attempt within 60 s, worth as much as the sign-in it was made from. */
  abstract issueTicket(principal: Principal): Promise<Ticket>;

  /** Spends a ticket; null when it is unknown, spent, too old, or its sign-in has ended. */
  abstract redeemTicket(ticket: string): Promise<Principal | null>;

  /** Calls back within 5 s after sign-ins ended anywhere, in this process or another. Answers how to stop listening. */
  abstract onRevoked(listener: (revocation: Revocation) => void): () => void;
}
