import type { LogEvent } from '#dialogue';
import { type RunQuery, recordset } from '../../../platform/database/index.js';

/** Columns of the log of events, as they are inserted. */
export const eventRows = recordset({
  session_id: 'int',
  seq: 'int',
  turn: 'int',
  kind: 'text',
  cid: 'text',
  gen: 'int',
  payload: 'jsonb',
  created_at: 'timestamptz',
});

export const eventRow = (sid: number, { seq, turn, kind, cid, gen, payload, at }: LogEvent) => ({
  session_id: sid,
  seq,
  turn,
  kind,
  cid,
  gen,
  payload,
  created_at: new Date(at).toISOString(),
});

/** Its columns, as an event of a known session is read. */
export const eventColumns = 'seq, turn, kind, cid, gen, payload, created_at';

/** An event as it is read. */
export interface EventRow {
  seq: number;
  turn: number;
  kind: string;
  cid: string | null;
  gen: number | null;
  payload: unknown;
  created_at: Date;
}

export const logEvent = (row: EventRow): LogEvent =>
  ({
    seq: row.seq,
    turn: row.turn,
    kind: row.kind,
    cid: row.cid,
    gen: row.gen,
    at: row.created_at.getTime(),
    payload: row.payload,
  }) as LogEvent;

/** The whole logs of those of the sessions that have one, in one statement. */
export async function logsOf(query: RunQuery, sids: readonly number[]): Promise<Map<number, LogEvent[]>> {
  const rows = await query<EventRow & { session_id: number }>(
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
