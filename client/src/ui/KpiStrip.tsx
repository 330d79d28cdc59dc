/** A few figures of one thing side by side: what each is called, the number, and of how many. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { withNonBreakingSpaces } from '../lib/non-breaking-spaces';
import { countText } from '../lib/numbers';
import { secondaryText } from './styles';

/** The ground shows between the figures as lines, however many stand in a row. */
const Strip = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 1,
  margin: '0 0 16px',
  borderRadius: 12,
  overflow: 'hidden',
  background: theme.vars.palette.divider,
  '& dl': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1, margin: 0 },
  // What stands side by side begins at the same height.
  '& dl > div': {
    display: 'grid',
    gridRow: 'span 4',
    gridTemplateRows: 'subgrid',
    // Chrome before 117 knows no subgrid: there its own lines follow one another.
    alignContent: 'start',
    rowGap: 0,
    minWidth: 0,
    padding: 16,
    background: theme.vars.palette.background.paper,
  },
  '& dt': secondaryText(theme),
  '& dd': { margin: 0 },
  '& dd.figure': { fontSize: 26, lineHeight: '34px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dd.figure > small': {
    fontSize: 13,
    fontWeight: 400,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& dd.note': { gridRow: 3, ...secondaryText(theme) },
  '& dd.compared': {
    gridRow: 4,
    marginTop: 8,
    paddingTop: 6,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    ...secondaryText(theme),
    '& > *': { display: 'block' },
  },
  '& > .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 24px',
    padding: '10px 16px',
    ...secondaryText(theme),
    background: theme.vars.palette.background.paper,
  },
  '& dl[data-fives]': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(5, 1fr)' },
  '@media (max-width: 1199px)': {
    '& dl[data-fives]': { gridTemplateColumns: '1fr 1fr' },
    '& dl[data-many]': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, 1fr)' },
    // The last one fills its row.
    '& dl[data-many] > div:last-of-type:nth-of-type(3n + 2)': { gridColumn: 'span 2' },
  },
  '@media (max-width: 767px)': {
    '& dl, & dl[data-many]': { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' },
    '& dl > div': { padding: '12px 16px' },
    '& dl > div:last-of-type:nth-of-type(odd)': { gridColumn: 'span 2' },
    '& dl[data-many] > div:last-of-type:nth-of-type(even)': { gridColumn: 'auto' },
  },
}));

export interface Kpi {
  label: string;
  /** What stands for the label, where that is more than a word. */
  heading?: ReactNode;
  /** null: not known yet, or not to be said; shown as a dash. */
  value: ReactNode;
  /** Behind the number: its unit, or of how many it is. */
  unit?: string;
  note?: ReactNode;
  /** What it is compared with, line by line. */
  compared?: ReactNode;
}

interface KpiStripProps {
  label: string;
  figures: readonly Kpi[];
  /** Five stand in a row, or two where there is less room. */
  rowsOfFive?: boolean;
  /** What else is said, in a line below. */
  foot?: ReactNode;
}

/** More stand in two rows where there is less room. */
const many = 5;

export function KpiStrip({ label, figures, rowsOfFive = false, foot }: KpiStripProps) {
  return (
    <Strip>
      <dl
        aria-label={label}
        data-many={(!rowsOfFive && figures.length >= many) || undefined}
        data-fives={rowsOfFive || undefined}
      >
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.heading ?? figure.label}</dt>
            <dd className="figure">
              {typeof figure.value === 'number' ? countText(figure.value) : (figure.value ?? '–')}
              {figure.value !== null && figure.unit && (
                <small>{withNonBreakingSpaces(` ${figure.unit}`)}</small>
              )}
            </dd>
            {figure.note && <dd className="note">{figure.note}</dd>}
            {figure.compared && <dd className="compared">{figure.compared}</dd>}
          </div>
        ))}
      </dl>
      {foot && <div className="foot">{foot}</div>}
    </Strip>
  );
}
