/** `/own-practice`: how many have practised of their own accord, week by week; all that anybody but a learner is told of that. */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { pages } from '#contracts';
import type { PublishedWeek, PublishedWeekCell } from '#contracts';
import { useOwnPracticeQuery } from '../../api/console/statistics.api';
import { countText, none } from '../../lib/numbers';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { FigureTable } from '../../ui/FigureTable';
import type { FigureColumn } from '../../ui/FigureTable';
import { Notice } from '../../ui/Notice';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';

const Weeks = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
  gap: 16,
  alignItems: 'start',
  marginTop: 16,
  // Distances are the grid's.
  '&& > section + section': { marginTop: 0 },
  '& h2': { margin: '0 0 8px', fontSize: 16, lineHeight: '24px', fontVariantNumeric: 'tabular-nums' },
});

const columns: FigureColumn<PublishedWeekCell>[] = [
  { key: 'name', header: '部门', text: true, cell: ({ department_name }) => department_name ?? '全公司' },
  { key: 'people', header: '人数', cell: ({ people }) => (people === null ? '不公布' : countText(people)) },
  { key: 'minutes', header: '分钟', cell: ({ minutes }) => (minutes === null ? none : countText(minutes)) },
];

const meaning = [
  '学员在任务之外自己练的，只有本人看得到。这里只公布已经结束的一周里有多少人练过、一共练了多少分钟，不能再筛选，公布以后不再改动。',
  '部门按那一周结束时的组织算。不到 5 人的不公布；为了不让人用减法算出来，有时会多隐去一个部门。分钟数取整到 30。',
].join('');

export default function OwnPracticePage() {
  const query = useOwnPracticeQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ConsolePage
      title="自主练习"
      crumbs={[{ label: '数据统计', to: pages.console.overallStatistics }, { label: '自主练习' }]}
    >
      <Alert severity="info">{meaning}</Alert>
      {query.isError && !query.currentData ? (
        <NotLoaded what="自主练习" query={query} />
      ) : query.currentData ? (
        <Published weeks={query.currentData.weeks} />
      ) : (
        <PageSkeleton />
      )}
    </ConsolePage>
  );
}

function Published({ weeks }: { weeks: PublishedWeek[] }) {
  if (weeks.length === 0) return <Notice title="还没有公布过">一周结束后的星期一公布。</Notice>;
  return (
    <Weeks>
      {weeks.map(({ from, until, cells }) => (
        <Card key={from}>
          <h2>
            {from} 至 {until}
          </h2>
          <FigureTable
            label={`${from} 至 ${until} 的自主练习`}
            columns={columns}
            rows={cells}
            keyOf={({ department_name }) => department_name ?? ''}
          />
        </Card>
      ))}
    </Weeks>
  );
}
