import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Late } from '../Late';

const Frame = styled(Late)({
  '& > div': { display: 'flex', gap: 24, padding: '12px' },
  '& > div > *': { flex: 1 },
});

const lines = [0, 1, 2, 3, 4];

/** The shape of the lines that are on their way. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <Frame role="status" aria-label="正在加载">
      {lines.map((line) => (
        <div key={line} aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} variant="rounded" height={20} />
          ))}
        </div>
      ))}
    </Frame>
  );
}
