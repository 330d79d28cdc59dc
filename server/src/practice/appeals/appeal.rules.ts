/** Why a score can't be appealed against, and why an appeal can't be accepted. Pure. */
import { whyNotCorrected, type NotCorrected, type SessionState } from '#dialogue';

/** Why a learner can't appeal against a turn's score; says nothing of what may not be seen yet. */
export const appealRefused = '这一轮现在不能申诉，或已经提过了';

const sentences: Record<NotCorrected, string> = {
  nothing: '没有这条申诉',
  answered: '这条申诉已经处理过了',
  evaluating: '评分还在进行，完成后才能采纳',
  unscored: '这一轮现在没有评分，不能改判',
};

/** Why an appeal can't be accepted now; null when it can. */
export function acceptanceRefused(state: SessionState, turn: number): string | null {
  const because = whyNotCorrected(state, turn);
  return because && sentences[because];
}

export const nothingToDecline = sentences.answered;
export const noAppeal = sentences.nothing;
