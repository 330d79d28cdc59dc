import { useEffect } from 'react';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useSignIn } from '../../api/use-sign-in';
import { DemoLine } from '../../ui/DemoLine';
import { toSignIn } from './to-sign-in';

/**
 * Everything but the sign-in page. Pages do not wait for the current user: their own requests know who asks.
 * Whoever has been recognised once stays on their page through a lost connection; only a 401 sends them away.
 */
export function SignedIn() {
  const { failure, awayBecause } = useSignIn();
  const router = useRouter();
  const unknown = failure !== null;
  useEffect(() => {
    if (unknown) toSignIn(router, awayBecause);
  }, [unknown, awayBecause, router]);
  return (
    <>
      <DemoLine />
      <Outlet />
    </>
  );
}
