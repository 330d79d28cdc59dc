import type { LogEvent } from '#dialogue';
import type { Ask } from '../../../platform/database/index.js';
import { eventColumns, logEvent, type EventRow } from './event-rows.js';

/** The whole logs of those of the sessions that have one, in one statement. */
export async function logsOf(ask: Ask, sids: readonly number[]): Promise<Map<number, LogEvent[]>> {
  const rows = await ask<EventRow & { session_id: number }>(
    `select session_id, ${eventColumns} from session_event
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
