/** What the task form asks for, in the specification's sentences: the server refuses by them, the form shows them. */
export const taskForm = {
  name: '请输入任务名称',
  course: '请选择课程',
  start: '请选择开始时间',
  end: '请选择结束时间',
  audience: '请至少选择一位学员或一个部门',
  endAfterStart: '结束时间必须在开始时间之后',
  reminderBeforeStart: '提醒时间必须在开始时间之前',
  startInFuture: '开始时间必须晚于当前时间',
  endInFuture: '结束时间必须晚于当前时间',
  reminderInFuture: '提醒时间必须晚于当前时间',
} as const;

export interface TaskTimes {
  start: Date | null;
  end: Date | null;
  reminder: Date | null;
}

/** What is wrong with a task's times as seen at `now`, by field; empty when all is well. */
export function taskTimesRefused({ start, end, reminder }: TaskTimes, now: Date): Record<string, string[]> {
  const checks: [field: string, refused: boolean, message: string][] = [
    ['start_time', start === null, taskForm.start],
    ['end_time', end === null, taskForm.end],
    ['end_time', start !== null && end !== null && end <= start, taskForm.endAfterStart],
    ['reminder_time', start !== null && reminder !== null && reminder >= start, taskForm.reminderBeforeStart],
    ['start_time', start !== null && start <= now, taskForm.startInFuture],
    ['end_time', end !== null && end <= now, taskForm.endInFuture],
    ['reminder_time', reminder !== null && reminder <= now, taskForm.reminderInFuture],
  ];
  const errors: Record<string, string[]> = {};
  for (const [field, refused, message] of checks) if (refused) (errors[field] ??= []).push(message);
  return errors;
}
