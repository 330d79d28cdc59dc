/** What cards share while their content is on its way, or did not come. */
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { CardHead, Tile } from '../../../ui/ChartFigure';
import { DelayedFallback } from '../../../ui/DelayedFallback';
import { NotLoaded } from '../../../ui/NotLoaded';

/** Cards beside each other where there is room; each is as wide as its number of twelfths. */
export const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 16,
  marginBottom: 16,
  '& > *': { gridColumn: 'span 12' },
  '@media (min-width: 1024px)': {
    '& > [data-span="8"]': { gridColumn: 'span 8' },
    '& > [data-span="7"]': { gridColumn: 'span 7' },
    '& > [data-span="6"]': { gridColumn: 'span 6' },
    '& > [data-span="5"]': { gridColumn: 'span 5' },
    '& > [data-span="4"]': { gridColumn: 'span 4' },
    '& > [data-span="3"]': { gridColumn: 'span 3' },
  },
  '& > div': { display: 'grid', minWidth: 0 },
  // Rankings beside each other: as many as their columns have room for.
  '&[data-ranks]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))' },
  '&[data-ranks="wide"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))' },
  '&[data-ranks] > *': { gridColumn: 'auto' },
  '& > div > [data-ranks]': { marginBottom: 0 },
});

/** The space of a chart, free before its code is there. Those who don't see it have the table. */
export const ChartPlace = ({ height, children }: { height: number; children: ReactNode }) => (
  <div aria-hidden style={{ minHeight: height }}>
    <Suspense
      fallback={
        <DelayedFallback>
          <Skeleton variant="rounded" height={height} />
        </DelayedFallback>
      }
    >
      {children}
    </Suspense>
  </div>
);

/** A card on its way: its heading and something of the height of what comes. */
export const CardSkeleton = ({ title, height }: { title: string; height: number }) => (
  <Tile>
    <CardHead>
      <h2>{title}</h2>
    </CardHead>
    <DelayedFallback role="status" aria-label="正在加载">
      <Skeleton variant="rounded" height={height} />
    </DelayedFallback>
  </Tile>
);

interface LoadedProps<T> {
  title: string;
  height: number;
  query: {
    data?: T;
    currentData?: T;
    isError: boolean;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (data: T) => ReactNode;
}

/** A card that loads by itself, and is tried again by itself. */
export function Loaded<T>({ title, height, query, children }: LoadedProps<T>) {
  const { data, currentData, isError } = query;
  if (isError && currentData === undefined) {
    return (
      <Tile>
        <CardHead>
          <h2>{title}</h2>
        </CardHead>
        <NotLoaded what={title} query={query} />
      </Tile>
    );
  }
  if (data === undefined) return <CardSkeleton title={title} height={height} />;
  return children(data);
}

/** A card that has nothing to show yet, and why. */
export const EmptyCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Tile>
    <CardHead>
      <h2>{title}</h2>
    </CardHead>
    <p style={{ margin: 0, color: 'var(--mui-palette-text-secondary)' }}>{children}</p>
  </Tile>
);
