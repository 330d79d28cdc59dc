import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { TaskStatus, limits, pages, taskFieldLabel, taskForm } from '#contracts';
import type { TaskView } from '#contracts';
import { useCopyTaskMutation } from '../../api/console/task.api';
import { Form, Legend, Section, TextField } from '../../ui/form';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { TaskStatusChip } from '../shared-task/TaskStatusChip';
import { AudienceSection } from './AudienceSection';
import { CourseField, TaskNames } from './CourseField';
import { TaskCost } from './TaskCost';
import { TimesSection } from './TimesSection';
import { useTaskForm } from './use-task-form';
import type { TaskValues } from './values';

const Column = styled('div')({ maxWidth: 752 });

interface TaskFormProps {
  /** null: a new one. */
  task: TaskView | null;
  loaded: TaskValues;
}

export function TaskForm({ task: opened, loaded }: TaskFormProps) {
  const { form, task, freedom, before, busy, save, submit, bar, savedAt, dialogs, question, guard } =
    useTaskForm(opened, loaded);
  const status = task?.task_status ?? null;
  const draft = status === null || status === TaskStatus.draft;

  return (
    <ConsolePage
      title={task ? task.task_name : '新建任务'}
      crumbs={[{ label: '任务管理', to: pages.console.tasks }, { label: task ? '编辑' : '新建' }]}
      status={status && <TaskStatusChip status={status} />}
      sticky
      actions={
        freedom !== 'none' && (
          <>
            {savedAt && <span role="status">{savedAt}</span>}
            <Button
              variant={draft ? 'outlined' : 'contained'}
              loading={busy === 'save'}
              disabled={busy !== null}
              onClick={() => void submit(false)}
            >
              {draft ? '暂存' : '保存'}
            </Button>
            {draft && (
              <Button
                variant="contained"
                loading={busy === 'publish'}
                disabled={busy !== null}
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
        {bar}
        {task && freedom === 'none' && <Ended task={task} />}
        <Card>
          {draft && <Legend saving="暂存" />}
          <Form form={form} onSubmit={save}>
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
            {freedom !== 'none' && <TaskCost />}
          </Form>
        </Card>
      </Column>
      {question}
      {guard}
      {dialogs}
    </ConsolePage>
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
