/** Both pages of batch tests: the next one is prepared at the left, and looked at is what stands beside it. */
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import { Card } from '../../ui/ConsolePage';
import { DelayedFallback } from '../../ui/PageSkeleton';
import { flexColumn } from '../../ui/styles';
import type { TestValues } from './values';

const BatchTestForm = lazy(() => import('./form/BatchTestForm'));

/** From here on both stand side by side. */
const besideFrom = 1024;

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [`@media (min-width: ${besideFrom}px)`]: { gridTemplateColumns: '304px minmax(0, 1fr)' },
  '& > * > section': { margin: 0 },
});

interface FrameProps {
  /** What the form begins with; undefined while that is on its way. */
  from: TestValues | undefined;
  /** Where both have no room beside each other, the form comes last. */
  formLast?: boolean;
  children: ReactNode;
}

export function Frame({ from, formLast = false, children }: FrameProps) {
  const narrow = useMediaQuery(useTheme().breakpoints.down(besideFrom), { noSsr: true });
  const form = (
    <div key="form">
      {from ? (
        <Suspense fallback={<FormSkeleton />}>
          <BatchTestForm from={from} />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
  const main = <div key="main">{children}</div>;
  return <Columns>{narrow && formLast ? [main, form] : [form, main]}</Columns>;
}

const Blocks = styled('div')(flexColumn(16));

/** The shape of what is on its way, as blocks of these heights. */
export const Awaited = ({ what, heights }: { what: string; heights: readonly number[] }) => (
  <Card>
    <DelayedFallback role="status" aria-label={what}>
      <Blocks>
        {heights.map((height, at) => (
          <Skeleton key={at} variant="rounded" height={height} />
        ))}
      </Blocks>
    </DelayedFallback>
  </Card>
);

const FormSkeleton = () => <Awaited what="正在加载表单" heights={[44, 44, 240, 44]} />;
