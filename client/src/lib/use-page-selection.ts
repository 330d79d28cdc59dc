import { useState } from 'react';
import type { ListSearch } from './list-search';

const none: ReadonlySet<number> = new Set();

interface Listed<Row> {
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => number;
  /** Rows that are about to be deleted. */
  hidden: ReadonlySet<number>;
}

/** The rows that are selected. They belong to the page of the list on which they were: on another one nothing is. */
export function usePageSelection<Row>(search: ListSearch, { rows = [], idOf, hidden }: Listed<Row>) {
  const here = JSON.stringify(search);
  const [{ where, ids }, setSelection] = useState({ where: here, ids: none });
  const selected = where === here ? ids : none;
  const onChange = (next: ReadonlySet<number>) => setSelection({ where: here, ids: next });
  return {
    selection: { selected, onChange },
    chosen: rows.filter((row) => selected.has(idOf(row)) && !hidden.has(idOf(row))),
    clear: () => onChange(none),
  };
}
