/** A task is made or changed: its name, its course, its times, its learners. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import { useDeptsQuery, useTaskQuery } from '../../api/console/task.api';
import { failureFrom } from '../../api/failure';
import { usePageId } from '../../lib/use-page-id';
import { Notice } from '../../ui/Notice';
import { PageShell } from '../../ui/PageShell';
import { PendingPage } from '../../ui/PageSkeleton';
import { TaskForm } from './TaskForm';
import { emptyTask, valuesOf } from './values';

export default function TaskCreatePage() {
  const id = usePageId();
  return id === 'new' ? <TaskForm task={null} loaded={emptyTask} /> : <ChangedTask taskId={id} />;
}

const crumbs = [{ label: '任务管理', to: pages.console.tasks }, { label: '编辑' }];
const none: string[] = [];

function ChangedTask({ taskId }: { taskId: number }) {
  const { data: task, error, isFetching, refetch } = useTaskQuery(taskId);
  const deptIds = task?.depts.map(({ id }) => id) ?? none;
  const depts = useDeptsQuery({ dept_ids: deptIds }, { skip: deptIds.length === 0 });
  const missing = failureFrom(error)?.status === 404;
  if (error && !task) {
    return (
      <PageShell title="编辑任务" crumbs={crumbs}>
        <Notice
          failed
          title={missing ? '没有找到这个任务，可能已被删除' : '任务没有加载出来'}
          action={
            missing ? (
              <Button variant="outlined" component={Link} to={pages.console.tasks}>
                回到任务管理
              </Button>
            ) : (
              <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
                重试
              </Button>
            )
          }
        />
      </PageShell>
    );
  }
  if (!task || depts.isLoading) return <PendingPage />;
  const paths = new Map(depts.data?.map((department) => [department.id, department.dept_full_path]));
  return <TaskForm task={task} loaded={valuesOf(task, paths)} />;
}
