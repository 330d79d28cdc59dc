import { signInEndIn } from '#contracts';
import type { SignInError } from '#contracts';
import { useCurrentUserQuery } from './api';
import { failureFrom } from './failure';

/** Who is signed in: `loading` until the server has said, `authenticated` once it has recognised somebody. */
export function useSignIn() {
  const { data: user, isLoading, error } = useCurrentUserQuery();
  /** Whoever has been recognised once stays so through a lost connection; a 401 leads to sign-in by itself. */
  const failure = user === undefined ? failureFrom(error) : null;
  /** Only a 401 says that nobody is signed in, or why no longer; after any other failure the sign-in page leads back. */
  const unknown = failure?.status === 401 ? signInEndIn(failure.errors) : 'unavailable';
  const awayBecause: SignInError | undefined = failure ? unknown : undefined;
  return {
    user,
    loading: isLoading,
    authenticated: user !== undefined,
    admin: user?.is_admin === true,
    /** Why nobody was recognised; null while somebody is, or it is not known yet. */
    failure,
    awayBecause,
  };
}
