import { styled } from '@mui/material/styles';

const Track = styled('div')(({ theme }) => ({
  height: 4,
  overflow: 'hidden',
  borderRadius: 2,
  background: theme.vars.palette.divider,
  '& > div': { height: '100%', background: theme.vars.palette.primary.main },
}));

/** How far something is; the figure beside it says the same. */
export const ProgressBar = ({ percent }: { percent: number }) => (
  <Track aria-hidden>
    <div style={{ width: `${percent}%` }} />
  </Track>
);
