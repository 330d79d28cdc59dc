/** The average score over time: each series has its name, its last score and the day of it at its end. A chunk of its own. */
import { axisClasses } from '@mui/x-charts/ChartsAxis';
import { chartsGridClasses } from '@mui/x-charts/ChartsGrid';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { operationTypeLabel } from '#contracts';
import { scoreText } from '../../../lib/numbers';
import { dayText, endsOf, isLabelShown, lastAt, scoreScale, scoreTicks } from '../figures/trend';
import type { Series, Step } from '../figures/trend';

const bare = { disableLine: true, disableTicks: true } as const;
const labelRoom = 92;

interface TrendChartProps {
  days: readonly string[];
  series: readonly Series[];
  step: Step;
}

export default function TrendChart({ days, series, step }: TrendChartProps) {
  const { palette } = useTheme().vars!;
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const mostLabels = narrow ? 3 : 6;
  const scale = scoreScale(series.flatMap(({ scores }) => scores));
  const isSecond = (name: string) => name === operationTypeLabel.franchise;
  const colorOf = (name: string) => (isSecond(name) ? palette.series.second : palette.series.first);
  return (
    <LineChart
      margin={{ top: 12, right: labelRoom, bottom: 0, left: 0 }}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: [...days],
          scaleType: 'point',
          // With Chinese fonts the default height drops the labels; they stand clear of the lowest score beside them.
          height: 44,
          valueFormatter: (day: string, { location }) => dayText(day, step, location === 'tick'),
          tickInterval: (_day: string, at: number) => isLabelShown(at, days.length, mostLabels),
          tickLabelInterval: () => true,
          ...bare,
        },
      ]}
      yAxis={[{ ...scale, width: 36, domainLimit: 'strict', tickInterval: scoreTicks(scale), ...bare }]}
      series={series.map((one) => ({
        id: one.name,
        label: one.name,
        data: one.scores,
        color: colorOf(one.name),
        curve: 'linear' as const,
        connectNulls: true,
        showMark: ({ index }: { index: number }) => index === lastAt(one),
        shape: isSecond(one.name) ? ('square' as const) : ('circle' as const),
        valueFormatter: (score: number | null) => (score === null ? '没有得分' : `${scoreText(score)} 分`),
      }))}
      sx={{
        [`& .${axisClasses.tickLabel}`]: {
          fontSize: '13px !important',
          fill: 'var(--mui-palette-text-secondary) !important',
        },
        [`& .${axisClasses.directionX} .${axisClasses.tickLabel}`]: { transform: 'translateY(8px)' },
        [`& .${chartsGridClasses.line}`]: { stroke: '#EEF0F3' },
        [`& .${lineClasses.line}`]: { strokeWidth: 2 },
        [`& .${lineClasses.line}[data-series="${operationTypeLabel.franchise}"]`]: { strokeDasharray: '6 4' },
        // A mark is as full as its line.
        ...Object.fromEntries(
          series.map(({ name }) => [
            `& .${lineClasses.mark}[data-series="${name}"]`,
            { fill: colorOf(name) },
          ]),
        ),
      }}
    >
      <EndLabels days={days} series={series} step={step} colorOf={colorOf} />
    </LineChart>
  );
}

const apart = 40;

/** Beside the end of the lines; two that would overlap are moved apart. */
function EndLabels({ days, series, step, colorOf }: TrendChartProps & { colorOf: (name: string) => string }) {
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const ends = endsOf(days, series, step).map((end) => ({ ...end, at: y(end.score) ?? 0 }));
  ends.sort((one, other) => one.at - other.at);
  for (const [index, end] of ends.entries()) {
    const above = ends[index - 1];
    if (above && end.at - above.at < apart) end.at = above.at + apart;
  }
  const right = (x(days.at(-1)!) ?? 0) + 12;
  return ends.map(({ name, label, day, at }) => (
    <text key={name} x={right} y={at} dominantBaseline="central" fill={colorOf(name)} fontSize={14}>
      <tspan fontWeight={600}>{label}</tspan>
      <tspan x={right} dy={18} fontSize={13}>
        {day}
      </tspan>
    </text>
  ));
}
