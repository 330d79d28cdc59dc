import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of this machine that nobody uses at the moment. It is below those that the system hands out by itself, so that no
 * connection takes it before its server listens on it, or while that server is down for a moment.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 30_000);
  return (await isFree(port)) ? port : freePort();
}

/** Whether nobody listens on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
