/** A list of what courses use: found by name and author, deleted with a way back, and kept while a course uses it. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Authored, CourseUses, CreatorView } from '#contracts';
import type { useListSearch } from '../lib/use-list-search';
import type { AuthoredSearch } from '../lib/list-search';
import { countText } from '../lib/numbers';
import { AuthoredFilters } from './AuthoredFilters';
import { DataTable } from './DataTable';
import type { Column, DataTableProps } from './DataTable';
import { FilterBar, SearchFilter } from './FilterBar';
import { Notice } from './Notice';
import { Card } from './ConsolePage';
import type { RowAction } from './RowMenu';
import { createdColumn, creatorColumn, updatedColumn } from './table/columns';
import { UsedByDialog } from './UsedByDialog';
import { useUndoableDelete } from './use-undoable-delete';

type Used = CourseUses & Authored;

const usageColumns: readonly Column<Used>[] = [
  {
    key: 'uses',
    header: '使用情况',
    cell: ({ course_count }) => (course_count > 0 ? `被 ${countText(course_count)} 门课程使用` : '未使用'),
    width: 130,
  },
  { ...creatorColumn, width: 90 },
  createdColumn,
  { ...updatedColumn, wideOnly: true },
];

interface UsedListProps<Row> extends Pick<DataTableProps<Row>, 'label' | 'query' | 'idOf' | 'nameOf'> {
  list: ReturnType<typeof useListSearch<Omit<AuthoredSearch, 'sort'>>>;
  narrowed: boolean;
  creators: readonly CreatorView[] | undefined;
  /** Before those that say how it is used. By what the first shows one looks for a row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  edit: (row: Row) => Omit<RowAction, 'label'>;
  /** Must reject when the server refuses: `(id) => deleteRole({ role_id: id }).unwrap()` */
  send: (id: number) => Promise<unknown>;
  /** Said where there is none yet, with the way to make one. */
  none: string;
  create: ReactNode;
}

export function UsedList<Row extends Used>(props: UsedListProps<Row>) {
  const { list, narrowed, creators, columns, edit, send, none, create, ...table } = props;
  const { search, change, reset, sorting } = list;
  const { hidden, remove } = useUndoableDelete(send);
  const [used, setUsed] = useState<Row | null>(null);
  const askDelete = (row: Row) =>
    row.course_count > 0 ? setUsed(row) : remove(table.idOf(row), `已删除“${table.nameOf(row)}”`);
  return (
    <>
      <FilterBar active={narrowed} onReset={reset}>
        <SearchFilter label={columns[0].header} value={search.name} onChange={(name) => change({ name })} />
        <AuthoredFilters {...{ search, creators, change }} />
      </FilterBar>
      <Card>
        <DataTable
          {...table}
          columns={[...columns, ...usageColumns]}
          hidden={hidden}
          sorting={sorting}
          actions={(row) => [
            { label: '编辑', ...edit(row) },
            { label: '删除', danger: true, onClick: () => askDelete(row) },
          ]}
          empty={<Notice title={none} action={create} />}
          onReset={narrowed ? reset : undefined}
          onPage={change}
        />
      </Card>
      <UsedByDialog
        thing={used && { ...used, name: table.nameOf(used), deleting: true }}
        onClose={() => setUsed(null)}
      />
    </>
  );
}
