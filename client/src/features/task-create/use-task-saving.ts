/** How a task gets to the server: saved, or saved and published, and what if somebody else was faster. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { TaskView } from '#contracts';
import {
  useCreateTaskMutation,
  useLazyAudienceCountQuery,
  useLazyTaskQuery,
  usePublishTaskMutation,
  useUpdateTaskMutation,
} from '../../api/console/task.api';
import { failureFrom } from '../../api/failure';
import { fullTime } from '../../lib/time';
import { showServerErrors } from '../../ui/form';
import { say } from '../../ui/Toasts';
import type { useConfirm } from '../../ui/use-confirm';
import { countedOf, createBody, updateBody, valuesOf } from './values';
import type { TaskValues } from './values';

interface TaskSavingOptions {
  task: TaskView | null;
  before: TaskValues;
  form: UseFormReturn<TaskValues>;
  confirm: ReturnType<typeof useConfirm>['confirm'];
  /** All is saved: one may leave. */
  done: () => void;
  /** All is saved, and one stays. */
  settleOn: (values: TaskValues) => void;
}

/** The version that somebody else has saved meanwhile. */
interface Theirs {
  values: TaskValues;
  by: string | null;
}

export function useTaskSaving({ task, before, form, confirm, done, settleOn }: TaskSavingOptions) {
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const [publishTask] = usePublishTaskMutation();
  const [count] = useLazyAudienceCountQuery();
  const [current] = useLazyTaskQuery();
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const navigate = useNavigate();

  /** Answers the ids of what is saved; null when it was refused, which has been shown then. */
  const write = async (values: TaskValues): Promise<number[] | null> => {
    try {
      if (task === null) {
        const made = await create(createBody(values)).unwrap();
        return made.created ?? [made.task_id];
      }
      const { version } = await update(updateBody(task.task_id, before, values)).unwrap();
      form.setValue('version', version);
      return [task.task_id];
    } catch (error) {
      showServerErrors(form, error);
      const failure = failureFrom(error);
      if (failure?.errors.course_id)
        form.setError('selected_courses', { message: failure.errors.course_id[0] });
      if (failure?.status === 409 && task !== null) await compare(task.task_id, values);
      return null;
    }
  };

  /** A 409 may mean that the task is no longer what the form was filled with. */
  const compare = async (taskId: number, mine: TaskValues) => {
    const { data } = await current(taskId);
    if (!data || data.version === mine.version) return;
    const paths = new Map(mine.depts.map(({ id, path }) => [id, path ?? '']));
    setTheirs({ values: valuesOf(data, paths), by: data.updater_name });
  };

  const save = async (values: TaskValues) => {
    setBusy('save');
    const saved = await write(values);
    setBusy(null);
    if (!saved) return;
    done();
    say(saved.length > 1 ? `已保存 ${saved.length} 个任务` : '已保存');
    await navigate({ to: pages.console.tasks });
  };

  const publish = async (values: TaskValues) => {
    setBusy('publish');
    const { data: audience } = await count(countedOf(values));
    setBusy(null);
    if (!audience) return;
    const many = values.selected_courses.length;
    const agreed = await confirm({
      title: '发布任务？',
      text: `${many > 1 ? `将建立 ${many} 个任务，` : ''}将通知 ${audience.total} 人。学员从 ${fullTime(values.start_time!)} 起可以练习。`,
      yes: '发布',
    });
    if (!agreed) return;
    setBusy('publish');
    const saved = await write(values);
    const published = saved ? await publishAll(saved) : 0;
    setBusy(null);
    if (!saved) return;
    if (published === saved.length) say(`已发布，将通知 ${audience.total} 人`);
    // What could not be published is kept as a draft; why has been told.
    else if (published > 0) say(`已发布 ${published} 个任务，其余的已暂存`);
    else if (task !== null) return settleOn(form.getValues());
    done();
    await navigate(
      published === 0 && saved.length === 1
        ? { to: pages.console.taskCreate(saved[0]!), replace: true }
        : { to: pages.console.tasks },
    );
  };

  const publishAll = async (ids: readonly number[]) => {
    let published = 0;
    for (const task_id of ids) {
      const { error } = await publishTask({ task_id });
      if (!error) published += 1;
    }
    return published;
  };

  return { busy, save, publish, theirs, settle: () => setTheirs(null) };
}
