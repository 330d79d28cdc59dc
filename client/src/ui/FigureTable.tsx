/** Figures as a table: what a row is about at the left, numbers at the right. Scrolls inside where it is too wide. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Scroll = styled('div')({ position: 'relative', overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    height: 22,
    padding: '8px 0 8px 16px',
    fontWeight: 400,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid #EEF0F3',
  },
  '& thead th': { paddingTop: 4, fontSize: 13, color: theme.vars.palette.hint },
  // Names stand whole, on as many lines as they need.
  '& [data-text]': { textAlign: 'left' },
  '& tbody [data-text]': { minWidth: '6em', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& [data-first]': { paddingLeft: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '&[data-fixed]': {
    tableLayout: 'fixed',
    '& th, & td': { paddingLeft: 8 },
    '& [data-first]': { paddingLeft: 0 },
    '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  },
  '& [data-low]': { fontWeight: 600, color: theme.vars.palette.warning.main },
  '& [data-strong]': { fontWeight: 600 },
}));

export interface FigureColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row, at: number) => ReactNode;
  /** Words, which stand at the left. */
  text?: boolean;
  /** Something to work on. */
  low?: (row: Row) => boolean;
  strong?: boolean;
  /** Of a table whose columns share its width. */
  width?: number | string;
}

export interface FigureTableProps<Row> {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Which column names the row; left out, the first. */
  named?: string;
}

export function FigureTable<Row>({ label, columns, rows, keyOf, named }: FigureTableProps<Row>) {
  const name = named ?? columns[0]?.key;
  return (
    <Scroll tabIndex={0} role="region" aria-label={`${label}，可左右滚动`}>
      <Table aria-label={label} data-fixed={columns.some(({ width }) => width !== undefined) || undefined}>
        <thead>
          <tr>
            {columns.map(({ key, header, text, width }, column) => (
              <th
                key={key}
                scope="col"
                data-text={text}
                data-first={column === 0 || undefined}
                style={{ width }}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, text, low, strong }, column) => {
                const marks = {
                  'data-first': column === 0 || undefined,
                  'data-text': text,
                  'data-low': low?.(row) || undefined,
                  'data-strong': strong || undefined,
                };
                return key === name ? (
                  <th key={key} scope="row" {...marks}>
                    {cell(row, at)}
                  </th>
                ) : (
                  <td key={key} {...marks}>
                    {cell(row, at)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
