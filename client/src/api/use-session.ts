import { useCurrentUserQuery } from './api';
import { failureFrom } from './failure';

/** Who is signed in: `loading` until the server has said, `authenticated` once it has recognised somebody. */
export function useSession() {
  const { data: user, isLoading, error } = useCurrentUserQuery();
  return {
    user,
    loading: isLoading,
    /** Whoever has been recognised once stays so through a lost connection; a 401 leads to sign-in by itself. */
    authenticated: user !== undefined,
    admin: user?.is_admin === true,
    /** Why nobody was recognised; null while somebody is, or it is not known yet. */
    failure: user === undefined ? failureFrom(error) : null,
  };
}
