/** Whether a talk that was practised outside of tasks can be handed in for one. Pure. */
import { TaskStatus } from '#contracts';
import type { SessionState } from '#dialogue';
import type { SessionFacts } from '../engine/engine.types.js';
import { resultState } from './result.rules.js';
import type { Assignment } from '../../task/index.js';

/** Why a talk can't be handed in for any task; null when it can, where one fits. */
export function handInRefused({ forked }: Pick<SessionFacts, 'forked'>, state: SessionState): string | null {
  if (forked !== null) return '从中间再练的不能交，从头练一场再交';
  if (resultState(state) !== 'scored') return '有了分数才能交';
  const late = state.turns.some(({ messages }) => messages.some((message) => message.late));
  return late ? '结束后补交过话的不能交' : null;
}

/** Why it can't be handed in for this assignment; null when it can. @param sameCourse its course is today as it was practised */
export function assignmentRefused(
  { task, withdrawn }: Assignment,
  { endedAt }: Pick<SessionState, 'endedAt'>,
  sameCourse: boolean,
): string | null {
  if (withdrawn || task.status !== TaskStatus.inProgress) return '任务不在进行中，不能交';
  if (!sameCourse) return '任务的课程和这次练的不一样，不能交';
  const within = endedAt! >= task.startTime.getTime() && endedAt! <= task.endTime.getTime();
  return within ? null : '这场不是在任务期间练的，不能交';
}
