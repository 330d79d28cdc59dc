/** Learners by their score. */
import type { DistributionView } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { useDistributionQuery } from '../../../api/console/statistics.api';
import { countText, rateText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { peopleText } from '../figures/figures';
import { DrillLink } from '../search/links';
import { Bars } from './Bars';
import { Loaded, SentenceCard } from './Parts';

const title = '得分分布';

type Bin = DistributionView['bins'][number];
const nameOf = ({ from, to }: Bin): string => `${from}–${to} 分`;

/** Of nobody there is nothing to see. */
function BinLink({ bin, text }: { bin: Bin; text: string }) {
  const { from, to, learners } = bin;
  if (learners === 0) return text;
  // 69.9 belongs to 60–69, and 100 to the last.
  const below = to === 100 ? undefined : to + 1;
  return (
    <DrillLink
      drill={{ figure: 'scored', min: from, below }}
      aria-label={`${nameOf(bin)} ${peopleText(learners)}，查看练习`}
    >
      {text}
    </DrillLink>
  );
}

export function Distribution({ filter }: { filter: AnyStatisticsDto }) {
  const query = useDistributionQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <Loaded title={title} height={240} query={query}>
      {cardOf}
    </Loaded>
  );
}

function cardOf({ bins }: DistributionView) {
  const all = bins.reduce((sum, { learners }) => sum + learners, 0);
  if (all === 0) return <SentenceCard title={title}>这段时间还没有得分。</SentenceCard>;
  const most = bins.reduce((top, bin) => (bin.learners > top.learners ? bin : top));
  return (
    <ChartFigure
      title={title}
      caption={`${nameOf(most)}的学员最多，有 ${peopleText(most.learners)}。`}
      captionShown
      chart={
        <Bars
          label={title}
          bars={bins.map((bin) => ({
            key: bin.from,
            name: <BinLink bin={bin} text={nameOf(bin)} />,
            share: (100 * bin.learners) / most.learners,
            shown: peopleText(bin.learners),
            base: rateText((100 * bin.learners) / all),
          }))}
        />
      }
      table={
        <FigureTable
          label={title}
          rows={bins}
          keyOf={({ from }) => from}
          columns={[
            { key: 'bin', header: '得分', text: true, cell: nameOf },
            {
              key: 'learners',
              header: '学员',
              cell: (bin) => <BinLink bin={bin} text={countText(bin.learners)} />,
            },
          ]}
        />
      }
    />
  );
}
