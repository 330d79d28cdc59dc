/** Rows that have the same key, in the order of the first of each. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string | number): T[][] {
  const groups = new Map<string | number, T[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}
