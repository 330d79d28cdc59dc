/** 任务列表: what is to be practised and until when; one tap leads into the talk. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useSearch } from '@tanstack/react-router';
import {
  LearnerStatus,
  learnerStatusLabel,
  phonePages as pages,
  TaskStatus,
  taskStatusLabel,
} from '#contracts';
import type { StudentTaskItem } from '#contracts';
import { useTaskListInfiniteQuery } from '../../api';
import { countText } from '../../lib/numbers';
import { usePullToRefresh } from '../../lib/use-pull-to-refresh';
import { useServerTime } from '../../lib/use-server-time';
import { useTitle } from '../../lib/use-page';
import { BelowList, CardSkeletons, ListColumn, ListNotLoaded, More } from '../../ui/lists';
import { Notice } from '../../ui/Notice';
import { PhonePageHead } from '../../ui/PhonePageHead';
import { PullSign } from '../../ui/PullSign';
import { DrillToday } from '../shared-drill/later';
import { TaskCard } from './TaskCard';
import { hasBegun, tabStatus } from './task-card-content';
import type { TasksSearch } from './task-card-content';
import { smallText } from '../../ui/styles';

const title = '任务列表';

const Group = styled('h2')(({ theme }) => ({
  margin: '4px 4px -4px',
  ...smallText,
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

/** Its room is there before the number, so that nothing moves when it comes. */
const Count = styled('span')({ minWidth: '2ch', marginLeft: '.25em' });

const useTasks = (status: LearnerStatus[]) =>
  useTaskListInfiniteQuery({ status }, { refetchOnMountOrArgChange: true });
type Tasks = ReturnType<typeof useTasks>;

const countOf = ({ data }: Tasks) => data?.pages[0]?.pagination.total;

export default function TasksPage() {
  useTitle(title);
  const { tab }: TasksSearch = useSearch({ strict: false });
  const open = useTasks(tabStatus.open);
  const done = useTasks(tabStatus.done);
  const shown = tab === 'done' ? done : open;
  const refresh = () => Promise.all([open.refetch(), done.refetch()]);
  const pull = usePullToRefresh(refresh);
  const items = shown.data?.pages.flatMap((page) => page.items);
  const ends = items?.map((task) => task.task_end_time) ?? [];
  const starts = items?.map((task) => task.task_start_time) ?? [];
  const now = useServerTime(
    [...starts, ...ends],
    (moments) =>
      // A task that ends leaves one list for the other.
      void (moments.some((moment) => ends.includes(moment)) ? refresh() : open.refetch()),
  );
  return (
    <>
      <PhonePageHead
        title={title}
        filterLabel="任务状态"
        filters={
          <>
            <TabLink label="待完成" count={countOf(open)} search={{}} current={tab !== 'done'} />
            <TabLink
              label={learnerStatusLabel[LearnerStatus.completed]}
              count={countOf(done)}
              search={{ tab: 'done' }}
              current={tab === 'done'}
            />
          </>
        }
      />
      <ListColumn>
        <PullSign {...pull} />
        {tab !== 'done' && <DrillToday />}
        <TaskCards
          tasks={shown}
          items={items}
          now={now}
          done={tab === 'done'}
          refresh={() => void refresh()}
        />
        {tab !== 'done' && items && <BelowList to={pages.h5.own}>自由练习：没有任务也能练</BelowList>}
      </ListColumn>
    </>
  );
}

interface TabLinkProps {
  label: string;
  count: number | undefined;
  search: TasksSearch;
  current: boolean;
}

function TabLink({ label, count, search, current }: TabLinkProps) {
  return (
    <Link
      to={pages.h5.tasks}
      search={search}
      replace
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
    >
      {label} <Count>{count !== undefined && countText(count)}</Count>
    </Link>
  );
}

interface TaskCardsProps {
  tasks: Tasks;
  items: StudentTaskItem[] | undefined;
  /** On the server's clock. */
  now: number;
  done: boolean;
  refresh: () => void;
}

function TaskCards({ tasks, items, now, done, refresh }: TaskCardsProps) {
  const { isError, hasNextPage, isFetchingNextPage, fetchNextPage } = tasks;
  if (!items && isError) return <ListNotLoaded what="任务" again={refresh} />;
  if (!items) return <CardSkeletons lines={2} button />;
  if (items.length === 0) return <NoTasks done={done} refresh={refresh} />;
  const begun = items.filter((task) => hasBegun(task, now));
  const later = items.filter((task) => !hasBegun(task, now));
  return (
    <>
      <Cards tasks={begun} now={now} />
      {later.length > 0 && <Group>{taskStatusLabel[TaskStatus.notStarted]}</Group>}
      <Cards tasks={later} now={now} />
      <More more={hasNextPage ? () => void fetchNextPage() : null} loading={isFetchingNextPage} />
    </>
  );
}

function Cards({ tasks, now }: { tasks: StudentTaskItem[]; now: number }) {
  if (tasks.length === 0) return null;
  return (
    <ul>
      {tasks.map((task) => (
        <li key={task.practice_session_id}>
          <TaskCard task={task} now={now} />
        </li>
      ))}
    </ul>
  );
}

function NoTasks({ done, refresh }: { done: boolean; refresh: () => void }) {
  if (done) {
    return (
      <Notice
        title="还没有完成的任务，练完一次后会出现在这里"
        action={
          <Button variant="outlined" component={Link} to={pages.h5.tasks}>
            看看待完成
          </Button>
        }
      />
    );
  }
  return (
    <Notice
      title="暂无任务，发布后会出现在这里"
      action={
        <Button variant="outlined" onClick={refresh}>
          刷新
        </Button>
      }
    />
  );
}
