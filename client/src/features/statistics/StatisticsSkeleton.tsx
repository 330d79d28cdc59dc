/** The shape of both pages while the figures are on their way. */
import Skeleton from '@mui/material/Skeleton';
import { DelayedFallback } from '../../ui/DelayedFallback';
import { Tile } from '../../ui/ChartFigure';
import { Pair } from './cards/Parts';

const Shape = ({ height }: { height: number }) => (
  <Tile>
    <Skeleton variant="rounded" width={140} height={22} sx={{ mb: 4 }} />
    <Skeleton variant="rounded" height={height} />
  </Tile>
);

export const StatisticsSkeleton = () => (
  <DelayedFallback role="status" aria-label="正在加载">
    <Skeleton aria-hidden variant="rounded" height={168} sx={{ mb: 4 }} />
    <Pair aria-hidden>
      {[240, 240, 220, 220].map((height, at) => (
        <Shape key={at} height={height} />
      ))}
    </Pair>
  </DelayedFallback>
);
