/** 练货记录: how often, how well, and whether it gets better. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useSearch } from '@tanstack/react-router';
import { CourseType, courseTypeLabel, phonePages as pages } from '#contracts';
import type { CompletedPracticeItem } from '#contracts';
import { useRecordsInfiniteQuery } from '../../api';
import { usePullToRefresh } from '../../lib/use-pull-to-refresh';
import { useTitle } from '../../lib/use-page';
import { BelowList, CardSkeletons, ListColumn, ListNotLoaded, More } from '../../ui/lists';
import { Notice } from '../../ui/Notice';
import { PhonePageHead } from '../../ui/PhonePageHead';
import { PullSign } from '../../ui/PullSign';
import { DrillSkills } from '../shared-drill/later';
import { Overview } from './Overview';
import { RecordCard } from './RecordCard';
import type { RecordsSearch } from './records';

const title = '练货记录';

const List = styled('ul')(({ theme }) => ({
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  '&&': { gap: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const filters = [
  { label: '全部', type: undefined },
  { label: courseTypeLabel[CourseType.practice], type: CourseType.practice },
  { label: courseTypeLabel[CourseType.exam], type: CourseType.exam },
];

function useRecords(type: CourseType | undefined) {
  return useRecordsInfiniteQuery(type ? { course_type: type } : {}, { refetchOnMountOrArgChange: true });
}
type Records = ReturnType<typeof useRecords>;

export default function RecordsPage() {
  useTitle(title);
  const { type }: RecordsSearch = useSearch({ strict: false });
  const records = useRecords(type);
  const pull = usePullToRefresh(() => records.refetch());
  // While another filter loads, what the former one found is no answer.
  const shown = records.currentData ?? null;
  return (
    <>
      <PhonePageHead
        title={title}
        filterLabel="课程类型"
        filters={filters.map((filter) => (
          <Link
            key={filter.label}
            to={pages.h5.records}
            search={(filter.type ? { type: filter.type } : {}) as never}
            replace
            activeOptions={{ exact: true }}
            aria-current={filter.type === type ? 'page' : undefined}
          >
            {filter.label}
          </Link>
        ))}
      />
      <ListColumn>
        <PullSign {...pull} />
        {shown ? <Found records={records} type={type} /> : <Nothing records={records} />}
        {shown && (
          <BelowList to={pages.h5.own} search={{ tab: 'mine' } as never}>
            任务之外自己练的
          </BelowList>
        )}
      </ListColumn>
    </>
  );
}

function Nothing({ records }: { records: Records }) {
  return records.isError ? (
    <ListNotLoaded what="记录" again={records.refetch} />
  ) : (
    <CardSkeletons lines={1} />
  );
}

function Found({ records, type }: { records: Records; type: CourseType | undefined }) {
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage } = records;
  const found = currentData?.pages ?? [];
  const items = found.flatMap((page) => page.items);
  if (items.length === 0) return <NoRecords filtered={type !== undefined} />;
  return (
    <>
      <Overview total={found[0]!.total_count} averages={found[0]!.averages} latest={items} />
      <DrillSkills />
      <List>
        {items.map((item: CompletedPracticeItem) => (
          <li key={item.session_id}>
            <RecordCard record={item} />
          </li>
        ))}
      </List>
      <More more={hasNextPage ? () => void fetchNextPage() : null} loading={isFetchingNextPage} />
    </>
  );
}

function NoRecords({ filtered }: { filtered: boolean }) {
  return (
    <Notice
      title={filtered ? '没有这一类的记录，试试清除筛选' : '还没有记录，练完一次后会出现在这里'}
      action={
        <Button variant="outlined" component={Link} to={filtered ? pages.h5.records : pages.h5.tasks}>
          {filtered ? '清除筛选' : '去看任务'}
        </Button>
      }
    />
  );
}
