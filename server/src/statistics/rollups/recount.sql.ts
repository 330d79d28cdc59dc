/** Rows that are counted anew from the facts by their keys: written, or compared with what is stored. */

export interface Recount {
  /** What its rows are called where they are told of. */
  name: string;
  table: string;
  id: readonly string[];
  /** What is counted; all but the first may be null. */
  columns: readonly string[];
  /** In which order rows are written, where those that are read together should lie together. */
  order?: string;
  /** Where another recount fills other columns of the same rows: a row stays while this one of them is not zero. */
  keep?: string;
  /** CTE `key`. */
  keys: string;
  /** CTEs, the last of which is `fresh`: the rows as the facts say them. */
  fresh: string;
  /** Which rows of the table, `r`, are those of key `k`. */
  held: string;
}

const list = (columns: readonly string[], prefix = ''): string =>
  columns.map((column) => prefix + column).join(', ');

/**
 * CTE `changed`: where the table says something else than the facts, with what the facts say. The facts and the rows that are there (`held`)
 * are read by the same keys, so that a row without facts is found, too; each key looks its rows up in the index (`offset 0` allows
 * PostgreSQL nothing else): whatever it believes of tables that have just grown, it never reads them whole.
 */
const changed = ({ table, id, columns, keep, keys, fresh, held }: Recount): string => {
  const said = (column: string) =>
    keep && !['best', 'best_at'].includes(column) ? `coalesce(f.${column}, 0)` : `f.${column}`;
  const gone = `(f.${columns[0]!} is null${keep ? ` and h.${keep} = 0` : ''})`;
  return `
  key as materialized (${keys}),
  ${fresh},
  held as materialized (
    select r.* from key k cross join lateral (
      select r.*, r.tableoid as part, r.ctid as spot from ${table} r where ${held} offset 0) r),
  changed as materialized (
    select ${list(id)}, ${columns.map((column) => `${said(column)} as ${column}`).join(', ')}, ${gone} as gone, h.part, h.spot
    from fresh f full join held h using (${list(id)})
    where (${columns.map(said).join(', ')}) is distinct from (${list(columns, 'h.')}) or ${gone})`;
};

/** Makes the table say what the facts say. Rows that say it already are not touched. */
export const recount = (part: Recount, answer = 'select'): string => {
  const { table, id, columns, order } = part;
  return `
  with ${changed(part)},
  deleted as (
    delete from ${table} r
    where r.ctid = any (array(select spot from changed where gone))
      and (r.tableoid, r.ctid) in (select part, spot from changed where gone)),
  written as (
    insert into ${table} (${list(id)}, ${list(columns)})
    select ${list(id)}, ${list(columns)} from changed where not gone ${order ? `order by ${order}` : ''}
    on conflict (${list(id)}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')})
  ${answer}`;
};

/** Rows that say something else than they should, as JSON: what is `expected`, and what is `stored`; null: no row. */
export const differences = (part: Recount): string => {
  const { name, table, id, columns } = part;
  const object = (names: readonly string[], from: string) =>
    `jsonb_build_object(${names.map((column) => `'${column}', ${from}.${column}`).join(', ')})`;
  return `
  with ${changed(part)}
  select jsonb_build_object('${name}', ${object(id, 'c')}, 'expected', case when not c.gone then ${object(columns, 'c')} end,
    'stored', (select ${object(columns, 'r')} from ${table} r where r.tableoid = c.part and r.ctid = c.spot)) as difference
  from changed c`;
};
