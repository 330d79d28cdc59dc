/** `/task-management`: all tasks, how far they have come, and what can be done with them. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages, TaskStatus } from '#contracts';
import type { TaskListItem, TaskListPage } from '#contracts';
import { useTasksQuery } from '../../api/console/task.api';
import { isNarrowed, shownBy } from '../../lib/list-search';
import { useRefetchWhenDue } from '../../lib/use-refetch-when-due';
import { useListSearch } from '../../lib/use-list-search';
import { usePageSelection } from '../../lib/use-page-selection';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { RowLink } from '../../ui/RowLink';
import { createdColumn, creatorColumn } from '../../ui/table/columns';
import { TwoLines } from '../../ui/styles';
import { PeriodText } from '../shared-task/PeriodText';
import { TaskProgress } from '../shared-task/TaskProgress';
import { TaskStatusChip } from '../shared-task/TaskStatusChip';
import { useTaskActions } from '../shared-task/use-task-actions';
import { TypeChip } from '../shared-course/course-chips';
import { tasksFilter } from './search';
import type { TasksSearch } from './search';
import { StatusTabs } from './StatusTabs';
import { TaskBulk } from './TaskBulk';
import { TaskFilters } from './TaskFilters';

const columns: readonly Column<TaskListItem>[] = [
  {
    key: 'name',
    header: '任务名称',
    sort: 'task_name',
    width: 240,
    cell: ({ task_id, task_name }) => <RowLink to={pages.console.taskDetail(task_id)}>{task_name}</RowLink>,
  },
  {
    key: 'course',
    header: '课程',
    width: 220,
    cell: ({ course_name, course_type }) => (
      <TwoLines title={course_name}>
        <TypeChip type={course_type} />
        {course_name}
      </TwoLines>
    ),
  },
  {
    key: 'period',
    header: '时间',
    sort: 'start_time',
    cell: ({ start_time, end_time }) => <PeriodText {...{ start_time, end_time }} />,
  },
  { key: 'status', header: '状态', cell: ({ task_status }) => <TaskStatusChip status={task_status} /> },
  {
    key: 'progress',
    header: '完成',
    cell: ({ task_status, task_progress, learner_count }) =>
      task_status === TaskStatus.draft ? '–' : <TaskProgress done={task_progress} of={learner_count} />,
  },
  { ...creatorColumn, wideOnly: true },
  createdColumn,
];
const idOf = ({ task_id }: TaskListItem) => task_id;
const nameOf = ({ task_name }: TaskListItem) => task_name;

/** Time alone changes a status: whoever comes back to the list sees it as it is now. */
const newest = { refetchOnMountOrArgChange: true };

export default function TasksPage() {
  const { search, change, reset, sorting } = useListSearch<TasksSearch>();
  const query = useTasksQuery(tasksFilter(search), newest);
  const { actions, hidden, holdBack, dialog } = useTaskActions();
  const rows = query.data?.items;
  useRefetchWhenDue(
    query.refetch,
    (rows ?? []).flatMap(({ start_time, end_time }) => [start_time, end_time]),
  );
  const { selection, chosen, clear } = usePageSelection(search, { data: query.data, idOf, hidden });

  return (
    <ConsolePage title="任务管理" actions={<PageActions />}>
      <StatusTabs status={search.status} counts={query.data && countsWithout(hidden, query.data)} />
      <TaskFilters search={search} change={change} reset={reset} />
      <Card>
        <DataTable
          label="任务"
          {...{ query, idOf, nameOf, columns, actions, selection, hidden, sorting }}
          empty={<NoneYet />}
          onReset={isNarrowed(search) ? reset : undefined}
          onPage={change}
        />
      </Card>
      <TaskBulk filter={shownBy(tasksFilter(search))} {...{ chosen, holdBack }} onClear={clear} />
      {dialog}
    </ConsolePage>
  );
}

/** What is about to be deleted is counted no more. */
function countsWithout(hidden: ReadonlySet<number>, { items, status_counts }: TaskListPage) {
  const counts = { ...status_counts };
  for (const { task_id, task_status } of items) if (hidden.has(task_id)) counts[task_status] -= 1;
  return counts;
}

function PageActions() {
  return (
    <>
      <Button variant="outlined" component={Link} to={pages.console.taskOverview}>
        任务总览
      </Button>
      <NewTask filled />
    </>
  );
}

const NewTask = ({ filled = false }: { filled?: boolean }) => (
  <Button variant={filled ? 'contained' : 'outlined'} component={Link} to={pages.console.taskCreate('new')}>
    新建任务
  </Button>
);

const NoneYet = () => <Notice title="还没有任务，新建后会出现在这里" action={<NewTask />} />;
