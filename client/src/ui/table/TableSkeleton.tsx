import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ to: { opacity: 1 } });

/** What is there within 150 ms needs no skeleton. */
const Late = styled('div')({
  opacity: 0,
  animation: `${appear} 0s 150ms forwards`,
  '& > div': { display: 'flex', gap: 24, padding: '12px' },
  '& > div > *': { flex: 1 },
});

const lines = [0, 1, 2, 3, 4];

/** The shape of the lines that are on their way. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <Late role="status" aria-label="正在加载">
      {lines.map((line) => (
        <div key={line} aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} variant="rounded" height={20} />
          ))}
        </div>
      ))}
    </Late>
  );
}
