/** `/task-detail/{id}`: how far a task has come, how each learner stands, and what they have said. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages, routes, TaskStatus } from '#contracts';
import type { TaskProgressView, TaskView } from '#contracts';
import { useRefreshTask, useTaskDetailsQuery } from '../../api/console/task-detail.api';
import { useTaskQuery } from '../../api/console/task.api';
import { isNarrowed } from '../../lib/list-search';
import { useRefetchWhenDue } from '../../lib/use-refetch-when-due';
import { useListSearch } from '../../lib/use-list-search';
import { usePageId } from '../../lib/use-page';
import { countText, scoreText } from '../../lib/numbers';
import { KpiStrip } from '../../ui/KpiStrip';
import { lazyChunk } from '../../ui/lazy-chunk';
import { Notice } from '../../ui/Notice';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { RowMenu } from '../../ui/RowMenu';
import { useExport } from '../shared-export/use-export';
import { TaskStatusChip } from '../shared-task/TaskStatusChip';
import { useTaskActions } from '../shared-task/use-task-actions';
import { DetailFilters } from './DetailFilters';
import { LearnerTable } from './LearnerTable';
import { Notices } from './Notices';
import { detailsFilter } from './search';
import type { TaskDetailSearch } from './search';
import type { SessionDrawerProps } from './SessionDrawer';
import { TaskFacts } from './TaskFacts';
import { useLiveProgress } from './use-live-progress';

const list = { label: '任务管理', to: pages.console.tasks };
const crumbs = [list, { label: '任务详情' }];

const SessionDrawer = lazyChunk<SessionDrawerProps>(
  () => import('./SessionDrawer'),
  ({ session }) => session !== undefined,
);

export default function TaskDetailPage() {
  // The route lets no other id through than a number.
  const taskId = usePageId() as number;
  // Time alone changes a status.
  const query = useTaskQuery(taskId, { refetchOnMountOrArgChange: true });
  if (query.data) return <Details task={query.data} />;
  return (
    <ConsolePage title="任务详情" crumbs={crumbs}>
      {query.isError ? <NotLoaded what="任务" query={query} back={list} /> : <PageSkeleton />}
    </ConsolePage>
  );
}

function Details({ task }: { task: TaskView }) {
  const { search, change, reset, sorting } = useListSearch<TaskDetailSearch>();
  const filter = detailsFilter(task.task_id, search);
  const query = useTaskDetailsQuery(filter, { refetchOnMountOrArgChange: true });
  const narrowed = isNarrowed(search, 'session');
  const progress = useLiveProgress(task.task_id, narrowed || search.sort !== undefined, query);
  const { start_time, end_time, reminder_time } = task;
  const refetch = useRefreshTask(task.task_id);
  useRefetchWhenDue(refetch, [start_time, end_time, reminder_time]);
  const { actions, dialog } = useTaskActions({ alone: true });
  const { learners, completed = task.task_progress } = progress ?? {};
  const acted = { ...task, learner_count: learners, task_progress: completed };
  // Which session is open is no filter: the page of the list stays.
  const open = (session: number | undefined) => change({ page: search.page, session });
  const draft = task.task_status === TaskStatus.draft;
  return (
    <ConsolePage
      title={task.task_name}
      crumbs={crumbs}
      status={<TaskStatusChip status={task.task_status} />}
      actions={
        <>
          <RowMenu name={task.task_name} actions={actions(acted)} />
          {!draft && (
            <Button
              component={Link}
              to={pages.console.reEvaluations}
              search={{ task: task.task_id } as never}
            >
              重新评分
            </Button>
          )}
          {!draft && (
            <Button
              component={Link}
              to={pages.console.courseContradictions(task.course_id)}
              search={{ task: task.task_id } as never}
            >
              说错的地方
            </Button>
          )}
          <Export task={task} search={search} total={query.data?.pagination.total ?? 0} />
        </>
      }
    >
      <TaskFacts task={task} />
      <Progress progress={progress} />
      {!draft && <DetailFilters type={task.course_type} search={search} change={change} reset={reset} />}
      <Card>
        <LearnerTable
          type={task.course_type}
          // The figures may have failed with the rows.
          query={{ ...query, refetch }}
          onPage={change}
          sorting={sorting}
          empty={draft ? <Unpublished task={task} /> : <Notice title="这个任务里还没有学员" />}
          onReset={narrowed && !draft ? reset : undefined}
        />
      </Card>
      {!draft && <Notices taskId={task.task_id} />}
      <SessionDrawer
        type={task.course_type}
        session={search.session}
        rows={query.data?.items ?? []}
        onChange={open}
      />
      {dialog}
    </ConsolePage>
  );
}

interface ExportProps {
  task: TaskView;
  search: TaskDetailSearch;
  total: number;
}

/** All that the list shows, on all its pages. */
function Export({ task, search, total }: ExportProps) {
  const { start, busy } = useExport();
  const { page: _page, per_page: _size, ...filter } = detailsFilter(task.task_id, search);
  const wanted = { what: '学员明细', route: routes.task.detailsExport, filter, posted: true };
  return (
    <Button variant="contained" disabled={busy || total === 0} onClick={() => void start(wanted)}>
      导出
    </Button>
  );
}

function Progress({ progress }: { progress: TaskProgressView | undefined }) {
  const { learners = null, started = null, completed = null, average_score = null } = progress ?? {};
  const ofAll = `/ ${countText(learners ?? 0)} 人`;
  return (
    <KpiStrip
      label="任务进度"
      figures={[
        { label: '学员', value: learners, unit: '人' },
        { label: '已开始', value: started, unit: ofAll },
        { label: '已完成', value: completed, unit: ofAll },
        {
          label: '平均分',
          value: average_score === null ? null : scoreText(average_score),
          unit: '分',
          note: '按每人计入的成绩',
        },
      ]}
    />
  );
}

const Unpublished = ({ task }: { task: TaskView }) => (
  <Notice
    title="任务还没有发布，发布后学员会出现在这里"
    action={
      <Button variant="outlined" component={Link} to={pages.console.taskCreate(task.task_id)}>
        编辑任务
      </Button>
    }
  />
);
