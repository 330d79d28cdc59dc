import { styled } from '@mui/material/styles';

/** A persona's row of a drawing, as wide as there is room: its scale, and the numbers below. */
export const Plot = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  '& .grid': { stroke: '#EEF0F3' },
  '& .axis': { fontSize: 13, fill: theme.vars.palette.text.secondary },
}));
