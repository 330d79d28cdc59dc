import { phoneRoutes as routes } from '#contracts';

const ask = (path: string) => fetch(path, { cache: 'no-store' });

/** Is the server there? Without it loading the page anew would lose the page. */
export const reachable = (): Promise<boolean> =>
  ask(routes.health.live).then(
    () => true,
    () => false,
  );

/** Can the server do its work, with all that it needs? Asks nothing about who asks. */
export const ready = (): Promise<boolean> =>
  ask(routes.health.ready).then(
    ({ ok }) => ok,
    () => false,
  );
