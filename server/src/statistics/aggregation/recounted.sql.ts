/** Rows of a table that are counted anew from the facts by their keys. */
export interface Recounted {
  table: string;
  id: readonly string[];
  sums: readonly string[];
  /** CTE `key`. */
  key: string;
  /** CTEs, the last of which is `fresh`: the rows as the facts say them. */
  fresh: string;
  /** Which rows of the table, `r`, are those of key `k`. */
  held: string;
}

const list = (columns: readonly string[], prefix = '') => columns.map((column) => prefix + column).join(', ');

/** CTE `changed`: where the table says something else than the facts, with what the facts say and the row's `spot`. */
export const changedRows = ({ table, id, sums, key, fresh, held }: Recounted): string => `
  key as materialized (${key}),
  ${fresh},
  held as materialized (
    select r.* from key k cross join lateral (select r.*, r.ctid as spot from ${table} r where ${held} offset 0) r),
  changed as materialized (
    select ${list(id)}, ${list(sums, 'f.')}, f.${sums[0]} is null as gone, h.spot
    from fresh f full join held h using (${list(id)})
    where (${list(sums, 'f.')}) is distinct from (${list(sums, 'h.')}))`;

/** Makes the table say what the facts say. Rows that say it already are not touched. */
export const recountRows = (part: Recounted): string => {
  const { table, id, sums } = part;
  return `
  with ${changedRows(part)},
  deleted as (delete from ${table} where ctid = any (array(select spot from changed where gone))),
  written as (
    insert into ${table} (${list(id)}, ${list(sums)})
    select ${list(id)}, ${list(sums)} from changed where not gone
    on conflict (${list(id)}) do update set ${sums.map((column) => `${column} = excluded.${column}`).join(', ')})
  select`;
};

/** Rows that say something else than they should, as JSON: what is `expected`, and what is `stored`; null: no row. */
export const wrongRows = (name: string, part: Recounted): string => {
  const { table, id, sums } = part;
  const object = (columns: readonly string[], from: string) =>
    `jsonb_build_object(${columns.map((column) => `'${column}', ${from}.${column}`).join(', ')})`;
  return `
  with ${changedRows(part)}
  select jsonb_build_object('${name}', ${object(id, 'c')}, 'expected', case when not c.gone then ${object(sums, 'c')} end,
    'stored', (select ${object(sums, 'r')} from ${table} r where r.ctid = c.spot)) as difference
  from changed c`;
};
