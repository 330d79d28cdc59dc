/** What is shown instead of the composer when the talk is over: why it ended, how far the scoring is, and the way to the summary. */
import { lateAgainLabel } from '#contracts';
import type { EndReason } from '#contracts';
import { Small } from '../shared-chat/layout';
import { evaluated, lateMessage, spokenTurns } from '../shared-chat/rows';
import { limitText } from '../shared-score/score-notes';
import { EndFrame, Scoring } from './EndFrame';
import type { EndProps } from './EndFrame';

const because: Record<EndReason, string> = {
  finished: '练习已结束',
  turns: '已达最大轮次，练习结束',
  time: '时间到，练习结束',
  task_ended: '任务已结束，练习随之结束',
  customer_left: '顾客离开了，练习结束',
  bought: '顾客买好了，练习结束',
  abandoned: '这次练习已放弃，不计入成绩',
};

export default function EndCard({ practised, view, onSummary, onTasks, onRetry }: EndProps) {
  const counts = view.reason !== 'abandoned';
  const { value } = view.result;
  const limit = value?.kind === 'practice' ? limitText(value) : null;
  const awaited = (
    <>
      {lateMessage(view) ? lateAgainLabel : '评分生成中'} {evaluated(view)} / {spokenTurns(view)}{' '}
      轮，可以先离开
    </>
  );
  return (
    <EndFrame
      title={because[view.reason ?? 'finished']}
      onTasks={onTasks}
      result={counts ? { label: '查看评价', onClick: onSummary } : null}
    >
      {counts && (
        <Scoring {...{ practised, view, onRetry, awaited }} withdrawn="等正式评分">
          {limit !== null && <Small>{limit}</Small>}
        </Scoring>
      )}
    </EndFrame>
  );
}
