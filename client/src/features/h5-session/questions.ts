/** What is asked before a practice is ended, begun anew or left. */
import type { SessionView } from '#session-client';
import type { Question } from '../../ui/ConfirmDialog';
import { spokenTurns, unsent } from '../shared-chat/rows';

/** `ending`: it was confirmed while the connection was away. */
export function finishQuestion(view: SessionView, ending: boolean): Question {
  const turns = spokenTurns(view);
  const text =
    turns > 0 ? `本次 ${turns} 轮，结束后生成评价。` : '你还没有说话，现在结束不会生成评价，也不计入次数。';
  const lost = unsent(view);
  const lostText = lost > 0 ? `还有 ${lost} 条没有发出，不会计入评价。` : '';
  const awayText = ending ? '网络已断开，恢复后会自动结束。' : '网络已断开，恢复后才能结束。';
  return {
    title: '结束练习？',
    text: text + lostText + (view.connection === 'online' ? '' : awayText),
    no: '继续练习',
    yes: '结束练习',
    mayLeave: true,
  };
}

export const restartQuestion: Question = {
  title: '重新开始？',
  text: '这次的对话会放弃，不评分、不计入次数，然后从头开始。',
  no: '继续练习',
  yes: '重新开始',
};

export const leaveQuestion: Question = {
  title: '离开练习？',
  text: '说过的话都已保存，可以从任务列表继续。离开后计时不会停。',
  no: '继续练习',
  yes: '离开',
};

export const leaveUnsentQuestion: Question = {
  ...leaveQuestion,
  text: '还有话没有确认送到，已保存在这台设备上，回到这里会继续发送。离开后计时不会停。',
};
