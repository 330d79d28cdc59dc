import { Injectable } from '@nestjs/common';
import { sameSecret } from '../platform/access/index.js';
import { Clock } from '../platform/time/index.js';
import { SignInAttemptRepository } from './sign-in-attempt.repository.js';
import { challengeOf, hashOf, newSecret } from './secrets.js';
import { attemptMs } from './sign-in.lifetimes.js';

const separator = '.';

/**
 * State and PKCE verifier of a sign-in on its way to the provider and back. The browser keeps both in a cookie; the database keeps the
 * state's hash, so that each attempt serves once.
 */
@Injectable()
export class PkceService {
  constructor(
    private readonly attempts: SignInAttemptRepository,
    private readonly clock: Clock,
  ) {}

  async begin(returnTo: string): Promise<{ state: string; codeChallenge: string; keep: string }> {
    const [state, verifier] = [newSecret(), newSecret()];
    await this.attempts.put(hashOf(state), returnTo, new Date(this.clock.epochMs() + attemptMs));
    return { state, codeChallenge: challengeOf(verifier), keep: state + separator + verifier };
  }

  /** The attempt that came back, once; null unless it is the one that this browser began, within ten minutes. */
  async take(
    state: string | undefined,
    kept: string | undefined,
  ): Promise<{ returnTo: string; codeVerifier: string } | null> {
    const [keptState, codeVerifier] = kept?.split(separator) ?? [];
    if (!state || !keptState || !codeVerifier || !sameSecret(state, keptState)) return null;
    const attempt = await this.attempts.take(hashOf(state), this.clock.now());
    return attempt && { ...attempt, codeVerifier };
  }
}
