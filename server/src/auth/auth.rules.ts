import type { SignInError } from '#contracts';
import type { ProviderError } from '../directory/index.js';

const longestPath = 1_000;

/**
 * Where to go after signing in: a path of this site, or null when it is anything else. Browsers read "//host", "/\host" and
 * backslashes or control characters in between as other hosts.
 */
export function returnPath(asked: unknown): string | null {
  if (asked === undefined || asked === '') return '/';
  if (typeof asked !== 'string' || asked.length > longestPath) return null;
  // eslint-disable-next-line no-control-regex
  if (!/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(asked)) return null;
  const base = 'http://self.invalid';
  return URL.canParse(asked, base) && new URL(asked, base).origin === base ? asked : null;
}

/** Codes by which the provider says that the sign-in itself was too old, used or not ours. */
const staleCodes = new Set([20003, 20004, 20024, 20049, 20065, 20071]);
/** Codes by which it says that this person may not come in. */
const personCodes = new Set([20008, 20010, 20066]);

/** What a person reads when the provider did not confirm the sign-in. */
export function signInErrorOf(failure: ProviderError): SignInError {
  if (failure.code !== null && staleCodes.has(failure.code)) return 'expired';
  if (failure.code !== null && personCodes.has(failure.code)) return 'inactive';
  return 'provider';
}
