import { useEffect } from 'react';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useCurrentUserQuery } from '../../api';
import { toSignIn } from './to-sign-in';

/**
 * Everything but the sign-in page. Pages do not wait for the current user: their own requests know who asks.
 * Whoever has been recognised once stays on their page through a lost connection; only a 401 sends them away.
 */
export function SignedIn() {
  const { isError, data } = useCurrentUserQuery();
  const router = useRouter();
  const unknown = isError && !data;
  useEffect(() => {
    if (unknown) toSignIn(router);
  }, [unknown, router]);
  return <Outlet />;
}
