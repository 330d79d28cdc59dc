/** What can be done with several tasks at once. */
import type { TaskListItem } from '#contracts';
import { quietly } from '../../api/base-query';
import {
  useDeleteTaskMutation,
  useEndTaskMutation,
  usePublishTaskMutation,
} from '../../api/console/task.api';
import { BulkActions } from '../../ui/BulkBar';
import { useAudience } from '../shared-task/use-audience';

type BulkAction = 'publish' | 'end' | 'delete';

const verbs: Record<BulkAction, string> = { publish: '发布', end: '结束', delete: '删除' };
const texts: Record<BulkAction, string> = {
  publish: '学员从任务的开始时间起可以练习。',
  end: '正在进行的练习会停止并评分，还没完成的学员记为未完成。结束后不能恢复。',
  delete: '学员的任务列表里将不再有它们，已经结束的练习和成绩会保留。',
};
const nameOf = ({ task_name }: TaskListItem) => task_name;

interface TaskBulkProps {
  chosen: readonly TaskListItem[];
  onClear: () => void;
}

export function TaskBulk({ chosen, onClear }: TaskBulkProps) {
  const [publish] = usePublishTaskMutation(quietly);
  const [end] = useEndTaskMutation(quietly);
  const [remove] = useDeleteTaskMutation(quietly);
  const send = { publish, end, delete: remove };
  const audienceOf = useAudience();

  const act = async (action: BulkAction, { task_id, refusals }: TaskListItem) => {
    // What the server has refused already needs no second asking.
    if (refusals[action] !== null) throw { message: refusals[action] };
    await send[action]({ task_id }).unwrap();
  };
  /** Publishing notifies people, who are counted before it is asked. */
  const audienceText = async (tasks: readonly TaskListItem[]) => {
    const total = await audienceOf(tasks.map(({ task_id }) => task_id));
    return total === null ? '学员会收到通知。' : `将通知 ${total} 人。`;
  };
  const question = async (action: BulkAction) => {
    const able = chosen.filter(({ refusals }) => refusals[action] === null);
    const first = action === 'publish' ? await audienceText(able) : '';
    const refused = chosen.length - able.length;
    const left = refused > 0 ? `其中 ${refused} 个现在不能${verbs[action]}，会说明原因。` : '';
    return { title: `${verbs[action]} ${chosen.length} 个任务？`, text: `${first}${texts[action]}${left}` };
  };
  return <BulkActions rows={chosen} {...{ nameOf, verbs, question, act, onClear }} />;
}
