import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { TaskStatus, limits, pages, taskFieldLabel, taskForm } from '#contracts';
import type { TaskView } from '#contracts';
import { CreateTaskDto, UpdateTaskDto } from '#contracts/task/task.dto';
import { useCopyTaskMutation } from '../../api/console/task.api';
import { Form, Legend, Section, TextField, useDtoForm } from '../../ui/form';
import { Card, PageShell } from '../../ui/PageShell';
import { TaskStatusChip } from '../shared-task/TaskStatusChip';
import { useConfirm } from '../../ui/use-confirm';
import { useLocalDraft } from '../../ui/use-local-draft';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard';
import { AudienceSection } from './AudienceSection';
import { CourseField, TaskNames } from './CourseField';
import { TimesSection } from './TimesSection';
import { useTaskSaving } from './use-task-saving';
import { createBody, freedomOf, refusedFields, updateBody } from './values';
import type { TaskValues } from './values';

const Column = styled('div')({ maxWidth: 752 });

interface TaskFormProps {
  /** null: a new one. */
  task: TaskView | null;
  loaded: TaskValues;
}

export function TaskForm({ task: opened, loaded }: TaskFormProps) {
  /** What the form has made, and goes on with. */
  const [made, setMade] = useState<TaskView | null>(null);
  const task = made ?? opened;
  const status = task?.task_status ?? null;
  const freedom = freedomOf(status);
  const draft = status === null || status === TaskStatus.draft;
  /** What the form was filled with; another version may come later, when somebody else has changed the task. */
  const [before, setBefore] = useState(loaded);
  const publishing = useRef(false);
  const form = useDtoForm<TaskValues>({
    dto: task ? UpdateTaskDto : CreateTaskDto,
    defaultValues: loaded,
    toBody: (values) => (task ? updateBody(task.task_id, before, values) : createBody(values)),
    check: (values) => refusedFields(before, values, { publish: publishing.current, now: new Date() }),
  });
  const { confirm, dialog: question } = useConfirm();
  const guard = useUnsavedGuard(form.formState.isDirty);
  const begin = (from: TaskValues) => {
    setBefore(from);
    form.reset(from);
  };
  const what = `task:${task?.task_id ?? 'new'}`;
  const kept = useLocalDraft({ what, form, base: before, begin, ready: freedom !== 'none' });
  const settle = (view: TaskView, values: TaskValues, sent: TaskValues) => {
    if (view.task_id !== opened?.task_id) setMade(view);
    return kept.settle(values, sent);
  };
  const saving = useTaskSaving({
    task,
    before,
    setBefore,
    form,
    confirm,
    settle,
    release: guard.release,
    forget: kept.forget,
  });

  const submit = (publish: boolean) => {
    publishing.current = publish;
    return form.handleSubmit((values) => (publish ? saving.publish(values) : saving.save(values)))();
  };

  return (
    <PageShell
      title={task ? task.task_name : '新建任务'}
      crumbs={[{ label: '任务管理', to: pages.console.tasks }, { label: task ? '编辑' : '新建' }]}
      status={status && <TaskStatusChip status={status} />}
      sticky
      actions={
        freedom !== 'none' && (
          <>
            {kept.savedAt && <span role="status">{kept.savedAt}</span>}
            <Button
              variant={draft ? 'outlined' : 'contained'}
              loading={saving.busy === 'save'}
              disabled={saving.busy !== null}
              onClick={() => void submit(false)}
            >
              {draft ? '暂存' : '保存'}
            </Button>
            {draft && (
              <Button
                variant="contained"
                loading={saving.busy === 'publish'}
                disabled={saving.busy !== null}
                onClick={() => void submit(true)}
              >
                发布
              </Button>
            )}
          </>
        )
      }
    >
      <Column>
        {kept.bar}
        {task && freedom === 'none' && <Ended task={task} />}
        <Card>
          {draft && <Legend saving="暂存" />}
          <Form form={form} onSubmit={saving.save}>
            <Section id="name" title="名称">
              <TextField
                name="task_name"
                label={taskFieldLabel.task_name}
                limit={limits.name}
                required
                disabled={freedom === 'none'}
              />
            </Section>
            <Section id="course" title="课程">
              <CourseField
                several={task === null}
                readOnly={freedom !== 'all'}
                hint={freedom === 'some' ? taskForm.courseStays : undefined}
              />
              <TaskNames />
            </Section>
            <TimesSection freedom={freedom} draft={draft} />
            <AudienceSection freedom={freedom} draft={draft} before={before} />
          </Form>
        </Card>
      </Column>
      {question}
      {guard.dialog}
      {saving.conflict}
      {saving.deleted}
    </PageShell>
  );
}

/** An ended task is only looked at; a copy of it begins anew. */
function Ended({ task }: { task: TaskView }) {
  const [copy, { isLoading }] = useCopyTaskMutation();
  const navigate = useNavigate();
  const toCopy = async () => {
    const { data } = await copy({ task_id: task.task_id });
    if (data) await navigate({ to: pages.console.taskCreate(data.task_id) });
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <Button size="small" loading={isLoading} onClick={() => void toCopy()}>
          复制一份
        </Button>
      }
    >
      {task.refusals.update}
    </Alert>
  );
}
