import type { AnyRouter } from '@tanstack/react-router';
import { pages } from '#contracts';

/** Leads to the sign-in page and keeps where one wanted to be. */
export function toSignIn(router: AnyRouter): void {
  const { pathname, href } = router.latestLocation;
  if (pathname === pages.login) return;
  void router.navigate({ to: pages.login, search: { redirect: href }, replace: true });
}
