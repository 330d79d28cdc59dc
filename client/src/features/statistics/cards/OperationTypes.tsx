/** Direct against franchise: all figures side by side, and whose the sessions are. */
import { labelOfFigure, OperationType, operationTypeLabel } from '#contracts';
import type { StatisticsView } from '#contracts';
import { countText, rateText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import type { DrilledFigure } from '../figures/figures';
import { FigureLink } from '../search/links';
import { Bars } from './Bars';
import { Named } from './Parts';

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

/** Where both exist; else there is nothing to compare. */
export function OperationTypes({ view: { types }, ofPeriod }: { view: StatisticsView; ofPeriod: boolean }) {
  const all = types.reduce((sum, { training_count }) => sum + training_count, 0);
  if (types.length < 2) return null;
  const bars = types.map(({ type_name: name, training_count: count }) => {
    const share = all === 0 ? null : (100 * count) / all;
    return { key: name, name, share, shown: rateText(share), base: `${countText(count)} 次` };
  });
  return (
    <ChartFigure
      title={title}
      tableFirst
      caption={`练货次数的占比：${bars.map(({ name, shown, base }) => `${name} ${shown}，${base}`).join('；')}。`}
      chart={<Bars label="练货次数的占比" bars={bars} />}
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
                  of={`${type.type_name} ${labelOfFigure(name, ofPeriod)}`}
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
