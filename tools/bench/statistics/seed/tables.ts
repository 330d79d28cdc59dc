import type pg from 'pg';

const loaded = [
  'assignment',
  'practice_session',
  'session_head',
  'session_event',
  'ended_session',
  'shown_session',
];

/** @throws when somebody works here already */
export async function refuseUsed(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ used: boolean }>(
    `select exists (select from employee) or exists (select from task) as used`,
  );
  if (rows[0]!.used) throw new Error('There is data in this database: an empty, migrated one is filled.');
}

/**
 * Drops the indexes of what is filled with millions of rows, its keys excepted.
 * @returns makes them again, at the end
 */
export async function dropIndexes(db: pg.Client): Promise<(say: (what: string) => void) => Promise<void>> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 1`,
    [loaded],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return async (say) => {
    await db.query(`set maintenance_work_mem = '512MB'`);
    for (const { name, definition } of rows) {
      await db.query(definition);
      say(`index ${name}`);
    }
  };
}

/** What comes next goes on counting where the rows end. */
export async function resetSequences(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, column } of rows)
    await db.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(m, 100)) from (select max(${column}) as m from ${table}) of where m is not null`,
      [table, column],
    );
}

/** Statistics for the planner, and a visibility map, so that indexes answer alone. */
export async function finish(db: pg.Client): Promise<void> {
  await db.query('vacuum (analyze)');
}
