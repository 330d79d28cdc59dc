/** What is asked before a practice or an exam is ended, begun anew or left. */
import type { SessionView } from '#session-client';
import { countText } from '../../lib/numbers';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { spokenTurns, unsent } from '../shared-chat/rows';
import { examState } from './exam/exam-state';

/** `ending`: the end was confirmed while the connection was away. */
const awayText = ({ connection }: SessionView, ending: boolean): string => {
  if (connection === 'online') return '';
  return ending ? '网络已断开，恢复后会自动结束。' : '网络已断开，恢复后才能结束。';
};

export function finishConfirmation(view: SessionView, ending: boolean): Confirmation {
  const turns = spokenTurns(view);
  const text =
    turns > 0 ? `本次 ${turns} 轮，结束后生成评价。` : '你还没有说话，现在结束不会生成评价，也不计入次数。';
  const lost = unsent(view);
  const lostText = lost > 0 ? `还有 ${countText(lost)} 条没有发出，不会计入评价。` : '';
  return {
    title: '结束练习？',
    text: text + lostText + awayText(view, ending),
    no: '继续练习',
    yes: '结束练习',
    mayLeave: true,
  };
}

export function finishExamConfirmation(view: SessionView, ending: boolean): Confirmation {
  const { total, handedIn } = examState(view, 0);
  return {
    title: '结束考核？',
    text: `还有 ${total - handedIn} 题没有提交，都算 0 分，写了没提交的也不算。${awayText(view, ending)}`,
    no: '继续考核',
    yes: '结束考核',
    mayLeave: true,
  };
}

export const restartConfirmation: Confirmation = {
  title: '重新开始？',
  text: '这次的对话会放弃，不评分、不计入次数，然后从头开始。',
  no: '继续练习',
  yes: '重新开始',
};

export function leaveConfirmation(view: SessionView): Confirmation {
  const said =
    unsent(view) > 0
      ? '还有话没有确认送到，已保存在这台设备上，回到这里会继续发送。'
      : '说过的话都已保存，可以从任务列表继续。';
  return { title: '离开练习？', text: `${said}离开后计时不会停。`, no: '继续练习', yes: '离开' };
}

export const leaveExamConfirmation: Confirmation = {
  title: '离开考核？',
  text: '写好的都会保存，可以从任务列表接着考。离开后计时不会停。',
  no: '继续考核',
  yes: '离开',
};
