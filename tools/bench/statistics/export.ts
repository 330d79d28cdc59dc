/** A hundred thousand rows as a spreadsheet: what they cost the server, and that it stops when nobody reads on. */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import readXlsx from 'read-excel-file/node';
import { routes } from '#contracts';
import type { Api } from '../../load/api.js';
import type { Statistics } from './server.js';

export interface Exported {
  rows: number;
  /** How many sessions plain SQL finds. */
  expected: number;
  firstByteMs: number;
  ms: number;
  megabytes: number;
  /** Resident memory of the server before, and the most it had meanwhile. */
  beforeMb: number;
  peakMb: number;
  /** How long the server went on asking the database after the connection was cut; null: it was still asking after ten seconds. */
  stoppedAfterMs: number | null;
}

const rows = 100_000;
/** Above the rows: six lines of what was asked for, and the head. */
const linesAbove = 7;

/** The last days with so many sessions of assignments that count. */
const lastDays = `
  with days as (
    select ended_on, count(*)::int as many from ended_session join assignment a using (assignment_id) join task t on t.task_id = a.task_id
    where a.withdrawn_at is null and t.published_at is not null and not t.is_deleted group by ended_on),
  newest as (select ended_on, sum(many) over (order by ended_on desc)::int as many from days)
  select ended_on::text as from, many as expected from newest
  order by many < ${rows}, case when many < ${rows} then -many else many end limit 1`;

/** How long ago the server asked the database something last. */
const quietFor = `
  select (extract(epoch from clock_timestamp() - max(case when state = 'active' then clock_timestamp() else state_change end)) * 1000)::float8 as ms
  from pg_stat_activity where datname = current_database() and application_name = 'lianhuo'`;

export async function measureExport(statistics: Statistics, databaseUrl: string): Promise<Exported> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { from, expected } = (await db.query<{ from: string; expected: number }>(lastDays)).rows[0]!;
    return await statistics.over(databaseUrl, async (api, { child }) => {
      const query = { start_time: `${from}T00:00:00+08:00` };
      const beforeMb = memoryOf(child.pid!).now;
      const began = performance.now();
      const { body } = await begin(api, query);
      const parts: Uint8Array[] = [];
      let firstByteMs = 0;
      for await (const part of body) {
        firstByteMs ||= performance.now() - began;
        parts.push(part);
      }
      const ms = performance.now() - began;
      const peakMb = memoryOf(child.pid!).peak;
      const file = Buffer.concat(parts);
      const [sheet] = await readXlsx(Readable.from(file));
      return {
        ...{ rows: sheet!.data.length - linesAbove, expected, firstByteMs, ms, beforeMb, peakMb },
        megabytes: file.length / 2 ** 20,
        stoppedAfterMs: await cut(api, query, db),
      };
    });
  } finally {
    await db.end();
  }
}

async function begin(
  api: Api,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<{ body: AsyncIterable<Uint8Array> }> {
  const response = await api.get(routes.analysis.overallExportDetail, query, signal);
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
  return { body: response.body };
}

/** Cuts the connection after a part of the file. Answers how long the server still asked the database. */
async function cut(api: Api, query: Record<string, string>, db: pg.Client): Promise<number | null> {
  const connection = new AbortController();
  const { body } = await begin(api, query, connection.signal);
  let read = 0;
  for await (const part of body) if ((read += part.length) > 2 ** 19) break;
  connection.abort();
  const at = performance.now();
  for (; performance.now() - at < 10_000; await pause(50)) {
    const quiet = (await db.query<{ ms: number }>(quietFor)).rows[0]!.ms;
    if (quiet > 1_000) return Math.max(0, performance.now() - at - quiet);
  }
  return null;
}

/** Resident memory of a process in MB, as Linux tells it. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024;
  return { now: mb('VmRSS'), peak: mb('VmHWM') };
}
