/** Direct against franchise: all figures side by side, and whose the sessions are. */
import { lazy } from 'react';
import { styled } from '@mui/material/styles';
import { OperationType, operationTypeLabel } from '#contracts';
import type { StatisticsView } from '#contracts';
import { countText, none, rateText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { wrappingFlexRow } from '../../../ui/styles';
import type { DrilledFigure } from '../figures/figures';
import { labelOf } from '../figures/words';
import { FigureLink, Named } from './Figure';
import { ChartPlace, Sentence } from './Parts';

const SharePie = lazy(() => import('../charts/SharePie'));
const title = '直营与加盟';

const names: readonly DrilledFigure[] = [
  'training_count',
  'participation_count',
  'participation_rate',
  'completion_rate',
  'average_score',
  'pass_rate',
  'excellent_rate',
  'lift',
  'chance_lift',
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

interface OperationTypesProps {
  view: StatisticsView;
  ofPeriod: boolean;
}

/** Where both exist; else there is nothing to compare. */
export function OperationTypes({ view: { types }, ofPeriod }: OperationTypesProps) {
  const all = types.reduce((sum, { training_count }) => sum + training_count, 0);
  if (types.length < 2) return null;
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
          <Sentence>这段时间还没有练习。</Sentence>
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
          rows={names}
          keyOf={(name) => name}
          columns={[
            {
              key: 'name',
              header: '指标',
              text: true,
              cell: (name) => <Named name={name} ofPeriod={ofPeriod} />,
            },
            ...types.map((type) => ({
              key: type.type_name,
              header: type.type_name,
              cell: (name: DrilledFigure) => (
                <FigureLink
                  name={name}
                  figures={type}
                  of={`${type.type_name} ${labelOf(name, ofPeriod)}`}
                  within={{ type: typeOf(type.type_name) }}
                />
              ),
            })),
          ]}
        />
      }
    />
  );
}
