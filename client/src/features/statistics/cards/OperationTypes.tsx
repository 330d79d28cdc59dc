/** Direct against franchise: all figures side by side, and whose the sessions are. */
import { lazy } from 'react';
import { styled } from '@mui/material/styles';
import { figureLabel, OperationType, operationTypeLabel } from '#contracts';
import type { FigureKind, OperationStatistics, StatisticsView } from '#contracts';
import type { FigureName } from '../figures';
import { countText, none, rateText, scoreText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { wrappingFlexRow } from '../../../ui/styles';
import { DrillLink } from '../links';
import { ChartPlace, EmptyCard } from './Parts';
import { Named } from './Summary';

const SharePie = lazy(() => import('../charts/SharePie'));
const title = '直营与加盟';

interface Line {
  name: FigureName;
  figure: FigureKind;
  textOf: (type: OperationStatistics) => string;
}

const lines: readonly Line[] = [
  { name: 'training_count', figure: 'training', textOf: (type) => countText(type.training_count) },
  {
    name: 'participation_count',
    figure: 'participation',
    textOf: (type) => countText(type.participation_count),
  },
  {
    name: 'participation_rate',
    figure: 'participation',
    textOf: (type) => rateText(type.participation_rate),
  },
  { name: 'completion_rate', figure: 'completion', textOf: (type) => rateText(type.completion_rate) },
  { name: 'average_score', figure: 'scored', textOf: (type) => scoreText(type.average_score) },
  { name: 'pass_rate', figure: 'passed', textOf: (type) => rateText(type.pass_rate) },
  { name: 'excellent_rate', figure: 'excellent', textOf: (type) => rateText(type.excellent_rate) },
  { name: 'lift', figure: 'scored', textOf: ({ lift }) => scoreText(lift) },
];

const typeOf = (name: string): OperationType | undefined =>
  Object.values(OperationType).find((type) => operationTypeLabel[type] === name);

const Share = styled('div')(({ theme }) => ({
  ...wrappingFlexRow(24),
  justifyContent: 'center',
  minHeight: 280,
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, lineHeight: '32px', whiteSpace: 'nowrap' },
  '& i': { width: 12, height: 12, borderRadius: 3, background: theme.vars.palette.series.first },
  // A square stands for the second, here as in the trend.
  '& li:nth-of-type(2) i': { borderRadius: 0, background: theme.vars.palette.series.second },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& small': { color: theme.vars.palette.text.secondary },
}));

/** Where both exist; else there is nothing to compare. */
export function OperationTypes({ view: { types } }: { view: StatisticsView }) {
  const all = types.reduce((sum, { training_count }) => sum + training_count, 0);
  if (types.length === 0) return <EmptyCard title={title}>还没有区分直营和加盟的部门。</EmptyCard>;
  const parts = types.map(({ type_name, training_count }) => ({
    name: type_name,
    count: training_count,
    share: all === 0 ? none : rateText((100 * training_count) / all),
  }));
  return (
    <ChartFigure
      title={title}
      tableFirst
      caption={
        parts.map(({ name, count, share }) => `${name}练货 ${countText(count)} 次，占 ${share}`).join('；') +
        '。'
      }
      chart={
        all === 0 ? (
          <p>这段时间还没有练习。</p>
        ) : (
          <Share>
            <ChartPlace height={160}>
              <SharePie parts={parts} />
            </ChartPlace>
            <ul aria-label="练货次数的占比">
              {parts.map(({ name, count, share }) => (
                <li key={name}>
                  <i aria-hidden />
                  {name} <b>{share}</b> <small>{countText(count)} 次</small>
                </li>
              ))}
            </ul>
          </Share>
        )
      }
      table={
        <FigureTable
          label={title}
          rows={lines}
          keyOf={({ name }) => name}
          columns={[
            { key: 'name', header: '指标', text: true, cell: ({ name }) => <Named name={name} /> },
            ...types.map((type) => ({
              key: type.type_name,
              header: type.type_name,
              cell: ({ name, figure, textOf }: Line) => {
                const text = textOf(type);
                if (text === none || text === '0') return text;
                return (
                  <DrillLink
                    drill={{ figure, type: typeOf(type.type_name) }}
                    label={`${type.type_name} ${figureLabel[name]} ${text}，查看练习`}
                  >
                    {text}
                  </DrillLink>
                );
              },
            })),
          ]}
        />
      }
    />
  );
}
