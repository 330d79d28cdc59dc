/** Whether a talk can be taken up again at a turn. Pure. */
import { whyNotForked, type NotForked, type SessionState } from '#dialogue';

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
