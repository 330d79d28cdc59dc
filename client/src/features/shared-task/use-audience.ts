import { useLazyAudienceCountQuery, useLazyTaskQuery } from '../../api/console/task.api';

/** Counts the different people whom these tasks mean together, as they stand now; null where that can't be found out. */
export function useAudience() {
  const [fetchTask] = useLazyTaskQuery();
  const [count] = useLazyAudienceCountQuery();
  return async (taskIds: readonly number[]): Promise<number | null> => {
    const students: { open_id: string }[] = [];
    const depts: { id: string }[] = [];
    for (const taskId of taskIds) {
      const { data: task } = await fetchTask(taskId);
      if (!task) return null;
      students.push(...task.students.map(({ open_id }) => ({ open_id })));
      depts.push(...task.depts);
    }
    const { data } = await count({ students, depts });
    return data?.total ?? null;
  };
}
