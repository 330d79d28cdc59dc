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
  useUpdateTaskMutation,
} from '../../api/console/task.api';
import { failureFrom } from '../../api/failure';
import { fullTime } from '../../lib/time';
import { countText } from '../../lib/numbers';
import { showServerErrors } from '../../ui/form';
import { say } from '../../ui/Toasts';
import type { useConfirm } from '../../ui/use-confirm';
import { useConflict } from '../../ui/use-conflict';
import type { StoredForm } from '../../ui/use-conflict';
import { useSaveAsNew } from '../../ui/use-save-as-new';
import {
  atOnce,
  comparedFields,
  countedOf,
  createBody,
  namesOf,
  startsNow,
  updateBody,
  valuesOf,
} from './values';
import type { TaskValues } from './values';

interface TaskSavingOptions {
  task: TaskView | null;
  before: TaskValues;
  setBefore: (values: TaskValues) => void;
  form: UseFormReturn<TaskValues>;
  confirm: ReturnType<typeof useConfirm>['confirm'];
  /** The form stands on this task from here on. What was typed since `sent` stays; says whether there is any. */
  settle: (view: TaskView, values: TaskValues, sent: TaskValues) => boolean;
  /** All is saved: one may leave. */
  release: () => void;
  /** The draft on this device is not needed any more. */
  forget: () => void;
}

/** Somebody wants it published, knowing how many people will be notified. */
interface Agreed {
  total: number;
}

/** Of several tasks the first. */
interface Written extends StoredForm<TaskView, TaskValues> {
  /** null: what was written is not published. */
  agreed: Agreed | null;
}

/** Said where one form has made several tasks. */
const manyOf = ({ saved: { created = [] } }: Written): string =>
  created.length > 1 ? ` ${created.length} 个任务` : '';

export function useTaskSaving(options: TaskSavingOptions) {
  const { task, before, setBefore, form, confirm, settle, release, forget } = options;
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const [count] = useLazyAudienceCountQuery();
  const [fetchTask] = useLazyTaskQuery();
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  const navigate = useNavigate();

  const readIn = (view: TaskView) => {
    const known = [...before.depts, ...form.getValues('depts')];
    return valuesOf(view, new Map(known.flatMap(({ id, path }) => (path ? [[id, path]] : []))));
  };
  const conflict = useConflict<TaskView, TaskValues>({
    form,
    what: '这个任务',
    fields: comparedFields,
    valuesOf: readIn,
    sentOf: createBody,
    fetch: () => fetchTask(task!.task_id).unwrap(),
    onTheirs: (_view, values) => setBefore(values),
    forget,
  });
  const { orAsNew, dialog: deleted } = useSaveAsNew('任务');

  /** null when nothing was saved, which has been shown then. */
  const write = async (values: TaskValues, agreed: Agreed | null): Promise<Written | null> => {
    try {
      const published = (chosen: TaskValues) => agreed && { publish: true, ...atOnce(chosen) };
      const make = async (sent: TaskValues) => ({
        saved: await create({ ...createBody(sent), ...published(sent) }).unwrap(),
        sent,
      });
      if (task === null) return { ...(await make(values)), agreed };
      let asked = values;
      const base = { version: values.version!, values: before };
      const change = () =>
        conflict.save(base, values, async (chosen, against) => {
          // Put together with somebody else's changes it may mean other people.
          if (agreed && chosen !== asked) agreed = await agreement((asked = chosen));
          const body = updateBody(task.task_id, against.values, chosen);
          return update({ ...body, ...published(chosen) }).unwrap();
        });
      const stored = await orAsNew<StoredForm<TaskView, TaskValues> | null>(change, () => make(asked));
      return stored && { ...stored, agreed };
    } catch (error) {
      showServerErrors(form, error);
      const failure = failureFrom(error);
      if (failure?.errors.course_id)
        form.setError('selected_courses', { message: failure.errors.course_id[0] });
      return null;
    }
  };

  /** Asks with how many people will be notified; null when it was not agreed to. */
  const agreement = async (values: TaskValues): Promise<Agreed | null> => {
    setBusy('publish');
    const { data: audience } = await count(countedOf(values));
    setBusy(null);
    if (!audience) return null;
    const names = namesOf(values);
    const several = names.length > 1;
    const from = values.start_time === startsNow ? '现在' : ` ${fullTime(values.start_time!)} `;
    const yes = await confirm({
      title: several ? `发布 ${names.length} 个任务？` : '发布任务？',
      text: `将通知 ${countText(audience.total)} 人。学员从${from}起可以练习${several ? '：' : '。'}`,
      items: several ? names : undefined,
      yes: '发布',
    });
    setBusy(yes ? 'publish' : null);
    return yes ? { total: audience.total } : null;
  };

  const stay = ({ saved, sent }: Written) => settle(saved, readIn(saved), sent);
  const leave = async (written: Written) => {
    if (stay(written)) return;
    release();
    await navigate({ to: pages.console.tasks });
  };

  const save = async (values: TaskValues) => {
    setBusy('save');
    const written = await write(values, null);
    setBusy(null);
    if (!written) return;
    say(`已保存${manyOf(written)}`);
    await leave(written);
  };

  const publish = async (values: TaskValues) => {
    const agreed = await agreement(values);
    if (agreed === null) return;
    const written = await write(values, agreed);
    setBusy(null);
    if (!written) return;
    if (!written.agreed) {
      say('已保存，还没有发布');
      return void stay(written);
    }
    say(`已发布${manyOf(written)}，将通知 ${countText(written.agreed.total)} 人`);
    await leave(written);
  };

  return { busy, save, publish, conflict: conflict.dialog, deleted };
}
