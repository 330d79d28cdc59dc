/** The shape of what is on its way; what is there within 150 ms needs none. */
import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ to: { opacity: 1 } });

/** What is there within 150 ms needs no skeleton. */
export const DelayedFallback = styled('div')({ opacity: 0, animation: `${appear} 0s 150ms forwards` });

const Frame = styled(DelayedFallback)({ maxWidth: 1440, margin: '0 auto', padding: '20px 24px' });

const Ground = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 24,
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
}));

/** A whole page that is on its way: it has its heading, too. */
export function PendingPage() {
  return (
    <>
      <h1 className="visually-hidden">正在加载</h1>
      <PageSkeleton />
    </>
  );
}

/** A part that is on its way, below the page's own heading. */
export function PageSkeleton() {
  return (
    <Frame role="status" aria-label="正在加载">
      <Skeleton variant="rounded" width={160} height={32} />
      <Ground>
        {[0, 1, 2, 3].map((field) => (
          <div key={field}>
            <Skeleton variant="rounded" width={88} height={18} />
            <Skeleton variant="rounded" height={36} sx={{ mt: 1.5 }} />
          </div>
        ))}
      </Ground>
    </Frame>
  );
}
