/** `/task-overview`: what is in progress, and what of it somebody should look after. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { TaskGroupView, TaskListItem } from '#contracts';
import { useTaskOverviewQuery } from '../../api/console/task.api';
import { deadline } from '../../lib/time';
import { useRefetchWhenDue } from '../../lib/use-refetch-when-due';
import { countText } from '../../lib/numbers';
import { DelayedFallback } from '../../ui/PageSkeleton';
import { Notice } from '../../ui/Notice';
import { NotLoaded } from '../../ui/NotLoaded';
import { ConsolePage } from '../../ui/ConsolePage';
import { RowLink } from '../../ui/RowLink';
import { plainList, secondaryText, wrappingFlexRow } from '../../ui/styles';
import { TaskProgress } from '../shared-task/TaskProgress';
import { TypeChip } from '../shared-course/course-chips';
import { taskGroupLabel, taskGroups } from './search';
import type { TaskGroup } from './search';

const Groups = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: 16,
});

const GroupCard = styled('section')(({ theme }) => ({
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  '& h2': { margin: 0, fontSize: 14, lineHeight: '22px', fontWeight: 600 },
  '& > p': { margin: 0, ...secondaryText(theme) },
  '& > p > strong': {
    marginRight: 4,
    fontSize: 26,
    lineHeight: '34px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
  '& ul': { ...plainList, margin: '8px 0' },
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Name = styled('div')({ display: 'flex', alignItems: 'flex-start' });

const Facts = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('4px 12px'),
  justifyContent: 'space-between',
  marginTop: 4,
  ...secondaryText(theme),
  '& [data-urgent]': { color: theme.vars.palette.error.main },
}));

/** Said where a group has nothing in it. */
const nothing: Record<TaskGroup, string> = {
  running: '现在没有进行中的任务',
  due_soon: '没有马上要截止的任务',
  behind: '没有完成不到一半的任务',
};

export default function TaskOverviewPage() {
  const query = useTaskOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching } = query;
  const running = data?.running.tasks ?? [];
  useRefetchWhenDue(
    query.refetch,
    running.map(({ end_time }) => end_time),
  );
  return (
    <ConsolePage
      title="任务总览"
      crumbs={[{ label: '任务管理', to: pages.console.tasks }, { label: '任务总览' }]}
      actions={
        <Button variant="contained" component={Link} to={pages.console.taskCreate('new')}>
          新建任务
        </Button>
      }
    >
      {isError && !data ? (
        <NotLoaded what="任务总览" query={query} />
      ) : (
        <Groups aria-busy={isFetching}>
          {taskGroups.map((group) => (
            <Group key={group} group={group} view={data?.[group]} />
          ))}
        </Groups>
      )}
    </ConsolePage>
  );
}

function Group({ group, view }: { group: TaskGroup; view: TaskGroupView | undefined }) {
  const title = `group-${group}`;
  return (
    <GroupCard aria-labelledby={title}>
      <h2 id={title}>{taskGroupLabel[group]}</h2>
      {view ? <GroupTasks group={group} view={view} /> : <GroupSkeleton />}
    </GroupCard>
  );
}

function GroupTasks({
  group,
  view: { count, learners, completed, tasks },
}: {
  group: TaskGroup;
  view: TaskGroupView;
}) {
  if (count === 0) return <Notice title={nothing[group]} />;
  return (
    <>
      <p>
        <strong>{countText(count)}</strong>个任务，{countText(learners)} 人次，已完成 {countText(completed)}{' '}
        人次
      </p>
      <ul>
        {tasks.map((task) => (
          <li key={task.task_id}>
            <TaskLine task={task} />
          </li>
        ))}
      </ul>
      <RowLink to={pages.console.tasks} search={{ group } as never}>
        {count > tasks.length ? `查看全部 ${countText(count)} 个` : '在任务列表里查看'}
        <span className="visually-hidden">：{taskGroupLabel[group]}</span>
      </RowLink>
    </>
  );
}

function TaskLine({ task }: { task: TaskListItem }) {
  const { text, left, urgent } = deadline(task.end_time!);
  return (
    <>
      <Name>
        <TypeChip type={task.course_type} />
        <RowLink to={pages.console.taskDetail(task.task_id)}>{task.task_name}</RowLink>
      </Name>
      <Facts>
        <span data-urgent={urgent || undefined}>
          {text}，{left}
        </span>
        <TaskProgress done={task.task_progress} of={task.learner_count} />
      </Facts>
    </>
  );
}

const GroupSkeleton = () => (
  <DelayedFallback role="status" aria-label="正在加载">
    <Skeleton variant="rounded" width="40%" height={34} sx={{ mt: 1 }} />
    {[0, 1, 2].map((line) => (
      <Skeleton key={line} variant="rounded" height={44} sx={{ mt: 3 }} />
    ))}
  </DelayedFallback>
);
