/** The average score over time: each series has its name and last score at its end. A chunk of its own. */
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { StatisticsView } from '#contracts';
import { operationTypeLabel } from '#contracts';
import { scoreText } from '../../../lib/numbers';
import { scoreScale, scoreTicks, seriesOf, shownLabels } from '../figures';
import type { Series } from '../figures';
import { bare, quietAxes, xAxisHeight } from './look';

/** On the axis, where whole dates have no room, 10-24; elsewhere 2026-10-24; a month is 2026-10. */
export const dayText = (day: string, step: StatisticsView['chart_step'], onAxis: boolean): string => {
  if (step === 'month') return day.slice(0, 7);
  return onAxis ? day.slice(5) : day;
};

const chartHeight = 260;
const labelRoom = 92;
const mostLabels = 6;

interface TrendChartProps {
  view: Pick<StatisticsView, 'chart' | 'chart_step'>;
}

export default function TrendChart({ view: { chart, chart_step } }: TrendChartProps) {
  const { palette } = useTheme().vars!;
  const { days, series } = seriesOf(chart);
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const shown = shownLabels(days.length, narrow ? 3 : mostLabels);
  const scale = scoreScale(series.flatMap(({ scores }) => scores));
  const isSecond = (name: string) => name === operationTypeLabel.franchise;
  const colorOf = (name: string) => (isSecond(name) ? palette.series.second : palette.series.first);
  return (
    <LineChart
      height={chartHeight}
      margin={{ top: 12, right: labelRoom, bottom: 0, left: 0 }}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: days,
          scaleType: 'point',
          height: xAxisHeight,
          valueFormatter: (day: string, { location }) => dayText(day, chart_step, location === 'tick'),
          tickInterval: (_day: string, at: number) => shown.has(at),
          tickLabelInterval: () => true,
          ...bare,
        },
      ]}
      yAxis={[
        {
          ...scale,
          width: 36,
          domainLimit: 'strict',
          tickInterval: scoreTicks(scale),
          ...bare,
        },
      ]}
      series={series.map(({ name, scores }) => ({
        id: name,
        label: name,
        data: scores,
        color: colorOf(name),
        curve: 'linear' as const,
        connectNulls: true,
        showMark: ({ index }: { index: number }) => index === lastAt(scores),
        shape: isSecond(name) ? ('square' as const) : ('circle' as const),
        valueFormatter: (score: number | null) => (score === null ? '没有得分' : `${scoreText(score)} 分`),
      }))}
      sx={linesLook(series, colorOf)}
    >
      <EndLabels days={days} series={series} colorOf={colorOf} />
    </LineChart>
  );
}

/** The second series is dashed; a mark is as full as its line. */
function linesLook(series: readonly Series[], colorOf: (name: string) => string): Record<string, object> {
  const marks = series.map(({ name }) => [
    `& .${lineClasses.mark}[data-series="${name}"]`,
    { fill: colorOf(name) },
  ]);
  return {
    ...quietAxes,
    [`& .${lineClasses.line}`]: { strokeWidth: 2 },
    [`& .${lineClasses.line}[data-series="${operationTypeLabel.franchise}"]`]: { strokeDasharray: '6 4' },
    ...(Object.fromEntries(marks) as Record<string, object>),
  };
}

const lastAt = (scores: readonly (number | null)[]): number =>
  scores.findLastIndex((score) => score !== null);

const apart = 20;

interface EndLabelsProps {
  days: readonly string[];
  series: readonly Series[];
  colorOf: (name: string) => string;
}

/** Beside the end of the lines; two that would overlap are moved apart. */
function EndLabels({ days, series, colorOf }: EndLabelsProps) {
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const ends = series.flatMap(({ name, scores }) => {
    const score = scores[lastAt(scores)] ?? null;
    return score === null ? [] : [{ name, score, at: y(score) ?? 0 }];
  });
  ends.sort((one, other) => one.at - other.at);
  for (const [index, end] of ends.entries()) {
    const above = ends[index - 1];
    if (above && end.at - above.at < apart) end.at = above.at + apart;
  }
  const right = (x(days.at(-1)!) ?? 0) + 12;
  return ends.map(({ name, score, at }) => (
    <text
      key={name}
      x={right}
      y={at}
      dominantBaseline="central"
      fill={colorOf(name)}
      fontSize={14}
      fontWeight={600}
    >
      {name} {scoreText(score)}
    </text>
  ));
}
