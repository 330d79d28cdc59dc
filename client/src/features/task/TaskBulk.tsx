/** What can be done with several tasks at once. */
import { useBulkTasksMutation } from '../../api/console/task.api';
import type { BulkAction, TaskListItem } from '#contracts';
import type { TaskFilterDto } from '#contracts/task/task.dto';
import { countText } from '../../lib/numbers';
import { whichOf } from '../../lib/use-page-selection';
import { BulkActions } from '../../ui/BulkBar';
import type { ListBulkProps } from '../../ui/BulkBar';
import { useAudience } from '../shared-task/use-audience';

const verbs: Record<BulkAction<'task'>, string> = { publish: '发布', end: '结束', delete: '删除' };
const texts: Record<BulkAction<'task'>, string> = {
  publish: '学员从任务的开始时间起可以参加。',
  end: '正在进行的会停止并评分，还没完成的学员记为未完成。结束后不能恢复。',
  delete: '学员的任务列表里将不再有它们，已经结束的练习和成绩会保留。',
};

export function TaskBulk({ chosen, filter, holdBack, onClear }: ListBulkProps<TaskListItem, TaskFilterDto>) {
  const [bulk] = useBulkTasksMutation();
  const audienceOf = useAudience();
  const which = whichOf(chosen, filter);

  /** Publishing notifies people, who are counted before it is asked. */
  const audienceText = async (tasks: readonly TaskListItem[]) => {
    const total = chosen.all ? null : await audienceOf(tasks.map(({ task_id }) => task_id));
    return total === null ? '学员会收到通知。' : `将通知 ${countText(total)} 人。`;
  };
  const question = async (action: BulkAction<'task'>) => {
    const able = chosen.rows.filter(({ refusals }) => refusals[action] === null);
    const first = action === 'publish' ? await audienceText(able) : '';
    const refused = chosen.rows.length - able.length;
    const some = `现在不能${verbs[action]}的会说明原因。`;
    const left = refused > 0 ? `其中 ${countText(refused)} 个现在不能${verbs[action]}，会说明原因。` : '';
    const title = `${verbs[action]} ${countText(chosen.count)} 个任务？`;
    return { title, text: `${first}${texts[action]}${chosen.all ? some : left}` };
  };
  const act = (action: BulkAction<'task'>) => bulk({ action, ...which }).unwrap();
  return <BulkActions {...{ chosen, verbs, question, act, holdBack, onClear }} />;
}
