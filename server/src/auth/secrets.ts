import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses, fit for a cookie, a header and an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. Whoever reads the database can't sign in with it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** PKCE S256. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
