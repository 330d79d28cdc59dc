/** The average score over time. */
import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { OperationType, operationTypeLabel } from '#contracts';
import type { StatisticsView } from '#contracts';
import { scoreText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { DelayedFallback } from '../../../ui/PageSkeleton';
import { FigureTable } from '../../../ui/FigureTable';
import { dayText, lastAt, seriesOf } from '../figures/trend';
import type { Series } from '../figures/trend';
import { SentenceCard } from './Parts';

const TrendChart = lazy(() => import('../charts/TrendChart'));

/** As high as the card, which those who don't see the chart have as a table. */
const Place = styled('div')({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 260,
  '& > *': { position: 'absolute', inset: 0 },
});

const steps = { day: '天', week: '周', month: '个月' } as const;
const firstDays = { day: '日期', week: '周一', month: '月份' } as const;

export function Trend({ view }: { view: StatisticsView }) {
  const { chart, chart_step: step } = view;
  const { days, series } = seriesOf(chart);
  const names = series.map(({ name }) => name);
  const both = Object.values(OperationType).every((type) => names.includes(operationTypeLabel[type]));
  const title = both ? '平均分趋势 · 直营与加盟' : '平均分趋势';
  if (series.length === 0) return <SentenceCard title={title}>这段时间还没有得分。</SentenceCard>;
  const scoreAt = ({ scores }: Series, at: number) => scoreText(scores[at] ?? null);
  if (days.length === 1) {
    const said = series.map((one) => `${one.name} ${scoreAt(one, 0)} 分`).join('，');
    return (
      <SentenceCard title={title}>
        只有 {dayText(days[0]!, step)} 这一{steps[step]}有得分：{said}。
      </SentenceCard>
    );
  }
  const ends = series.map((one) => {
    const first = one.scores.findIndex((score) => score !== null);
    return `${one.name}从 ${scoreAt(one, first)} 到 ${scoreAt(one, lastAt(one))}`;
  });
  return (
    <ChartFigure
      title={title}
      filling
      captionShown
      caption={
        <>
          每点是那一{steps[step]}的平均分，不是整段时间的。
          <span className="visually-hidden">{ends.join('，')}。</span>
        </>
      }
      chart={
        <Place aria-hidden>
          <Suspense
            fallback={
              <DelayedFallback>
                <Skeleton variant="rounded" height={260} />
              </DelayedFallback>
            }
          >
            <div>
              <TrendChart days={days} series={series} step={step} />
            </div>
          </Suspense>
        </Place>
      }
      table={
        <FigureTable
          label={title}
          rows={days}
          keyOf={(day) => day}
          columns={[
            { key: 'day', header: firstDays[step], text: true, cell: (day) => dayText(day, step) },
            ...series.map((one) => ({
              key: one.name,
              header: one.name,
              cell: (_day: string, at: number) => scoreAt(one, at),
            })),
          ]}
        />
      }
    />
  );
}
