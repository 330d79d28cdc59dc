/** How many learners scored how much, in tens. A chunk of its own. */
import { BarChart } from '@mui/x-charts/BarChart';
import { useTheme } from '@mui/material/styles';
import type { DistributionView } from '#contracts';
import { countText } from '../../../lib/numbers';
import { bare, quietAxes, xAxisHeight } from './look';

const chartHeight = 240;
/** The highest bar, too, has room for its number above it. */
const labelShare = 1.15;

interface DistributionChartProps {
  bins: DistributionView['bins'];
  onBin: (at: number) => void;
}

export default function DistributionChart({ bins, onBin }: DistributionChartProps) {
  const { palette } = useTheme().vars!;
  const highest = Math.max(...bins.map(({ learners }) => learners));
  return (
    <BarChart
      height={chartHeight}
      margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      borderRadius={4}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: bins.map(({ from }) => String(from)),
          scaleType: 'band',
          height: xAxisHeight,
          categoryGapRatio: 0.3,
          valueFormatter: (from: string, { location }) =>
            location === 'tick' ? from : `${from}–${bins.find((bin) => String(bin.from) === from)?.to} 分`,
          ...bare,
        },
      ]}
      yAxis={[{ width: 40, tickNumber: 4, tickMinStep: 1, min: 0, max: highest * labelShare, ...bare }]}
      series={[
        {
          data: bins.map(({ learners }) => learners),
          color: palette.series.first,
          valueFormatter: (learners) => `${countText(learners ?? 0)} 人`,
          barLabel: ({ value }) => (value ? countText(value) : null),
          barLabelPlacement: 'outside',
        },
      ]}
      onItemClick={(_event, { dataIndex }) => onBin(dataIndex)}
      sx={{
        ...quietAxes,
        '& .MuiBarChart-element': { cursor: 'pointer' },
        '& .MuiBarChart-label': { fontSize: 12, fill: 'var(--mui-palette-text-secondary)' },
      }}
    />
  );
}
