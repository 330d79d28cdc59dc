import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { styled } from '@mui/material/styles';
import { RowMenu } from '../RowMenu';
import { RowCheckbox } from './RowCheckbox';
import { selectedOf, toggled } from './selection';
import type { Column, DataTableProps, Sorting } from './types';

/** Stays in sight while the table scrolls below it. */
const ActionsCell = styled(TableCell)(({ theme }) => ({
  position: 'sticky',
  right: 0,
  background: theme.vars.palette.background.paper,
  'tr.Mui-selected &, tr[aria-current] &': { background: 'inherit' },
}));

/** Up, down, and back to the list's own order. */
function HeaderCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { header, align, width, minWidth, sort: by } = column;
  if (!sorting || by === undefined)
    return (
      <TableCell align={align} style={{ width, minWidth }}>
        {header}
      </TableCell>
    );
  const sort = sorting.sort?.by === by ? sorting.sort : null;
  const next = sort === null ? { by, descending: false } : sort.descending ? null : { by, descending: true };
  const direction = sort?.descending ? 'desc' : 'asc';
  return (
    <TableCell align={align} style={{ width, minWidth }} sortDirection={sort !== null && direction}>
      <TableSortLabel active={sort !== null} direction={direction} onClick={() => sorting.onChange(next)}>
        {header}
      </TableSortLabel>
    </TableCell>
  );
}

/** A longer one ends in dots. */
const inOneLine = {
  whiteSpace: 'nowrap',
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

/** Rows as lines of a table, which scrolls inside where it is too wide. */
export function TableGrid<Row>({
  rows,
  label,
  columns,
  idOf,
  nameOf,
  actions,
  selection,
  current,
  sorting,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const all = selection && selectedOf(rows.map(idOf), selection.selected);
  return (
    // What is hidden from sight in it scrolls with it, and does not widen the page.
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ position: 'relative', mt: -2 }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={all === 'all'}
                  indeterminate={all === 'some'}
                  onChange={(_event, on) =>
                    selection.onChange(toggled(selection.selected, rows.map(idOf), on))
                  }
                  slotProps={{ input: { 'aria-label': '选择本页全部' } }}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
            {actions && (
              <ActionsCell align="right" style={{ width: 48 }}>
                <span className="visually-hidden">操作</span>
              </ActionsCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={idOf(row)}
              selected={selection?.selected.has(idOf(row))}
              aria-current={idOf(row) === current || undefined}
            >
              {selection && (
                <TableCell padding="checkbox">
                  <RowCheckbox selection={selection} id={idOf(row)} name={nameOf(row)} />
                </TableCell>
              )}
              {columns.map(({ key, cell, align, oneLine }, at) => (
                <TableCell
                  key={key}
                  align={align}
                  style={oneLine ? inOneLine : undefined}
                  {...(at === 0 && { component: 'th', scope: 'row' })}
                >
                  {cell(row)}
                </TableCell>
              ))}
              {actions && (
                <ActionsCell align="right" padding="none">
                  <RowMenu name={nameOf(row)} actions={actions(row)} />
                </ActionsCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
