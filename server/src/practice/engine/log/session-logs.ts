import type { LogEvent } from '#dialogue';
import { logEvent, type EventRow } from './event-rows.js';

type Query = <T>(sql: string, values: unknown[]) => Promise<T>;

/** The whole logs of sessions, for who works out anew what follows from them. */
export async function logsOf(query: Query, sids: readonly number[]): Promise<Map<number, LogEvent[]>> {
  const rows = await query<(EventRow & { session_id: number })[]>(
    `select session_id, seq, turn, kind, cid, gen, payload, created_at from session_event
     where session_id = any ($1) order by session_id, seq`,
    [sids],
  );
  const logs = new Map<number, LogEvent[]>();
  for (const row of rows) {
    const log = logs.get(row.session_id);
    if (log) log.push(logEvent(row));
    else logs.set(row.session_id, [logEvent(row)]);
  }
  return logs;
}
