/** How a batch test differs from another one of the course: by how many points each persona, with what certainty, and in which words. */
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import type { BatchTestComparison, BatchTestDetailView, PersonaDifference } from '#contracts';
import { useCompareBatchTestsQuery } from '../../../api/console/batch-test.api';
import { countText, pointsText } from '../../../lib/numbers';
import { CardHead, ChartFigure, Tile } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { SelectFilter } from '../../../ui/FilterBar';
import { NotLoaded } from '../../../ui/NotLoaded';
import { DelayedFallback } from '../../../ui/PageSkeleton';
import { flexColumn } from '../../../ui/styles';
import { along, differenceTicks } from '../places';
import { comparisonText, differenceText, isTooFew, isUnderWay, testName } from '../texts';
import { Plot } from './plot';

const VersionTexts = lazy(() => import('./VersionTexts'));

const title = '对比';

const Cards = styled('div')({ ...flexColumn(16), minWidth: 0 });
const Choice = styled('div')({ marginBottom: 12, '& select': { width: '100%' } });
const Sentence = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }));

interface ComparisonProps {
  view: BatchTestDetailView;
  /** The one that is asked for; left out, the newest of the others. */
  other: number | undefined;
  onChange: (other: number | undefined) => void;
}

export function Comparison({ view, other, onChange }: ComparisonProps) {
  const { batch_test_id, others } = view;
  const chosen = others.find((one) => one.batch_test_id === other) ?? others[0];
  const asked = isUnderWay(view) || !chosen ? skipToken : { batch_test_id, other_id: chosen.batch_test_id };
  const query = useCompareBatchTestsQuery(asked);
  const { currentData, isError } = query;
  if (asked === skipToken) {
    return (
      <Alone>
        <Sentence>
          {isUnderWay(view)
            ? '测试结束后，可以在这里和这门课程以前的测试对比。'
            : '这门课程还没有别的测试。改过课程再测一次，就能在这里看出差别。'}
        </Sentence>
      </Alone>
    );
  }
  if (!currentData) {
    return (
      <Alone>
        {isError ? (
          <NotLoaded what={title} query={query} />
        ) : (
          <DelayedFallback role="status" aria-label="正在加载">
            <Skeleton variant="rounded" height={220} />
          </DelayedFallback>
        )}
      </Alone>
    );
  }
  const first = others[0]!;
  const labelOf = (one: typeof first) => `${testName(one)}，版本 ${countText(one.version.version)}`;
  return (
    <Compared
      comparison={currentData}
      choice={
        <Choice>
          <SelectFilter
            label="对比"
            value={chosen === first ? undefined : chosen!.batch_test_id}
            none={labelOf(first)}
            options={others.slice(1).map((one) => ({ value: one.batch_test_id, label: labelOf(one) }))}
            onChange={onChange}
          />
        </Choice>
      }
    />
  );
}

const Alone = ({ children }: { children: ReactNode }) => (
  <Tile aria-labelledby="compared">
    <CardHead>
      <h2 id="compared">{title}</h2>
    </CardHead>
    {children}
  </Tile>
);

function Compared({ comparison, choice }: { comparison: BatchTestComparison; choice: ReactNode }) {
  const { personas, texts } = comparison;
  return (
    <Cards>
      <ChartFigure
        title={`${testName(comparison.of)}${title}${testName(comparison.with)}`}
        choice={choice}
        caption={comparisonText(comparison)}
        captionShown
        chart={<Differences personas={personas} />}
        table={<DifferenceTable personas={personas} />}
      />
      <Tile aria-labelledby="changed">
        <CardHead>
          <h2 id="changed">课程改了什么</h2>
        </CardHead>
        {texts.length === 0 ? (
          <Sentence>两次测的是一样的课程。</Sentence>
        ) : (
          <Suspense>
            <VersionTexts texts={texts} />
          </Suspense>
        )}
      </Tile>
    </Cards>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) 134px',
    alignItems: 'center',
    columnGap: 12,
  },
  '& .name': { overflowWrap: 'anywhere', lineHeight: '20px' },
  '& .number': {
    textAlign: 'right',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& .number[data-differs]': { fontWeight: 600, color: theme.vars.palette.primary.main },
  '@media (max-width: 479px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& > li > svg': { gridColumn: '1 / -1', gridRow: 2 },
    '& > li > span:empty': { display: 'none' },
  },
}));

const height = 36;
const middle = height / 2;

const Points = styled(Plot)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& .zero': { stroke: palette.text.disabled },
    '& .interval': { stroke: palette.text.secondary, strokeWidth: 2 },
    '& .point': { fill: palette.background.paper, stroke: palette.text.secondary, strokeWidth: 2 },
    '&[data-differs] .interval': { stroke: palette.primary.main },
    '&[data-differs] .point': { fill: palette.primary.main, stroke: palette.primary.main },
  };
});

const differs = (one: PersonaDifference): boolean => one.differs && !isTooFew(one);

function Differences({ personas }: { personas: readonly PersonaDifference[] }) {
  const shown = personas.filter((one) => !isTooFew(one));
  const ticks = differenceTicks(shown.flatMap(({ low, high }) => [low ?? 0, high ?? 0]));
  return (
    <Rows aria-label="分差，95% 区间">
      {personas.map((one, at) => (
        <li key={at}>
          <span className="name">{one.name}</span>
          <Interval one={one} ticks={ticks} />
          <span className="number" data-differs={differs(one) || undefined}>
            {differenceText(one)}
          </span>
        </li>
      ))}
      <li aria-hidden>
        <span />
        <Points height={20}>
          {ticks.map((tick) => (
            <text key={tick} className="axis" x={placeOf(tick, ticks)} y="16" textAnchor="middle">
              {tick === 0 ? '0' : pointsText(tick).replace('.0', '')}
            </text>
          ))}
        </Points>
        <span className="number">分差，95% 区间</span>
      </li>
    </Rows>
  );
}

const placeOf = (value: number, ticks: readonly number[]): string =>
  `${along(value, ticks[0]!, ticks.at(-1)!)}%`;

/** What stands beside it says the same in numbers. */
function Interval({ one, ticks }: { one: PersonaDifference; ticks: readonly number[] }) {
  const { difference, low, high } = one;
  const x = (value: number) => placeOf(value, ticks);
  return (
    <Points height={height} aria-hidden data-differs={differs(one) || undefined}>
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? 'zero' : 'grid'}
          x1={x(tick)}
          x2={x(tick)}
          y1="0"
          y2={height}
        />
      ))}
      {!isTooFew(one) && difference !== null && low !== null && high !== null && (
        <>
          <line className="interval" x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
          {[low, high].map((end) => (
            <line key={end} className="interval" x1={x(end)} x2={x(end)} y1={middle - 5} y2={middle + 5} />
          ))}
          <circle className="point" cx={x(difference)} cy={middle} r="5" />
        </>
      )}
    </Points>
  );
}

const DifferenceTable = ({ personas }: { personas: readonly PersonaDifference[] }) => (
  <FigureTable
    label="分差"
    rows={personas.map((one, at) => ({ ...one, at }))}
    keyOf={({ at }) => at}
    columns={[
      { key: 'name', header: '模拟学员', text: true, cell: ({ name }) => name },
      { key: 'difference', header: '分差（95% 区间）', cell: differenceText },
      { key: 'n', header: '本次场数', cell: ({ n }) => countText(n) },
      { key: 'n_other', header: '另一次场数', cell: ({ n_other }) => countText(n_other) },
    ]}
  />
);
