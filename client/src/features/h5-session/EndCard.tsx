/** What is shown instead of the composer when the talk is over: why it ended, how far the scoring is, and the way to the summary. */
import { lateAgainLabel, notScoredLabel, undecidedLabel, unscoredLabel, withdrawnLabel } from '#contracts';
import type { EndReason } from '#contracts';
import type { SessionView } from '#session-client';
import { ScoreChip } from '../shared-score/ScoreChip';
import { ActionButton } from '../shared-chat/action-button';
import { Small } from '../shared-chat/layout';
import { evaluated, lateMessage, spokenTurns } from '../shared-chat/rows';
import { limitText } from '../shared-score/result';
import { EndFrame } from './EndFrame';

const because: Record<EndReason, string> = {
  finished: '练习已结束',
  turns: '已达最大轮次，练习结束',
  time: '时间到，练习结束',
  task_ended: '任务已结束，练习随之结束',
  customer_left: '顾客离开了，练习结束',
  bought: '顾客买好了，练习结束',
  abandoned: '这次练习已放弃，不计入成绩',
};

export interface EndCardProps {
  view: SessionView;
  passScore: number;
  excellentScore: number;
  onSummary: () => void;
  onTasks: () => void;
  onRetry: () => unknown;
}

export default function EndCard({
  view,
  passScore,
  excellentScore,
  onSummary,
  onTasks,
  onRetry,
}: EndCardProps) {
  const counts = view.reason !== 'abandoned';
  const { status, value } = view.result;
  const limit = value?.kind === 'practice' ? limitText(value) : null;
  return (
    <EndFrame
      title={because[view.reason ?? 'finished']}
      onTasks={onTasks}
      result={counts ? { label: '查看评价', onClick: onSummary } : null}
    >
      {counts && status === 'scored' && value && (
        <>
          <ScoreChip score={value.score} pass={passScore} excellent={excellentScore} />
          {limit !== null && <Small>{limit}</Small>}
        </>
      )}
      {counts && status === 'undecided' && <Small>{undecidedLabel}，这次没有分数</Small>}
      {counts && status === 'unscored' && (
        <>
          <Small>{unscoredLabel}，评分暂时没有完成</Small>
          <ActionButton onClick={onRetry}>重新评分</ActionButton>
        </>
      )}
      {counts && status === 'withdrawn' && (
        <Small>
          {notScoredLabel}，{withdrawnLabel}，等正式评分
        </Small>
      )}
      {counts && (status === 'pending' || status === 'none') && (
        <Small>
          {lateMessage(view) ? lateAgainLabel : '评分生成中'} {evaluated(view)} / {spokenTurns(view)}{' '}
          轮，可以先离开
        </Small>
      )}
    </EndFrame>
  );
}
