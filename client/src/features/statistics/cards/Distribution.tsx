/** Learners by their score. */
import { lazy } from 'react';
import type { DistributionView } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { useDistributionQuery } from '../../../api/console/statistics.api';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { peopleText } from '../figures/figures';
import { DrillLink } from '../search/links';
import type { Drill } from '../search/search';
import { useStatisticsSearch } from '../search/use-statistics-search';
import { ChartPlace, SentenceCard, Loaded } from './Parts';

const DistributionChart = lazy(() => import('../charts/DistributionChart'));
const title = '得分分布';

type Bin = DistributionView['bins'][number];

/** 69.9 belongs to 60–69, and 100 to the last. */
const drillOf = ({ from, to }: Bin): Drill => ({
  figure: 'scored',
  min: from,
  below: to === 100 ? undefined : to + 1,
});

export function Distribution({ filter }: { filter: Partial<AnyStatisticsDto> }) {
  const query = useDistributionQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <Loaded title={title} height={240} query={query}>
      {({ bins }) => <Bins bins={bins} />}
    </Loaded>
  );
}

function Bins({ bins }: { bins: readonly Bin[] }) {
  const { change } = useStatisticsSearch();
  const most = bins.reduce<Bin | null>((top, bin) => (bin.learners > (top?.learners ?? 0) ? bin : top), null);
  if (most === null) return <SentenceCard title={title}>这段时间还没有得分。</SentenceCard>;
  return (
    <ChartFigure
      title={title}
      caption={`${most.from}–${most.to} 分的学员最多，有 ${peopleText(most.learners)}。`}
      captionShown
      chart={
        <ChartPlace height={240}>
          <DistributionChart
            bins={[...bins]}
            onBin={(at) => change({ drill: drillOf(bins[at]!), page: undefined, session: undefined })}
          />
        </ChartPlace>
      }
      table={
        <FigureTable
          label={title}
          rows={bins}
          keyOf={({ from }) => from}
          columns={[
            { key: 'bin', header: '得分', text: true, cell: ({ from, to }) => `${from}–${to} 分` },
            {
              key: 'learners',
              header: '学员',
              cell: (bin) =>
                bin.learners === 0 ? (
                  0
                ) : (
                  <DrillLink
                    drill={drillOf(bin)}
                    label={`${bin.from}–${bin.to} 分 ${peopleText(bin.learners)}，查看练习`}
                  >
                    {peopleText(bin.learners)}
                  </DrillLink>
                ),
            },
          ]}
        />
      }
    />
  );
}
