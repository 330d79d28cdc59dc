/** What both pages have in common: what the figures are of, the cards that show them, and what stands there while there are none. */
import { useEffect, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { isAny } from '#contracts';
import type { StatisticsView } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { failureFrom } from '../../api/failure';
import { fullTime } from '../../lib/time';
import { Tile } from '../../ui/ChartFigure';
import { DelayedFallback } from '../../ui/PageSkeleton';
import { lazyChunk } from '../../ui/lazy-chunk';
import { Notice } from '../../ui/Notice';
import { NotLoaded } from '../../ui/NotLoaded';
import type { Query } from '../../ui/NotLoaded';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { Criteria } from './cards/Criteria';
import { Departments } from './cards/Departments';
import { Distribution } from './cards/Distribution';
import { OperationTypes } from './cards/OperationTypes';
import { areFew, Pair } from './cards/Parts';
import { ShopRanks } from './cards/Ranks';
import { Skills } from './cards/Skills';
import { Summary } from './cards/Summary';
import { Trend } from './cards/Trend';
import { DeptCrumbs } from './DeptCrumbs';
import type { SessionsDrawerProps } from './drill/SessionsDrawer';
import { parentOf } from './figures/departments';
import { rangeLabel, StatisticsFilters } from './filters/StatisticsFilters';
import { isOfPeriod, rangeOf, usualKind } from './search/asked';
import type { Choosing } from './search/use-statistics-search';
import { useLiveStatistics } from './use-live-statistics';

const Sessions = lazyChunk<SessionsDrawerProps>(
  () => import('./drill/SessionsDrawer'),
  ({ drill }) => drill !== undefined,
);

/** Other figures are on their way: those of before are still read, but are no longer what was asked for. */
const Shown = styled('div')({ '&[data-former]': { opacity: 0.55 }, transition: 'opacity 150ms' });

const Updated = styled('span')({
  marginRight: 8,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 767px)': { flex: '1 1 100%' },
});

interface StatisticsFrameProps<View extends StatisticsView> {
  title: string;
  choosing: Choosing;
  /** Filters of what was practised. */
  before: ReactNode;
  after?: ReactNode;
  exports: ReactNode;
  query: Query<View>;
  /** null: nothing is chosen yet. */
  filter: AnyStatisticsDto | null;
  /** Instead of figures, where nothing can be chosen. */
  instead?: ReactNode;
  tableFirst?: boolean;
  /** Below the ranking of shops. */
  children?: (view: View) => ReactNode;
}

export function StatisticsFrame<View extends StatisticsView>(props: StatisticsFrameProps<View>) {
  const { title, choosing, before, after, exports, query, filter, instead } = props;
  const { search, settle } = choosing;
  const { depts, drill } = search;
  const { data, currentData } = query;
  useLiveStatistics(data?.updated_at);
  const now = currentData?.dept_paths;
  useEffect(() => {
    // An address may say what a department was called once.
    if (now && now.join() !== depts?.join()) settle({ depts: now });
  }, [now, depts, settle]);
  return (
    <ConsolePage
      title={title}
      actions={
        <>
          {data && <Updated>最近更新 {fullTime(data.updated_at)}</Updated>}
          {exports}
        </>
      }
    >
      <StatisticsFilters
        {...choosing}
        {...{ before, after }}
        shops={depts ? undefined : data?.summary.shop_count}
      />
      <DeptCrumbs depts={depts} />
      {instead ?? <Figures {...props} />}
      {filter && <Sessions filter={filter} drill={drill} />}
    </ConsolePage>
  );
}

function Figures<View extends StatisticsView>(props: StatisticsFrameProps<View>) {
  const { query, filter, choosing, tableFirst, children } = props;
  const { data: view, currentData, isError, isFetching } = query;
  if (isError && currentData === undefined) return <Failed query={query} reset={choosing.reset} />;
  if (!view) return waiting;
  if (!filter) return null;
  const { depts } = choosing.search;
  const within = depts === undefined ? parentOf(view.departments) : depts.length === 1 ? depts[0] : undefined;
  const ofPeriod = isOfPeriod(filter);
  return (
    <Shown aria-busy={isFetching} data-former={currentData === undefined || undefined}>
      {isAny(view.summary) ? (
        <>
          <Summary view={view} filter={filter} />
          <Pair data-equal={!tableFirst || undefined} data-apart={areFew(view.departments) || undefined}>
            <Departments {...{ view, within, ofPeriod, tableFirst }} />
            <Trend view={view} />
          </Pair>
          <Pair data-equal>
            <ShopRanks view={view} />
          </Pair>
          {children?.(view)}
          <Skills filter={filter} />
          <Criteria filter={filter} />
          <Pair>
            <Distribution filter={filter} />
            <OperationTypes view={view} ofPeriod={ofPeriod} />
          </Pair>
        </>
      ) : (
        <Card>
          <Nothing {...choosing} />
        </Card>
      )}
    </Shown>
  );
}

/** The shape of both pages while the figures are on their way. */
const waiting = (
  <DelayedFallback role="status" aria-label="正在加载">
    <Skeleton aria-hidden variant="rounded" height={168} sx={{ mb: 4 }} />
    <Pair aria-hidden>
      {[240, 240, 220, 220].map((height, at) => (
        <Tile key={at}>
          <Skeleton variant="rounded" width={140} height={22} sx={{ mb: 4 }} />
          <Skeleton variant="rounded" height={height} />
        </Tile>
      ))}
    </Pair>
  </DelayedFallback>
);

const WayOn = ({ words, onClick }: { words: string; onClick: () => void }) => (
  <Button variant="outlined" onClick={onClick}>
    {words}
  </Button>
);

/** What the filters ask for cannot be answered, or the answer did not come. */
function Failed({ query, reset }: { query: Query<unknown>; reset: () => void }) {
  const failure = failureFrom(query.error);
  const refused = typeof failure?.status === 'number' && failure.status < 500;
  return (
    <Card>
      {refused ? (
        <Notice failed title={failure.message} action={<WayOn words="清除筛选" onClick={reset} />} />
      ) : (
        <NotLoaded what="统计" query={query} />
      )}
    </Card>
  );
}

/** What there is none of: tasks and sessions. */
const missing = {
  practice: ['要练的任务', '练习'],
  exam: ['要考的任务', '考核'],
  all: ['任务', '练习和考核'],
} as const;

/** Why there is nothing, and what to do. */
function Nothing({ search, change, reset }: Choosing) {
  const range = rangeOf(search);
  const when = range === undefined ? '这段时间' : rangeLabel[range];
  const ofTask = search.task !== undefined;
  const [tasks, sessions] = missing[search.kind ?? usualKind];
  const lookAtAll = () => change({ range: 'all', from: undefined, to: undefined });
  if (range !== 'all') {
    const what = ofTask ? '这个任务没有学员，也没有人参加' : `没有${tasks}，也没有${sessions}`;
    const wayOn = <WayOn words="查看全部时间" onClick={lookAtAll} />;
    return <Notice title={`${when}${what}，换一段时间看看`} action={wayOn} />;
  }
  if (search.depts === undefined && search.type === undefined)
    return <Notice title={ofTask ? '这个任务还没有学员' : `还没有${tasks}，发布后这里会有统计`} />;
  const title = `符合条件的学员还没有${ofTask ? '这个任务' : tasks}`;
  return <Notice title={title} action={<WayOn words="清除筛选" onClick={reset} />} />;
}
