import { createHash, randomBytes, scryptSync } from 'node:crypto';

/** 256 bits that nobody guesses, fit for a cookie, a header and an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. Whoever reads the database can't sign in with it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What is stored of a service key. People choose it, so that guessing it from what is stored must cost time: here once for each process. */
export const hashOfServiceKey = (key: string): Buffer => scryptSync(key, 'lianhuo service key', 32);

/** PKCE S256. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
