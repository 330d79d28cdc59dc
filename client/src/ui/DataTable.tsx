/** A list of the console: a table on a desk, cards on a phone or tablet, with what it shows while there is nothing to show. */
import { useEffect } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { NoMatches } from './NoMatches';
import { NotLoaded } from './NotLoaded';
import { Pager } from './Pager';
import { TableCards } from './table/TableCards';
import { TableGrid } from './table/TableGrid';
import { TableSkeleton } from './table/TableSkeleton';
import type { DataTableProps } from './table/types';

export type { Column, DataTableProps, ListQuery, Selection, Sorting } from './table/types';

/** Below this the menu leaves too little room for columns. */
const tableFrom = 1024;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, query, hidden, idOf, onReset, onPage } = props;
  const narrow = useMediaQuery(useTheme().breakpoints.down(tableFrom), { noSsr: true });
  const pagination = query.data?.pagination;
  // Who deletes the last row of the last page is led to the page before.
  const beyond = pagination !== undefined && pagination.page > pagination.last_page;
  useEffect(() => {
    if (beyond) onPage?.({ page: pagination?.last_page });
  }, [beyond, onPage, pagination?.last_page]);

  if (query.isError && !query.currentData) return <NotLoaded what={label} query={query} />;
  if (!query.data || beyond) return <TableSkeleton columns={narrow ? null : props.columns.length} />;
  const rows = hidden ? query.data.items.filter((row) => !hidden.has(idOf(row))) : query.data.items;
  const List = narrow ? TableCards<Row> : TableGrid<Row>;
  const empty = onReset ? <NoMatches what={label} reset={onReset} /> : props.empty;
  // What is about to be deleted is counted no more.
  const total = pagination && pagination.total - (query.data.items.length - rows.length);
  return (
    <div aria-busy={query.isFetching}>
      {rows.length === 0 ? empty : <List {...props} rows={rows} />}
      {pagination && total! > 0 && onPage && (
        <Pager label={label} pagination={{ ...pagination, total: total! }} onChange={onPage} />
      )}
    </div>
  );
}
