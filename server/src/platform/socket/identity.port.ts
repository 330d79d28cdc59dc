import type { SignInEnd } from '#contracts';
import type { SignedInActor } from '../access/index.js';

/** What a connection shows to be let in; the first that is there counts. */
export interface SocketCredentials {
  readonly ticket?: string;
  readonly token?: string;
  /** The Cookie header as it came. */
  readonly cookie?: string;
}

/** Sign-in provides this under the token; the socket platform knows no more of it. */
export const SOCKET_IDENTITY = Symbol('SOCKET_IDENTITY');
export interface SocketIdentity {
  /** @throws RefusalError UNAUTHENTICATED, or AUTH_EXPIRED, with the reason, for a sign-in that was good once. */
  identify(credentials: SocketCredentials): Promise<SignedInActor>;
  /** Of these sign-ins, the ones that no longer hold as they did: ended, and why, or, null, another right than then. */
  ended(actors: readonly SignedInActor[]): Promise<ReadonlyMap<number, SignInEnd | null>>;
}
