/** What can be done with several tasks at once. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import type { TaskListItem } from '#contracts';
import {
  useDeleteTaskMutation,
  useEndTaskMutation,
  usePublishTaskMutation,
} from '../../api/console/task.api';
import { BulkBar, forEach, useBulkResult } from '../../ui/BulkBar';
import { useAudience } from '../../ui/task/use-audience';
import { useConfirm } from '../../ui/use-confirm';

type BulkAction = 'publish' | 'end' | 'delete';

const words: Record<BulkAction, { verb: string; text: string }> = {
  publish: { verb: '发布', text: '学员从任务的开始时间起可以练习。' },
  end: { verb: '结束', text: '正在进行的练习会停止并评分，还没完成的学员记为未完成。结束后不能恢复。' },
  delete: { verb: '删除', text: '学员的任务列表里将不再有它们，已经结束的练习和成绩会保留。' },
};
const actions = Object.keys(words) as BulkAction[];
const nameOf = ({ task_name }: TaskListItem) => task_name;

interface TaskBulkProps {
  chosen: readonly TaskListItem[];
  onClear: () => void;
}

export function TaskBulk({ chosen, onClear }: TaskBulkProps) {
  const { confirm, dialog: question } = useConfirm();
  const { tell, dialog: result } = useBulkResult();
  const [busy, setBusy] = useState<BulkAction | null>(null);
  const [publish] = usePublishTaskMutation();
  const [end] = useEndTaskMutation();
  const [remove] = useDeleteTaskMutation();
  const send = { publish, end, delete: remove };
  const audienceOf = useAudience();

  const each = async (action: BulkAction) => {
    setBusy(action);
    const outcome = await forEach(chosen, nameOf, async ({ task_id, refusals }) => {
      // What the server has refused already needs no second asking.
      if (refusals[action] !== null) throw { message: refusals[action] };
      await send[action]({ task_id }).unwrap();
    });
    setBusy(null);
    onClear();
    tell(words[action].verb, outcome);
  };
  /** Publishing tells people, who are counted before it is asked. */
  const told = async (tasks: readonly TaskListItem[]) => {
    setBusy('publish');
    const total = await audienceOf(tasks.map(({ task_id }) => task_id));
    setBusy(null);
    return total === null ? '学员会收到通知。' : `将通知 ${total} 人。`;
  };
  const ask = async (action: BulkAction) => {
    const { verb, text } = words[action];
    const able = chosen.filter(({ refusals }) => refusals[action] === null);
    const first = action === 'publish' ? await told(able) : '';
    const refused = chosen.length - able.length;
    const left = refused > 0 ? `其中 ${refused} 个现在不能${verb}，会说明原因。` : '';
    const title = `${verb} ${chosen.length} 个任务？`;
    await confirm({ title, text: `${first}${text}${left}`, yes: verb, act: () => each(action) });
  };

  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            loading={busy === action}
            disabled={busy !== null}
            onClick={() => void ask(action)}
          >
            {words[action].verb}
          </Button>
        ))}
      </BulkBar>
      {question}
      {result}
    </>
  );
}
