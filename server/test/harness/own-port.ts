import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isFree } from '../../src/launcher/ports.js';

/**
 * A free port that nobody else takes before its server listens, or while that is down: no launcher gives its stores one as high, and this
 * process holds the same port of UDP until it ends, which other workers and other runs of the tests see.
 */
export async function ownPort(): Promise<number> {
  const port = randomInt(30_000, 32_768);
  return (await isFree(port)) && (await holds(port)) ? port : ownPort();
}

const holds = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const holder = createSocket('udp4').unref();
    holder.once('error', () => holder.close(() => resolve(false)));
    holder.bind({ port, exclusive: true }, () => resolve(true));
  });
