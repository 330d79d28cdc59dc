import type { SignInEnd } from '#contracts';
import type { Actor } from '../database/index.js';

/** Who is asking, as proved by a sign-in. Re-read for every request, so that a lost right is lost at once. */
export interface SignedInActor extends Actor {
  openId: string;
  unionId: string;
  isAdmin: boolean;
  /** The sign-in that proves it. */
  signInId: number;
  /** When the sign-in ends whatever happens. */
  expiresAt: Date;
}

/** What a caller shows: the sign-in cookie of a browser or the access token of a program. The token counts when both are there. */
export interface Credentials {
  cookie?: string;
  bearer?: string;
}

/** A sign-in that counts no more. `end`: why, unless that was never noted. */
export interface FormerSignIn {
  end: SignInEnd | null;
}

/** Whom the product lets in, as the HTTP guard asks it. The auth domain implements it and provides it everywhere. */
export abstract class AccessService {
  /** The person behind the credentials; null when they prove nothing (absent, unknown, ended, person has left). */
  abstract authenticate(credentials: Credentials): Promise<SignedInActor | null>;
  /** What they are when they prove nothing: a sign-in that has ended, or, null, nothing that we gave. */
  abstract former(credentials: Credentials): Promise<FormerSignIn | null>;
}
