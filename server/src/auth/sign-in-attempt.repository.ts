import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../platform/database/index.js';

/** Sign-ins that are under way at the provider. */
@Injectable()
export class SignInAttemptRepository extends SqlRepository {
  async put(stateHash: Buffer, returnTo: string, expiresAt: Date): Promise<void> {
    await this.query(`insert into sign_in_attempt (state_hash, return_to, expires_at) values ($1, $2, $3)`, [
      stateHash,
      returnTo,
      expiresAt,
    ]);
  }

  /** Spends an attempt; null when it is unknown, spent or too old. */
  async take(stateHash: Buffer, at: Date): Promise<{ returnTo: string } | null> {
    const [attempt] = await this.returned<{ returnTo: string }>(
      `delete from sign_in_attempt where state_hash = $1 and expires_at > $2 returning return_to as "returnTo"`,
      [stateHash, at],
    );
    return attempt ?? null;
  }
}
