/** What cards share: their places, and what stands there until their content has come. */
import type { ComponentProps, ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { labelOfFigure } from '#contracts';
import type { FigureName } from '#contracts';
import { CardHead, Tile } from '../../../ui/ChartFigure';
import { DelayedFallback } from '../../../ui/PageSkeleton';
import { Meaning } from '../../../ui/Meaning';
import { NotLoaded } from '../../../ui/NotLoaded';
import type { Query } from '../../../ui/NotLoaded';
import { meaningOf } from '../figures/figures';

/** Two cards beside each other where there is room; one alone takes the whole row, and so do both where they are `apart`. */
export const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginBottom: 16,
  '@media (min-width: 1024px)': {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    '&[data-equal]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > :only-child, &[data-apart] > *': { gridColumn: '1 / -1' },
  },
});

/** So few rows beside a chart would leave most of their card empty. */
export const areFew = (rows: readonly unknown[]): boolean => rows.length <= 3;

interface HeadedProps extends Omit<ComponentProps<typeof Tile>, 'title'> {
  title: string;
  aside?: ReactNode;
  /** No higher than what is in it, whatever stands beside it. */
  low?: boolean;
}

/** A card with its heading. */
export const Headed = ({ title, aside, low, children, ...tile }: HeadedProps) => (
  <Tile {...tile} sx={{ alignSelf: low ? 'start' : undefined }}>
    <CardHead>
      <h2>{title}</h2>
      {aside}
    </CardHead>
    {children}
  </Tile>
);

interface NamedProps extends Pick<ComponentProps<typeof Meaning>, 'quiet'> {
  name: FigureName;
  ofPeriod?: boolean;
}

/** A figure's name with what it means. */
export const Named = ({ name, ofPeriod = false, quiet }: NamedProps) => (
  <Meaning name={labelOfFigure(name, ofPeriod)} meaning={meaningOf[name]} quiet={quiet} />
);

/** Why something has nothing to show, or what the little that there is says. */
export const Sentence = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

export const SentenceCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Headed low title={title}>
    <Sentence>{children}</Sentence>
  </Headed>
);

interface LoadedProps<T> {
  title: string;
  height: number;
  query: Query<T>;
  children: (data: T) => ReactNode;
}

/** A card that loads by itself, and is tried again by itself. On its way it is about as high as what comes. */
export function Loaded<T>({ title, height, query, children }: LoadedProps<T>) {
  const { data, currentData, isError } = query;
  const failed = isError && currentData === undefined;
  if (!failed && data !== undefined) return children(data);
  return (
    <Headed low title={title}>
      {failed ? (
        <NotLoaded what={title} query={query} />
      ) : (
        <DelayedFallback role="status" aria-label="正在加载">
          <Skeleton variant="rounded" height={height} />
        </DelayedFallback>
      )}
    </Headed>
  );
}
