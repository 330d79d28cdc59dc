/** What a list of the console is given. */
import type { ReactNode } from 'react';
import type { Pagination } from '#contracts';
import type { Sort } from '../../lib/list-search';
import type { PageChange } from '../Pager';
import type { RowAction } from '../RowMenu';

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
  /** Short text, which stands on one line: a name, not a sentence. */
  oneLine?: boolean;
  /** Left out of the cards. */
  wideOnly?: boolean;
  /** A row has nothing to say here: the cards leave it out there. */
  isEmpty?: (row: Row) => boolean;
  /** What the server calls it when the list is to be sorted by it. */
  sort?: string;
}

export interface Sorting {
  /** null: in the list's own order. */
  sort: Sort | null;
  onChange: (sort: Sort | null) => void;
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
  /** What the list is of, for screen readers. */
  label: string;
  query: ListQuery<Row>;
  idOf: (row: Row) => number;
  /** What one row is called. */
  nameOf: (row: Row) => string;
  /** The first column names the row, as a link where there is a page about it. */
  columns: readonly Column<Row>[];
  actions?: (row: Row) => readonly RowAction[];
  selection?: Selection;
  /** The row that is open beside the list. */
  current?: number;
  /** For a list whose columns can be sorted by. */
  sorting?: Sorting;
  /** Rows that are about to be deleted. */
  hidden?: ReadonlySet<number>;
  /** Shown when there is nothing: one sentence, one action. */
  empty: ReactNode;
  /** Takes away what the list is narrowed by, and is offered instead of `empty`; left out while it isn't. */
  onReset?: () => void;
  onPage?: (change: PageChange) => void;
}
