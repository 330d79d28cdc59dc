import { lazyRouteComponent } from '@tanstack/react-router';
import { reachable } from '../lib/reachable';

/**
 * A page whose code comes when somebody is about to go there. When it can't be had the router loads everything anew, once: a release
 * has taken it away. While there is no connection that would lose what is still shown, so the page says that it did not open.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) => {
  const load: typeof importer = () =>
    importer().catch(async (error: unknown) => {
      throw (await reachable()) ? error : new Error('no connection', { cause: error });
    });
  return lazyRouteComponent(load, exportName);
};
