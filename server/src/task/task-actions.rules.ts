/** What may be done to a task in which state, and why not otherwise. Decided here alone; pure. */
import { taskActions, type TaskAction, type TaskStatus } from '#contracts';

const allowed = null;
/** Not once somebody has begun a session in it, given up or not. */
const unlessStarted = '已有学员开始，不能撤回，可以结束任务';
const alreadyPublished = '只有暂存的任务可以发布';

const table: Record<TaskAction, Record<TaskStatus, string | null>> = {
  //         1 draft                       2 not started            3 in progress     4 ended
  update:  { 1: allowed,                   2: allowed,              3: allowed,       4: '任务已经结束，不能修改，可以复制一份' },
  publish: { 1: allowed,                   2: alreadyPublished,     3: alreadyPublished, 4: alreadyPublished },
  revoke:  { 1: '任务还没有发布，不用撤回',  2: allowed,              3: unlessStarted, 4: '任务已经结束，不能撤回' },
  end:     { 1: '任务还没有发布，不用结束',  2: '任务还没有开始，可以撤回', 3: allowed,   4: '任务已经结束' },
  copy:    { 1: allowed,                   2: allowed,              3: allowed,       4: allowed },
  delete:  { 1: allowed,                   2: allowed,              3: '任务正在进行，请先结束再删除', 4: allowed },
}; // prettier-ignore

/** Where a task stands: what follows from the clock, and whether anybody has begun a session in it. */
export interface TaskState {
  status: TaskStatus;
  started: boolean;
}

/** Why the action is not allowed now; null when it is. What may be updated, and whether a draft is complete, is asked separately. */
export function refusal(action: TaskAction, { status, started }: TaskState): string | null {
  const verdict = table[action][status];
  return verdict === unlessStarted && !started ? allowed : verdict;
}

/** Each action with why it is not allowed now; null where it is. */
export const refusals = (state: TaskState): Record<TaskAction, string | null> =>
  Object.fromEntries(taskActions.map((action) => [action, refusal(action, state)])) as Record<
    TaskAction,
    string | null
  >;
