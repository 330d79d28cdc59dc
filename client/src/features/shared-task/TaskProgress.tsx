/** How many of a task's learners have completed it: the figures carry it, the bar only shows it. */
import { styled } from '@mui/material/styles';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { countText } from '../../lib/numbers';

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // The bars of a list begin at one line.
  '& .figures': { minWidth: 56 },
});

const Bar = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 64,
  height: 6,
  overflow: 'hidden',
  borderRadius: 3,
  background: theme.vars.palette.divider,
  '& > span': { display: 'block', height: '100%', background: theme.vars.palette.primary.main },
}));

interface TaskProgressProps {
  done: number;
  of: number;
}

export function TaskProgress({ done, of }: TaskProgressProps) {
  return (
    <Frame>
      <Bar aria-hidden>
        <span style={{ width: `${of > 0 ? Math.min(100, (done / of) * 100) : 0}%` }} />
      </Bar>
      <span className="figures">{withNonBreakingSpaces(`${countText(done)} / ${countText(of)} 人`)}</span>
    </Frame>
  );
}
