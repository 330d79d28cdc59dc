/** What all charts share: a light grid, no axis lines, small quiet labels. */
import { axisClasses } from '@mui/x-charts/ChartsAxis';
import { chartsGridClasses } from '@mui/x-charts/ChartsGrid';

export const quietAxes = {
  [`& .${axisClasses.tickLabel}`]: {
    fontSize: '13px !important',
    fill: 'var(--mui-palette-text-secondary) !important',
  },
  [`& .${chartsGridClasses.line}`]: { stroke: '#EEF0F3' },
} as const;

/** With Chinese fonts the default height drops the labels. */
export const xAxisHeight = 36;
export const bare = { disableLine: true, disableTicks: true } as const;
