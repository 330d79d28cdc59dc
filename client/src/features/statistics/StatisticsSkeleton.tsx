/** The shape of both pages while the figures are on their way. */
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { DelayedFallback } from '../../ui/DelayedFallback';
import { Tile } from '../../ui/ChartFigure';
import { Pair } from './cards/Parts';

const Strip = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 24,
  marginBottom: 16,
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
}));

const Shape = ({ height }: { height: number }) => (
  <Tile>
    <Skeleton variant="rounded" width={140} height={22} sx={{ mb: 4 }} />
    <Skeleton variant="rounded" height={height} />
  </Tile>
);

export const StatisticsSkeleton = () => (
  <DelayedFallback role="status" aria-label="正在加载">
    <Strip aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((figure) => (
        <div key={figure}>
          <Skeleton variant="rounded" width={64} height={18} />
          <Skeleton variant="rounded" width={104} height={30} sx={{ mt: 2 }} />
          <Skeleton variant="rounded" width={80} height={16} sx={{ mt: 2 }} />
        </div>
      ))}
    </Strip>
    <Pair aria-hidden>
      {[240, 240, 220, 220].map((height, at) => (
        <Shape key={at} height={height} />
      ))}
    </Pair>
  </DelayedFallback>
);
