/** Shares as bars on a track, that of all as a dashed line through them. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Folded } from '../../../ui/Folded';
import { secondaryText } from '../../../ui/styles';

const Frame = styled('div')(({ theme }) => ({
  '--name': '124px',
  '--numbers': '160px',
  position: 'relative',
  '& ul': { listStyle: 'none', margin: 0, padding: '2px 0 6px' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'var(--name) minmax(40px, 1fr) var(--numbers)',
    alignItems: 'center',
    minHeight: 38,
  },
  '& .name': { padding: '4px 8px 4px 0', overflowWrap: 'anywhere' },
  '& .numbers': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    paddingLeft: 12,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& small': { fontSize: 13, color: theme.vars.palette.text.secondary },
    '& b': { fontWeight: 600 },
  },
  '& li[data-low] b': { color: theme.vars.palette.warning.main },
  '@media (max-width: 767px)': {
    '--name': '0px',
    '--numbers': '0px',
    '& li': { gridTemplateColumns: '1fr auto', gap: '2px 8px', padding: '6px 0' },
    '& .track': { gridColumn: '1 / -1', gridRow: 2 },
    '& .numbers': { paddingLeft: 0 },
    // Words stand over the line, not under it.
    '& .name, & .numbers': {
      position: 'relative',
      zIndex: 1,
      background: theme.vars.palette.background.paper,
    },
  },
}));

const Track = styled('span')(({ theme }) => ({
  height: 16,
  borderRadius: 4,
  overflow: 'hidden',
  background: theme.vars.palette.soft.neutral,
  '& i': { display: 'block', height: '100%', borderRadius: 4, background: theme.vars.palette.series.first },
  'li[data-low] & i': { background: theme.vars.palette.series.second },
}));

/** Lies over the tracks only, with its words below. */
const AllLine = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: '0 var(--numbers) 0 var(--name)',
  pointerEvents: 'none',
  '& > i': {
    position: 'absolute',
    top: 0,
    bottom: 24,
    borderLeft: `2px dashed ${theme.vars.palette.text.primary}`,
    transform: 'translateX(-1px)',
  },
  '& > span': {
    position: 'absolute',
    bottom: 0,
    whiteSpace: 'nowrap',
    ...secondaryText(theme),
  },
}));

interface Bar {
  key: string | number;
  name: ReactNode;
  /** From 0 to 100; null where it is unknown. */
  share: number | null;
  shown: string;
  /** Of how many. */
  base?: string;
}

/** This far below all is something to work on. */
const lowBy = 10;

interface BarsProps {
  label: string;
  bars: readonly Bar[];
  /** The same of everybody; left out, it has no line. */
  all?: Pick<Bar, 'share' | 'shown'>;
}

export function Bars({ label, bars, all }: BarsProps) {
  const whole = all?.share ?? null;
  const lined = whole !== null && whole > 0;
  return (
    <Folded rows={bars}>
      {(listed) => (
        <Frame style={{ paddingBottom: lined ? 24 : 0 }}>
          <ul aria-label={label}>
            {listed.map(({ key, name, share, shown, base }) => (
              <li
                key={key}
                data-low={(share !== null && whole !== null && share < whole - lowBy) || undefined}
              >
                <span className="name">{name}</span>
                <Track className="track" aria-hidden>
                  <i style={{ width: `${share ?? 0}%` }} />
                </Track>
                <span className="numbers">
                  <b>{shown}</b>
                  {base && <small>{base}</small>}
                </span>
              </li>
            ))}
          </ul>
          {lined && (
            <AllLine aria-hidden>
              <i style={{ left: `${whole}%` }} />
              <span style={{ left: `${whole}%`, transform: `translateX(${-whole}%)` }}>
                全部 {all?.shown}
              </span>
            </AllLine>
          )}
        </Frame>
      )}
    </Folded>
  );
}
