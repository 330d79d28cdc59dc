/** What can be done with a task, wherever it is shown: what is asked before, and what is shown afterwards. */
import { useEffect, useState } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { pages, TaskStatus } from '#contracts';
import type { TaskListItem, TaskView } from '#contracts';
import {
  useCopyTaskMutation,
  useDeleteTaskMutation,
  useEndTaskMutation,
  usePublishTaskMutation,
  useRevokeTaskMutation,
} from '../../api/console/task.api';
import { fullTime } from '../../lib/time';
import { countText } from '../../lib/numbers';
import type { RowAction } from '../../ui/RowMenu';
import { say } from '../../ui/Toasts';
import { useConfirm } from '../../ui/use-confirm';
import { useUndoableDelete } from '../../ui/use-undoable-delete';
import { useAudience } from './use-audience';

export type ActedTask = Pick<
  TaskView,
  'task_id' | 'task_name' | 'task_status' | 'task_progress' | 'start_time' | 'refusals'
> &
  Partial<Pick<TaskListItem, 'learner_count'>>;

interface TaskActionsOptions {
  /** The task is all that is shown: who deletes it is led to the list, which holds the delete back. */
  alone?: boolean;
}

interface LedDelete {
  id: number;
  said: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A task that was deleted on its own page. */
    deleted?: LedDelete;
  }
}

const quoted = ({ task_name }: ActedTask) => `“${task_name}”`;

/** `hidden` are tasks about to be deleted; `dialog` is to be rendered somewhere on the page. */
export function useTaskActions({ alone = false }: TaskActionsOptions = {}) {
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const { publish, revoke, end } = useMoves(confirm);
  const [copyTask] = useCopyTaskMutation();
  const [deleteTask] = useDeleteTaskMutation();
  const { hidden, remove, holdBack } = useUndoableDelete((task_id) => deleteTask({ task_id }).unwrap());

  const copy = async ({ task_id }: ActedTask) => {
    const { data: made } = await copyTask({ task_id });
    if (!made) return;
    const open = () => void navigate({ to: pages.console.taskCreate(made.task_id) });
    say(`已复制为“${made.task_name}”，请为它选择时间`, { label: '打开', onClick: open });
  };

  const askDelete = async (task: ActedTask) => {
    const { task_id, task_status } = task;
    const said = `已删除${quoted(task)}`;
    const text = '学员的任务列表里将不再有它。';
    const seen = task_status === TaskStatus.notStarted;
    if (seen && !(await confirm({ title: `删除${quoted(task)}？`, text, yes: '删除' }))) return;
    if (!alone) return remove(task_id, said);
    await navigate({ to: pages.console.tasks, state: { deleted: { id: task_id, said } } });
  };
  useLedDelete(remove);

  const actions = (task: ActedTask): RowAction[] => {
    const { refusals } = task;
    return [
      { label: '编辑', to: pages.console.taskCreate(task.task_id), refused: refusals.update },
      { label: '发布', refused: refusals.publish, onClick: () => publish(task) },
      { label: '撤回', refused: refusals.revoke, onClick: () => revoke(task) },
      { label: '结束', refused: refusals.end, onClick: () => end(task) },
      { label: '复制', refused: refusals.copy, onClick: () => copy(task) },
      { label: '删除', danger: true, refused: refusals.delete, onClick: () => askDelete(task) },
    ];
  };
  return { actions, hidden, holdBack, dialog };
}

/** What was deleted on its own page is held back here; once, not again when the page is loaded anew. */
function useLedDelete(remove: (id: number, said: string) => void) {
  const { state } = useRouter();
  const navigate = useNavigate();
  const [led] = useState(state.location.state.deleted ?? null);
  useEffect(() => {
    if (!led) return;
    remove(led.id, led.said);
    void navigate({
      to: '.',
      search: true,
      replace: true,
      state: (kept) => ({ ...kept, deleted: undefined }),
    });
  }, [led, remove, navigate]);
}

/** From one state to the next; each is asked with what learners will see of it. */
function useMoves(confirm: ReturnType<typeof useConfirm>['confirm']) {
  const [publishTask] = usePublishTaskMutation();
  const [revokeTask] = useRevokeTaskMutation();
  const [endTask] = useEndTaskMutation();
  const audienceOf = useAudience();

  const publish = async (task: ActedTask) => {
    const { task_id } = task;
    const learners = await audienceOf([task_id]);
    if (learners === null) return;
    await confirm({
      title: `发布${quoted(task)}？`,
      text: `将通知 ${countText(learners)} 人。学员从 ${fullTime(task.start_time!)} 起可以参加。`,
      yes: '发布',
      act: async () => {
        const { error } = await publishTask({ task_id });
        if (!error) say(`已发布，将通知 ${countText(learners)} 人`);
      },
    });
  };

  const revoke = (task: ActedTask) =>
    confirm({
      title: `撤回${quoted(task)}？`,
      text: `${task.learner_count === undefined ? '' : `${countText(task.learner_count)} 位`}学员的任务列表里将不再有它。任务变回暂存，可以修改后再发布。`,
      yes: '撤回',
      act: async () => {
        const { error } = await revokeTask({ task_id: task.task_id });
        if (!error) say(`已撤回${quoted(task)}`);
      },
    });

  const end = (task: ActedTask) =>
    confirm({
      title: `结束${quoted(task)}？`,
      text: `学员马上不能再参加，正在进行的会在此刻停止并评分，${unfinished(task)}记为未完成。结束后不能恢复。`,
      yes: '结束',
      act: async () => {
        const { error } = await endTask({ task_id: task.task_id });
        if (!error) say(`已结束${quoted(task)}`);
      },
    });

  return { publish, revoke, end };
}

const unfinished = ({ learner_count, task_progress }: ActedTask): string =>
  learner_count === undefined
    ? '还没完成的学员'
    : `还没完成的 ${countText(learner_count - task_progress)} 位学员`;
