/** A few figures of one thing side by side: what each is called, the number, and of how many. */
import { styled } from '@mui/material/styles';
import { withNonBreakingSpaces } from '../lib/non-breaking-spaces';

const Strip = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  margin: '0 0 16px',
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  '& > div': { padding: 16 },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { fontSize: 13, lineHeight: '20px', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& dd.figure': { fontSize: 26, lineHeight: '34px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dd.figure > small': {
    fontSize: 13,
    fontWeight: 400,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& dd.note': { minHeight: 20, fontSize: 13, lineHeight: '20px', color: theme.vars.palette.text.secondary },
  '@media (max-width: 767px)': {
    gridAutoFlow: 'row',
    gridTemplateColumns: '1fr 1fr',
    '& > div': { padding: '12px 16px' },
    '& > div:nth-of-type(odd)': { borderLeft: 0 },
    '& > div:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

export interface Kpi {
  label: string;
  /** null: not known yet, or not to be said; shown as a dash. */
  value: number | null;
  /** Behind the number: its unit, or of how many it is. */
  unit?: string;
  note?: string;
}

export function KpiStrip({ label, figures }: { label: string; figures: readonly Kpi[] }) {
  return (
    <Strip aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd className="figure">
            {figure.value === null ? '–' : figure.value.toLocaleString('zh-CN')}
            {figure.value !== null && figure.unit && (
              <small>{withNonBreakingSpaces(` ${figure.unit}`)}</small>
            )}
          </dd>
          <dd className="note">{figure.note}</dd>
        </div>
      ))}
    </Strip>
  );
}
