/** The average score over time. */
import { lazy } from 'react';
import { OperationType, operationTypeLabel } from '#contracts';
import type { StatisticsView } from '#contracts';
import { none, scoreText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { seriesOf } from '../figures';
import { ChartPlace, EmptyCard } from './Parts';

const TrendChart = lazy(() => import('../charts/TrendChart'));
const steps = { day: '天', week: '周', month: '月' } as const;
const firstDays = { day: '日期', week: '周一', month: '月份' } as const;

export function Trend({ view }: { view: StatisticsView }) {
  const { chart, chart_step: step } = view;
  const { days, series } = seriesOf(chart);
  const scored = series.filter(({ scores }) => scores.some((score) => score !== null));
  const names = scored.map(({ name }) => name);
  const both = Object.values(OperationType).every((type) => names.includes(operationTypeLabel[type]));
  const title = both ? '平均分趋势 · 直营与加盟' : '平均分趋势';
  if (scored.length === 0) {
    return <EmptyCard title={title}>这段时间还没有得分。</EmptyCard>;
  }
  const rows = days.map((day, at) => ({ day, at }));
  const ends = scored.map(({ name, scores }) => {
    const known = scores.filter((score) => score !== null);
    return `${name}从 ${scoreText(known[0] ?? null)} 到 ${scoreText(known.at(-1) ?? null)}`;
  });
  return (
    <ChartFigure
      title={title}
      caption={`按${steps[step]}，${ends.join('，')}。`}
      chart={
        <ChartPlace height={260}>
          <TrendChart view={view} />
        </ChartPlace>
      }
      table={
        <FigureTable
          label={title}
          rows={rows}
          keyOf={({ day }) => day}
          columns={[
            {
              key: 'day',
              header: firstDays[step],
              text: true,
              cell: ({ day }) => (step === 'month' ? day.slice(0, 7) : day),
            },
            ...series.map(({ name, scores }) => ({
              key: name,
              header: name,
              cell: ({ at }: { at: number }) => (scores[at] == null ? none : scoreText(scores[at])),
            })),
          ]}
        />
      }
    />
  );
}
