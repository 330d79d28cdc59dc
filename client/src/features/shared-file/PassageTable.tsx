/** A table that stands in a file, its first row as its header. Wide ones scroll inside. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { smallText } from '../../ui/styles';

const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  marginTop: 4,
  '& table': { borderCollapse: 'collapse', ...smallText },
  '& th, & td': {
    minWidth: 64,
    maxWidth: 240,
    padding: '4px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 600, background: theme.vars.palette.background.default },
}));

interface PassageTableProps {
  /** What screen readers call it. */
  label: string;
  rows: readonly (readonly string[])[];
  /** Shows a cell; `at` counts the cells of all rows. */
  cell: (text: string, at: number) => ReactNode;
}

export function PassageTable({ label, rows: [header = [], ...rows], cell }: PassageTableProps) {
  return (
    <Frame role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((text, column) => (
              <th key={column} scope="col">
                {cell(text, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((text, column) => (
                <td key={column}>{cell(text, (row + 1) * header.length + column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
