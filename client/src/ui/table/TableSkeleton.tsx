import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { DelayedFallback } from '../PageSkeleton';

const Frame = styled(DelayedFallback)(({ theme }) => ({
  '& > .line': { display: 'flex', gap: 24, padding: 12 },
  '& > .line > *': { flex: 1 },
  '& > .card': { padding: '12px 0' },
  '& > .card:first-of-type': { paddingTop: 0 },
  '& > .card + .card': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > .card > * + *': { marginTop: 8 },
}));

const lines = [0, 1, 2, 3, 4];

/** The shape of the lines that are on their way; of the cards, where `columns` is null. */
export function TableSkeleton({ columns }: { columns: number | null }) {
  return (
    <Frame role="status" aria-label="正在加载">
      {lines.map((line) =>
        columns === null ? (
          <div key={line} className="card" aria-hidden>
            <Skeleton variant="rounded" width="70%" height={22} />
            <Skeleton variant="rounded" width="40%" height={16} />
            <Skeleton variant="rounded" width="55%" height={16} />
          </div>
        ) : (
          <div key={line} className="line" aria-hidden>
            {Array.from({ length: columns }, (_, column) => (
              <Skeleton key={column} variant="rounded" height={20} />
            ))}
          </div>
        ),
      )}
    </Frame>
  );
}
