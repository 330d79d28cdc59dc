/** A list of the console: a table on a desk, cards on a phone or tablet, with what it shows while there is nothing to show. */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { Pagination } from '#contracts';
import { Notice } from './Notice';
import { Pager } from './Pager';
import type { PageChange } from './Pager';
import type { RowAction } from './RowMenu';
import { TableCards } from './table/TableCards';
import { TableGrid } from './table/TableGrid';
import { TableSkeleton } from './table/TableSkeleton';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  align?: 'right';
  /** It is never narrower. */
  width?: number | string;
  /** Not squeezed below this; the table scrolls instead. */
  minWidth?: number;
  /** Left out of the cards. */
  wideOnly?: boolean;
}

export interface Selection {
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
}

/** What RTK Query hands out for a list. */
export interface ListQuery<Row> {
  data?: { items: Row[]; pagination?: Pagination };
  currentData?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** What the list is of, for those who hear it. */
  label: string;
  query: ListQuery<Row>;
  idOf: (row: Row) => number;
  /** What one row is called. */
  nameOf: (row: Row) => string;
  /** The first column names the row, as a link where there is a page about it. */
  columns: readonly Column<Row>[];
  actions?: (row: Row) => readonly RowAction[];
  selection?: Selection;
  /** Rows that are about to be deleted. */
  hidden?: ReadonlySet<number>;
  /** Shown when there is nothing: one sentence, one action. */
  empty: ReactNode;
  onPage?: (change: PageChange) => void;
}

/** Below this the menu leaves too little room for columns. */
const tableFrom = 1024;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, hidden, idOf, empty, onPage } = props;
  const narrow = useMediaQuery(useTheme().breakpoints.down(tableFrom), { noSsr: true });
  const pagination = query.data?.pagination;
  // Who deletes the last row of the last page is led to the page before.
  const beyond = pagination !== undefined && pagination.page > pagination.last_page;
  useEffect(() => {
    if (beyond) onPage?.({ page: pagination?.last_page });
  }, [beyond, onPage, pagination?.last_page]);

  if (query.isError && !query.currentData) return <Failed label={props.label} query={query} />;
  if (!query.data || beyond) return <TableSkeleton columns={narrow ? 2 : props.columns.length} />;
  const rows = hidden ? query.data.items.filter((row) => !hidden.has(idOf(row))) : query.data.items;
  const List = narrow ? TableCards<Row> : TableGrid<Row>;
  return (
    <div aria-busy={query.isFetching}>
      {rows.length === 0 ? empty : <List {...props} rows={rows} />}
      {pagination && pagination.total > 0 && onPage && (
        <Pager label={props.label} pagination={pagination} onChange={onPage} />
      )}
    </div>
  );
}

function Failed({ label, query }: { label: string; query: ListQuery<unknown> }) {
  return (
    <Notice
      failed
      title={`${label}没有加载出来`}
      action={
        <Button variant="outlined" loading={query.isFetching} onClick={() => void query.refetch()}>
          重试
        </Button>
      }
    />
  );
}
