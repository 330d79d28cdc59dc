/** The radar beside the bars: only a shape, the bars carry names and numbers. Loaded separately from the page. */
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { radarClasses, RadarDataProvider, RadarGrid, RadarSeriesArea } from '@mui/x-charts/RadarChart';
import { styled, useTheme } from '@mui/material/styles';
import { radarSize, type ScoredAxis } from './radar-axes';

const Surface = styled(ChartsSurface)(({ theme }) => ({
  pointerEvents: 'none',
  [`& .${radarClasses.gridRadial}, & .${radarClasses.gridDivider}`]: {
    stroke: theme.vars.palette.divider,
    strokeOpacity: 1,
  },
}));

export default function RadarShape({ axes }: { axes: readonly ScoredAxis[] }) {
  const { palette } = useTheme().vars!;
  return (
    <RadarDataProvider
      width={radarSize}
      height={radarSize}
      margin={8}
      skipAnimation
      disableKeyboardNavigation
      highlight="none"
      colors={[palette.series.first]}
      radar={{ metrics: axes.map(({ key }) => ({ name: key, max: 100 })) }}
      series={[{ data: axes.map(({ value }) => value), fillArea: true }]}
    >
      <Surface aria-hidden>
        <RadarGrid divisions={3} stripeColor={null} />
        <RadarSeriesArea fillOpacity={0.16} strokeWidth={2} />
      </Surface>
    </RadarDataProvider>
  );
}
