import type { Ask } from '../../platform/database/index.js';

/** Any number that all processes share: who holds it until the end of a transaction may change the rollups. */
const lock = 7_311_031;

/** False while another process is at it. */
export async function tryAggregationLock(ask: Ask): Promise<boolean> {
  const [row] = await ask<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [lock]);
  return row!.held;
}

/** Waits until no other process is at it. */
export async function takeAggregationLock(ask: Ask): Promise<void> {
  await ask('select pg_advisory_xact_lock($1)', [lock]);
}
