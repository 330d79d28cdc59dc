/** One batch test: how far it is, and what has come of it so far. */
import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import type { BatchTestDetailView } from '#contracts';
import { lazyChunk } from '../../../ui/lazy-chunk';
import type { BatchTestSearch } from '../search';
import { findingsIn } from '../texts';
import { Comparison } from './Comparison';
import { Figures } from './Figures';
import { Problems } from './Problems';
import { Progress } from './Progress';
import type { Opened, SessionDrawerProps } from './SessionDrawer';
import { Sessions } from './Sessions';
import { Spread } from './Spread';

const SessionDrawer = lazyChunk<SessionDrawerProps>(
  () => import('./SessionDrawer'),
  ({ opened }) => opened.session !== undefined,
);

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  // The cards have the distance of the grid.
  '&& > *, && > .pair > *': { margin: 0 },
  '& > .pair': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, alignItems: 'start' },
  '@media (min-width: 1280px)': { '& > .pair': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

interface RunProps {
  view: BatchTestDetailView;
  search: BatchTestSearch;
  change: (part: Partial<BatchTestSearch>) => void;
}

export function Run({ view, search, change }: RunProps) {
  const { session, turn, beside } = search;
  const findings = useMemo(() => findingsIn(view), [view]);
  // The way back closes what was opened.
  const open = (opened: Opened) =>
    change({ page: undefined, session: undefined, turn: undefined, beside: undefined, ...opened });
  return (
    <Cards>
      <Progress view={view} findings={findings} onOpen={(opened) => open({ session: opened })} />
      <Figures view={view} />
      <Spread view={view} />
      <div className="pair">
        <Problems view={view} />
        <Comparison view={view} other={search.with} onChange={(other) => change({ with: other })} />
      </div>
      <Sessions view={view} findings={findings} />
      <SessionDrawer view={view} opened={{ session, turn, beside }} onChange={open} />
    </Cards>
  );
}
