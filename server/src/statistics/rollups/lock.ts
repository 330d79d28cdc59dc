import { advisoryLocks, type RunQuery } from '../../platform/database/index.js';

/** May the rollups be changed until the end of the transaction? False while another process is at it. */
export async function tryAggregationLock(ask: RunQuery): Promise<boolean> {
  const [row] = await ask<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [
    advisoryLocks.rollups,
  ]);
  return row!.held;
}

/** Waits until no other process is at it. */
export async function takeAggregationLock(ask: RunQuery): Promise<void> {
  await ask('select pg_advisory_xact_lock($1)', [advisoryLocks.rollups]);
}
