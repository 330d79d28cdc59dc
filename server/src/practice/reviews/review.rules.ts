/** What may be asked about words that were set aside from the judge, and why not. Pure. */
import type { SessionResultView } from '#contracts';
import { whyNotRestored, type NotRestored, type SessionState } from '#dialogue';

/** What a learner is not told of can't be asked about. Says nothing of whether there is anything. */
export const nothingToReview = '现在没有可以请人查看的内容';

/** Nobody has asked, or somebody has answered. */
export const nothingAsked = '没有人请查看这一轮，或已经有人处理';

/** Whether the learner is told that words of this turn were set aside: of an exam not before its answers may be seen. */
export const isTold = ({ records }: SessionResultView, turn: number): boolean =>
  records.some(({ index, chat_eval }) => index === turn && chat_eval?.set_aside !== undefined);

const sentences: Record<NotRestored, string> = {
  running: '还没有结束，结束后才能恢复',
  abandoned: '这一场已放弃，不会评分',
  evaluating: '评分还在进行，完成后才能恢复',
  nothing: '这一轮的话都算进了评分，没有要恢复的',
  restored: '这一轮的话已经恢复过了',
};

/** Why the words of a turn can't be given back now; null when they can. */
export function restoreRefused(state: SessionState, turn: number): string | null {
  const because = whyNotRestored(state, turn);
  return because && sentences[because];
}

/** Somebody else was faster. */
export const restoredMeanwhile = sentences.evaluating;
