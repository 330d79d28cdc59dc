/** What a check of the log's chain found. */
export interface ChainVerdict {
  lines: number;
  /** The first line that was changed, taken out or put in; null when every line is as written. */
  brokenAt: string | null;
  /**
   * The last line's hash, in hex. Who rules the database can cut lines off the end, or write the whole chain anew: then the hash that an
   * earlier check found at its last line is no longer there. Null in an empty log.
   */
  head: string | null;
}

/** Checks the whole chain, with whatever asks the database. */
export async function verifyChain<R extends ChainRow>(
  query: (sql: string) => Promise<R[]>,
): Promise<ChainVerdict> {
  const [row] = await query(
    `with chained as (
       select a.id, a.hash, a.prev_hash, audit_hash(a) as computed,
         lag(a.id) over (order by a.id) as before_id, lag(a.hash) over (order by a.id) as before_hash
       from audit_log a)
     select count(*) as lines, min(id) filter (
       where hash <> computed or id <> coalesce(before_id, 0) + 1 or prev_hash is distinct from before_hash) as broken_at,
       (select encode(hash, 'hex') from audit_log order by id desc limit 1) as head
     from chained`,
  );
  return { lines: Number(row!.lines), brokenAt: row!.broken_at, head: row!.head };
}

/** As PostgreSQL answers it: its bigints are text. */
export interface ChainRow {
  lines: string;
  broken_at: string | null;
  head: string | null;
}
