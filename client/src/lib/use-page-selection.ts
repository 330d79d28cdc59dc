import { useState } from 'react';
import { limits } from '#contracts';
import type { Pagination } from '#contracts';
import type { ListSearch } from './list-search';

const none: ReadonlySet<number> = new Set();

interface Listed<Row> {
  data: { items: readonly Row[]; pagination: Pick<Pagination, 'total'> } | undefined;
  idOf: (row: Row) => number;
  /** Rows that are about to be deleted. */
  hidden: ReadonlySet<number>;
}

/** What something is to be done with. */
export interface Chosen<Row> {
  /** The chosen rows that stand on this page. */
  rows: readonly Row[];
  ids: readonly number[];
  /** More than this page: all that the list shows on all its pages. */
  all: boolean;
  count: number;
  /** How many there are on all pages, where the whole page is selected and they could be taken as well. */
  offered: number | null;
  takeAll: () => void;
}

/** The rows that are selected. They belong to the page of the list on which they were: on another one nothing is. */
export function usePageSelection<Row>(search: ListSearch, { data, idOf, hidden }: Listed<Row>) {
  const here = JSON.stringify(search);
  const [{ where, ids, all }, setSelection] = useState({ where: here, ids: none, all: false });
  const selected = where === here ? ids : none;
  const onChange = (next: ReadonlySet<number>) => setSelection({ where: here, ids: next, all: false });
  const shown = (data?.items ?? []).filter((row) => !hidden.has(idOf(row)));
  const rows = shown.filter((row) => selected.has(idOf(row)));
  const total = data?.pagination.total ?? 0;
  const wholePage = rows.length > 0 && rows.length === shown.length;
  const isAll = all && wholePage;
  const chosen: Chosen<Row> = {
    rows,
    ids: rows.map(idOf),
    all: isAll,
    count: isAll ? total : rows.length,
    offered: wholePage && !isAll && total > rows.length && hidden.size === 0 ? total : null,
    takeAll: () => setSelection({ where: here, ids: selected, all: true }),
  };
  return { selection: { selected, onChange }, chosen, clear: () => onChange(none) };
}

/** As a call for many is told which: those that are named, or what the list's filter fits. */
export const whichOf = <Filter>({ all, ids, count }: Chosen<unknown>, filter: Filter) =>
  all ? { filter, expected: count } : { ids: [...ids] };

/** More than that are not taken by one call. */
export const isTooMany = (count: number): boolean => count > limits.bulk;
