import { useEffect } from 'react';
import { phonePages as pages } from '#contracts';
import type { SignInError } from '#contracts';
import { useSignIn } from '../../api/use-sign-in';
import { Outlet, useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { DemoLine } from '../../ui/DemoLine';

/**
 * Everything but the sign-in page. Pages do not wait for the current user: their own requests know who asks.
 * Whoever has been recognised once stays on their page through a lost connection; only a 401 sends them away.
 */
export function RequireSignIn() {
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

/** Leads to the sign-in page, which keeps where one wanted to be and says why one is there. */
export function toSignIn(router: AnyRouter, error?: SignInError): void {
  const { pathname, href } = router.latestLocation;
  if (pathname === pages.login) return;
  void router.navigate({ to: pages.login, search: { redirect: href, error }, replace: true });
}
