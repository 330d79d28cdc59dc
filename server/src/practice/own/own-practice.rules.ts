/** What becomes of talks outside of tasks: taken up again at a turn, or handed in. Pure. */
import { TaskStatus } from '#contracts';
import { whyNotForked, type NotForked, type SessionState } from '#dialogue';
import type { SessionFacts } from '../engine/engine.types.js';
import { resultState } from '../results/result.rules.js';
import type { Assignment } from '../../task/index.js';

const notForked: Record<NotForked, string> = {
  exam: '考核不能从中间再练',
  running: '练习还没结束，结束后再从这里练',
  no_turn: '这一轮没有你说的话，换一轮再练',
  awaited: '前面的评分还没出来，稍等再试',
};

/** Why a talk can't be taken up again at a turn; null when it can. */
export function againRefused(state: SessionState, turn: number): string | null {
  const because = whyNotForked(state, turn);
  return because && notForked[because];
}

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
