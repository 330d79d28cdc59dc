import { freePort } from '../../src/launcher/ports.js';

/** As many test files as go on side by side at most. */
const workers = 4;
const given = new Set<number>();

/** A free port that nobody else takes before its server listens: each worker has its share of them, and gives none twice. */
export async function ownPort(): Promise<number> {
  const share = Number(process.env.JEST_WORKER_ID ?? '1') % workers;
  for (;;) {
    const port = await freePort();
    if (port % workers !== share || given.has(port)) continue;
    given.add(port);
    return port;
  }
}
