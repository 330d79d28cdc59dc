/** A task's form from its first value to its saving: saved, or saved and published. */
import { useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { TaskView } from '#contracts';
import { CreateTaskDto, UpdateTaskDto } from '#contracts/task/task.dto';
import {
  useCreateTaskMutation,
  useLazyAudienceCountQuery,
  useLazyTaskQuery,
  useUpdateTaskMutation,
} from '../../api/console/task.api';
import { failureFrom } from '../../api/failure';
import { fullTime } from '../../lib/time';
import { countText } from '../../lib/numbers';
import { showServerErrors, useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';
import { useAuthoredForm } from '../../ui/use-authored-form';
import type { Saved } from '../../ui/use-authored-form';
import { useConfirm } from '../../ui/use-confirm';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard';
import {
  atOnce,
  comparedFields,
  countedOf,
  createBody,
  freedomOf,
  namesOf,
  refusedFields,
  startsNow,
  updateBody,
  valuesOf,
} from './values';
import type { TaskValues } from './values';

/** Somebody wants `values` published, knowing how many people will be notified. */
interface Agreed {
  total: number;
  values: TaskValues;
}

/** Said where one form has made several tasks. */
const manyOf = ({ saved: { created = [] } }: Saved<TaskView, TaskValues>): string =>
  created.length > 1 ? ` ${countText(created.length)} 个任务` : '';

/**
 * @param opened null: a new one
 * @param loaded what the form is filled with
 */
export function useTaskForm(opened: TaskView | null, loaded: TaskValues) {
  const [base, setBase] = useState(opened);
  /** What others do to it meanwhile shows at once. */
  const task = opened?.task_id === base?.task_id ? opened : base;
  const freedom = freedomOf(task?.task_status ?? null);
  /** Each version is read once: a draft whose start passes while its form is open stays what it was. */
  const [read] = useState(() => new WeakMap<TaskView, TaskValues>(opened ? [[opened, loaded]] : []));
  const valuesIn = (view: TaskView | null): TaskValues => {
    if (view === null) return loaded;
    const known = [...loaded.depts, ...form.getValues('depts')];
    const paths = new Map(known.flatMap(({ id, path }) => (path ? [[id, path]] : [])));
    const values = read.get(view) ?? valuesOf(view, paths);
    read.set(view, values);
    return values;
  };
  const publishing = useRef(false);
  /** null: what is being sent is not to be published. */
  const agreed = useRef<Agreed | null>(null);
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  const navigate = useNavigate();
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const [count] = useLazyAudienceCountQuery();
  const [fetchTask] = useLazyTaskQuery();
  const form = useDtoForm<TaskValues>({
    dto: base ? UpdateTaskDto : CreateTaskDto,
    defaultValues: loaded,
    toBody: (values) => (base ? updateBody(base, before, values) : createBody(values)),
    check: (values) => refusedFields(before, values, { publish: publishing.current, now: new Date() }),
  });
  const before = valuesIn(base);
  const { confirm, dialog: question } = useConfirm();
  const { dialog: guard, release } = useUnsavedGuard(form.formState.isDirty);
  const published = (values: TaskValues) => agreed.current && { publish: true, ...atOnce(values) };
  const { store, settle, bar, savedAt, dialogs } = useAuthoredForm<TaskView, TaskValues>({
    form,
    base,
    setBase,
    // Drafts of earlier releases, task:12, have no task to go back to.
    draftOf: (view) => `task/${view?.task_id ?? 'new'}`,
    ready: freedom !== 'none',
    noun: '任务',
    what: '这个任务',
    fields: comparedFields,
    valuesOf: valuesIn,
    sentOf: createBody,
    fetch: ({ task_id }) => fetchTask(task_id).unwrap(),
    create: (values) => create({ ...createBody(values), ...published(values) }).unwrap(),
    update: async ({ task_id }, values, over) => {
      // Put together with somebody else's changes it may mean other people.
      if (agreed.current && values !== agreed.current.values) agreed.current = await agreement(values);
      const body = updateBody({ task_id, version: over.version }, over.values, values);
      return update({ ...body, ...published(values) }).unwrap();
    },
  });

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
      title: several ? `发布 ${countText(names.length)} 个任务？` : '发布任务？',
      text: `将通知 ${countText(audience.total)} 人。学员从${from}起可以参加${several ? '：' : '。'}`,
      items: several ? names : undefined,
      yes: '发布',
    });
    setBusy(yes ? 'publish' : null);
    return yes ? { total: audience.total, values } : null;
  };

  /** null when nothing was saved, which has been shown then. */
  const write = async (values: TaskValues, wanted: Agreed | null) => {
    agreed.current = wanted;
    try {
      return await store(values);
    } catch (error) {
      showServerErrors(form, error);
      const failure = failureFrom(error);
      if (failure?.errors.course_id)
        form.setError('selected_courses', { message: failure.errors.course_id[0] });
      return null;
    } finally {
      setBusy(null);
    }
  };

  const leave = async ({ saved, sent }: Saved<TaskView, TaskValues>) => {
    if (settle(saved, sent)) return;
    release();
    await navigate({ to: pages.console.tasks });
  };

  const save = async (values: TaskValues) => {
    setBusy('save');
    const written = await write(values, null);
    if (!written) return;
    say(`已保存${manyOf(written)}`);
    await leave(written);
  };

  const publish = async (values: TaskValues) => {
    const wanted = await agreement(values);
    const written = wanted && (await write(values, wanted));
    if (!written) return;
    if (!agreed.current) {
      say('已保存，还没有发布');
      return void settle(written.saved, written.sent);
    }
    say(`已发布${manyOf(written)}，将通知 ${countText(agreed.current.total)} 人`);
    await leave(written);
  };

  const submit = (toPublish: boolean) => {
    publishing.current = toPublish;
    return form.handleSubmit(toPublish ? publish : save)();
  };

  return { form, task, freedom, before, busy, save, submit, bar, savedAt, dialogs, question, guard };
}
