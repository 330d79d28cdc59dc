import { courseTypeLabel } from '#contracts';
import { useStatisticsTasksQuery } from '../../../api/console/statistics.api';
import { useTaskQuery } from '../../../api/console/task.api';
import { dayOf } from '../../../lib/time';
import { PanelFilter } from '../../../ui/PanelFilter';
import { ItemPicker } from './ItemPicker';

interface TaskFilterProps {
  task: number | undefined;
  onChange: (task: number) => void;
}

const dayText = (time: string) => dayOf(Date.parse(time));

export function TaskFilter({ task, onChange }: TaskFilterProps) {
  const { currentData, isError } = useTaskQuery(task ?? 0, { skip: task === undefined });
  const name = task === undefined ? '请选择' : (currentData?.task_name ?? (isError ? `任务 ${task}` : '…'));
  return (
    <PanelFilter label="任务" shown={name} title={name}>
      {(close) => (
        <ItemPicker
          what="任务"
          useFound={useTasks}
          chosen={task === undefined ? [] : [task]}
          onPress={({ id }) => {
            onChange(id);
            close();
          }}
        />
      )}
    </PanelFilter>
  );
}

function useTasks(name: string) {
  const query = useStatisticsTasksQuery(name);
  const items = query.currentData?.items.map(({ task_id, task_name, course_type, start_time, end_time }) => ({
    id: task_id,
    name: task_name,
    note: `${courseTypeLabel[course_type]} · ${dayText(start_time)} 至 ${dayText(end_time)}`,
  }));
  return { ...query, currentData: items };
}
