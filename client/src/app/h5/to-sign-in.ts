import type { AnyRouter } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { SignInError } from '#contracts';

/** Leads to the sign-in page, which keeps where one wanted to be and says why one is there. */
export function toSignIn(router: AnyRouter, error?: SignInError): void {
  const { pathname, href } = router.latestLocation;
  if (pathname === pages.login) return;
  void router.navigate({ to: pages.login, search: { redirect: href, error }, replace: true });
}
