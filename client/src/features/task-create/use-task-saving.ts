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
import { useConflict } from '../../ui/use-conflict';
import { useSaveAsNew } from '../../ui/use-save-as-new';
import { comparedFields, countedOf, createBody, updateBody, valuesOf } from './values';
import type { TaskValues } from './values';

interface TaskSavingOptions {
  task: TaskView | null;
  before: TaskValues;
  setBefore: (values: TaskValues) => void;
  form: UseFormReturn<TaskValues>;
  confirm: ReturnType<typeof useConfirm>['confirm'];
  /** All is saved: one may leave. */
  done: () => void;
  /** All is saved, and one stays. */
  settleOn: (values: TaskValues) => void;
  /** The draft on this device is not needed any more. */
  forget: () => void;
}

interface Written {
  ids: number[];
  /** What was sent: what was submitted, or what it was put together with. */
  sent: TaskValues;
}

export function useTaskSaving(options: TaskSavingOptions) {
  const { task, before, setBefore, form, confirm, done, settleOn, forget } = options;
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const [publishTask] = usePublishTaskMutation();
  const [count] = useLazyAudienceCountQuery();
  const [fetchTask] = useLazyTaskQuery();
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  const navigate = useNavigate();

  const conflict = useConflict<TaskView, TaskValues>({
    form,
    fields: comparedFields,
    valuesOf: (theirs) => {
      const known = [...before.depts, ...form.getValues('depts')];
      return valuesOf(theirs, new Map(known.flatMap(({ id, path }) => (path ? [[id, path]] : []))));
    },
    sentOf: createBody,
    fetch: () => fetchTask(task!.task_id).unwrap(),
    onTheirs: (_view, values) => setBefore(values),
    forget,
  });
  const { orAsNew, dialog: deleted } = useSaveAsNew('任务');

  /** null when nothing was saved, which has been shown then. */
  const write = async (values: TaskValues): Promise<Written | null> => {
    try {
      const make = () => create(createBody(values)).unwrap();
      if (task === null) {
        const made = await make();
        return { ids: made.created ?? [made.task_id], sent: values };
      }
      let sent = values;
      const base = { version: values.version!, values: before };
      const change = () =>
        conflict.save(base, values, (chosen, against) => {
          sent = chosen;
          return update(updateBody(task.task_id, against.values, chosen)).unwrap();
        });
      const saved = await orAsNew(change, make);
      if (!saved) return null;
      form.setValue('version', saved.version);
      return { ids: [saved.task_id], sent };
    } catch (error) {
      showServerErrors(form, error);
      const failure = failureFrom(error);
      if (failure?.errors.course_id)
        form.setError('selected_courses', { message: failure.errors.course_id[0] });
      return null;
    }
  };

  const save = async (values: TaskValues) => {
    setBusy('save');
    const saved = await write(values);
    setBusy(null);
    if (!saved) return;
    done();
    const many = saved.ids.length;
    say(many > 1 ? `已保存 ${many} 个任务` : '已保存');
    await navigate({ to: pages.console.tasks });
  };

  /** Answers how many people will be told; null when that was not agreed to. */
  const agreed = async (values: TaskValues): Promise<number | null> => {
    setBusy('publish');
    const { data: audience } = await count(countedOf(values));
    setBusy(null);
    if (!audience) return null;
    const many = values.selected_courses.length;
    const yes = await confirm({
      title: '发布任务？',
      text: `${many > 1 ? `将建立 ${many} 个任务，` : ''}将通知 ${audience.total} 人。学员从 ${fullTime(values.start_time!)} 起可以练习。`,
      yes: '发布',
    });
    return yes ? audience.total : null;
  };

  const publish = async (values: TaskValues) => {
    let total = await agreed(values);
    if (total === null) return;
    setBusy('publish');
    const written = await write(values);
    setBusy(null);
    if (!written) return;
    // Put together with somebody else's changes it may mean other people.
    if (written.sent !== values) total = await agreed(written.sent);
    if (total === null) return settleOn(form.getValues());
    const saved = written.ids;
    setBusy('publish');
    const published = await publishAll(saved);
    setBusy(null);
    const many = saved.length;
    if (published === many) say(`已发布${many > 1 ? ` ${many} 个任务` : ''}，将通知 ${total} 人`);
    // What could not be published is kept as a draft; why has been told.
    else if (published > 0) say(`已发布 ${published} 个任务，其余的已暂存`);
    else if (saved[0] === task?.task_id) return settleOn(form.getValues());
    else say(`已暂存${many > 1 ? ` ${many} 个任务` : ''}，还没有发布`);
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

  return { busy, save, publish, conflict: conflict.dialog, deleted };
}
